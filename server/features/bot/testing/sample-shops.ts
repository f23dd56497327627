import type { StoreProfile } from '#shared/features/tenants/store-profile.ts';
import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import type { IndexedProduct } from '../search/catalogue-index.ts';
import type { StoreFacts } from '../turn/bot-turn.ts';
import type { StoredProduct } from '../turn/variant-facts.ts';

/** A shop for tests: catalogue lines of `name | pesos | category | stock | description`; an empty stock is not tracked. */
export type SampleShop = {
  readonly profile: Omit<StoreProfile, 'whatsappNumber' | 'description'> & Pick<StoreFacts, 'social'>;
  readonly products: readonly (IndexedProduct & StoredProduct)[];
};

/** An amount of whole pesos. */
export const pesos = (amount: number): Money => moneyOfCentavos(amount * 100);

/** Reads catalogue lines of `name | pesos | category | stock | description`. */
export const productsOf = (lines: string): IndexedProduct[] =>
  lines
    .trim()
    .split('\n')
    .map((line, at) => {
      const [name = '', price = '', category = '', stock = '', description = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return {
        id: `p${at + 1}`,
        name,
        price: price === '' ? null : pesos(Number(price)),
        category,
        stock: stock === '' ? null : Number(stock),
        description: description || null,
        sku: null,
        measure: null,
        attributes: {},
      };
    });

const WEEK = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

/** Creates a profile for tests, with the fields that differ in a shop. */
export const profileOf = (
  fields: Partial<SampleShop['profile']> & { name: string },
): SampleShop['profile'] => ({
  city: 'Santo Domingo Norte',
  address: 'Av. Hermanas Mirabal #45',
  hours: {
    text: 'Lunes a sábado de 8:00 a.m. a 9:00 p.m. Domingos cerrado.',
    schedule: [{ days: [...WEEK], open: '08:00', close: '21:00' }],
  },
  pickup: true,
  deliveryZones: [
    { name: 'Villa Mella', price: pesos(75) },
    { name: 'Los Mina', price: pesos(150) },
    { name: 'Sabana Perdida', price: pesos(125) },
  ],
  paymentMethods: [
    { name: 'Efectivo', details: 'Al recibir.' },
    { name: 'Transferencia', details: 'Banreservas y Popular.' },
  ],
  faqs: [],
  ...fields,
});

/** Shops of six trades that the evaluation does not contain. */
export const SAMPLE_SHOPS = {
  colmado: {
    profile: profileOf({
      name: 'Colmado La Esquina',
      faqs: [
        { question: '¿Fían?', answer: 'No fiamos, pero aceptamos transferencia.' },
        { question: '¿Cuál es el pedido mínimo para delivery?', answer: 'El pedido mínimo es de RD$200.' },
      ],
    }),
    products: productsOf(`
      Arroz selecto La Garza 5 libras | 195 | Granos | 40
      Arroz selecto La Garza 10 libras | 380 | Granos | 25
      Habichuelas rojas guisadas lata | 65 | Enlatados | 60
      Habichuelas negras libra | 70 | Granos | 30
      Gandules verdes lata | 75 | Enlatados | 18
      Aceite de soya galón | 650 | Aceites | 12
      Aceite de soya botella 16 oz | 110 | Aceites | 33
      Salami súper especial libra | 165 | Embutidos | 20
      Queso de freír libra | 240 | Lácteos | 9
      Leche entera litro | 78 | Lácteos | 48
      Leche evaporada lata | 62 | Enlatados | 0
      Huevos cartón de 30 | 265 | Lácteos | 15
      Pan de agua unidad | 10 | Panadería | 100
      Plátano verde unidad | 25 | Víveres | 80
      Yuca libra | 35 | Víveres | 50
      Cebolla roja libra | 60 | Víveres | 22
      Azúcar crema libra | 38 | Granos | 70
      Café molido funda de 1 libra | 290 | Desayuno | 14
      Espagueti paquete 400 g | 55 | Pastas | 40
      Salsa de tomate sobre | 30 | Enlatados | 64
      Refresco rojo 2 litros | 95 | Bebidas | 24
      Refresco de cola 2 litros | 100 | Bebidas | 30
      Cerveza grande bien fría | 190 | Bebidas | 36
      Ron añejo botella 700 ml | 650 | Bebidas | 7
      Agua botellón 5 galones | 65 | Bebidas | 16
      Hielo funda | 60 | Bebidas |
      Papel higiénico paquete de 4 | 120 | Hogar | 21
      Detergente en polvo 2 libras | 145 | Hogar | 19
      Cloro galón | 130 | Hogar | 11
      Fósforos caja | 10 | Hogar | 90
    `),
  },
  farmacia: {
    profile: profileOf({
      name: 'Farmacia San Lázaro',
      faqs: [
        { question: '¿Aceptan seguro médico?', answer: 'Sí, trabajamos con Senasa, Humano y Mapfre.' },
        {
          question: '¿Venden antibióticos sin receta?',
          answer: 'No, los antibióticos se venden con receta.',
        },
        { question: '¿Toman la presión?', answer: 'Sí, tomamos la presión gratis en la farmacia.' },
      ],
    }),
    products: productsOf(`
      Acetaminofén 500 mg caja de 20 tabletas | 110 | Analgésicos | 45 | Para el dolor y la fiebre.
      Acetaminofén jarabe infantil 120 ml | 185 | Analgésicos | 12 | Para la fiebre en niños.
      Ibuprofeno 400 mg caja de 10 | 95 | Analgésicos | 30 | Para el dolor y la inflamación.
      Ibuprofeno 600 mg caja de 10 | 140 | Analgésicos | 0 | Para el dolor y la inflamación.
      Loratadina 10 mg caja de 10 | 120 | Alergias | 25 | Para la alergia.
      Omeprazol 20 mg caja de 14 | 210 | Estómago | 18 | Para la acidez y la gastritis.
      Suero oral sabor coco 500 ml | 90 | Hidratación | 40
      Vitamina C 1000 mg frasco de 30 | 350 | Vitaminas | 16
      Complejo B jarabe 240 ml | 320 | Vitaminas | 9
      Alcohol isopropílico 70% 16 oz | 115 | Primeros auxilios | 28
      Curitas caja de 20 | 75 | Primeros auxilios | 33
      Gasas estériles paquete de 10 | 85 | Primeros auxilios | 20
      Termómetro digital | 295 | Equipos | 8
      Tensiómetro digital de brazo | 2450 | Equipos | 3
      Pañales desechables talla M paquete de 30 | 520 | Bebé | 14
      Pañales desechables talla G paquete de 28 | 545 | Bebé | 10
      Leche de fórmula etapa 1 lata | 890 | Bebé | 6
      Protector solar FPS 50 | 780 | Piel | 11
      Crema para rozaduras 60 g | 260 | Bebé | 13
      Champú anticaspa 400 ml | 410 | Cuidado personal | 9
      Cepillo de dientes suave | 95 | Cuidado personal | 50
      Preservativos caja de 3 | 120 | Cuidado personal | 60
      Toallas sanitarias paquete de 10 | 130 | Cuidado personal | 26
      Jarabe para la tos 120 ml | 240 | Gripe | 15 | Alivia la tos seca.
      Antigripal caja de 24 tabletas | 230 | Gripe | 22 | Para la gripe y el malestar.
    `),
  },
  ropa: {
    profile: profileOf({
      name: 'Boutique Mariposa',
      deliveryZones: [
        { name: 'Naco', price: pesos(200) },
        { name: 'Interior del país', price: pesos(350) },
      ],
      faqs: [{ question: '¿Hacen cambios?', answer: 'Sí, tienes 5 días para cambiar con la factura.' }],
    }),
    products: productsOf(`
      Jean mom fit azul claro | 1450 | Pantalones | 12 | Tiro alto. Tallas 5 a 13.
      Jean skinny negro | 1350 | Pantalones | 9 | Tallas 3 a 11.
      Blusa campesina blanca | 850 | Blusas | 15 | Tallas S, M y L.
      Blusa de botones rosada | 950 | Blusas | 7 | Tallas S a XL.
      Blusa de botones negra | 950 | Blusas | 0 | Tallas S a XL.
      Vestido de flores largo | 1850 | Vestidos | 5 | Tallas S y M.
      Vestido rojo ajustado | 1650 | Vestidos | 4 | Tallas M y L.
      Tenis blancos de plataforma | 2100 | Calzado | 6 | Tallas 36 a 40.
      Sandalias de tacón negras | 1750 | Calzado | 8 | Tallas 35 a 39.
      Cartera cruzada marrón | 1200 | Accesorios | 10
      Correa ancha negra | 450 | Accesorios | 18
      Gafas de sol redondas | 550 | Accesorios | 20
      Traje de baño enterizo azul | 1550 | Playa | 3 | Tallas S, M y L.
      Conjunto de licra gris | 1690 | Deportiva | 11 | Tallas S a L.
      Abrigo tejido beige | 1390 | Abrigos |  | Talla única.
    `),
  },
  repuestos: {
    profile: profileOf({
      name: 'Repuestos El Gringo',
      faqs: [
        {
          question: '¿Instalan las piezas?',
          answer: 'Sí, tenemos mecánico; la instalación se cotiza aparte.',
        },
        { question: '¿Tienen garantía las piezas?', answer: 'Las piezas nuevas tienen 3 meses de garantía.' },
      ],
    }),
    products: productsOf(`
      Filtro de aceite Toyota Corolla 2009-2019 | 350 | Filtros | 24
      Filtro de aire Honda Civic 2012-2015 | 650 | Filtros | 9
      Aceite de motor 20W-50 cuarto | 390 | Lubricantes | 60
      Aceite de motor 5W-30 sintético galón | 2350 | Lubricantes | 14
      Pastillas de freno delanteras Corolla | 1450 | Frenos | 8
      Pastillas de freno traseras Corolla | 1250 | Frenos | 0
      Disco de freno delantero Civic | 2600 | Frenos | 4
      Bujía NGK iridium | 480 | Encendido | 40
      Batería 12V 60 amperes | 5900 | Eléctrico | 6
      Goma 195/65 R15 | 4200 | Gomas | 16
      Goma 175/70 R13 | 3300 | Gomas | 12
      Amortiguador delantero Corolla par | 7800 | Suspensión | 3
      Correa de tiempo Civic | 1900 | Motor | 5
      Bombillo H4 para faro | 250 | Eléctrico | 35
      Coolant verde galón | 650 | Lubricantes | 20
      Limpiavidrios 22 pulgadas | 290 | Accesorios | 26
      Retrovisor izquierdo Corolla 2014 | 2800 | Carrocería |
      Alfombras de goma juego de 4 | 1350 | Accesorios | 7
    `),
  },
  reposteria: {
    profile: profileOf({
      name: 'Dulces de Mamá',
      faqs: [
        { question: '¿Con cuánto tiempo debo encargar?', answer: 'Los bizcochos se encargan con 2 días.' },
        { question: '¿Hacen bizcochos sin lactosa?', answer: 'Sí, por encargo y con costo adicional.' },
      ],
    }),
    products: productsOf(`
      Bizcocho de vainilla 2 libras | 1100 | Bizcochos | 4
      Bizcocho de chocolate 1 libra | 700 | Bizcochos | 5
      Bizcocho de bodas 10 libras | 7500 | Bizcochos |  | Por encargo.
      Cheesecake de guayaba | 1400 | Postres | 2
      Cupcakes decorados caja de 12 | 900 | Cupcakes | 6
      Flan de coco familiar | 600 | Postres | 3
      Tres leches vaso | 150 | Postres | 25
      Galletas de coco docena | 240 | Galletas | 10
      Suspiros de colores docena | 120 | Galletas | 0
      Pastelitos de res docena | 450 | Salados | 12
      Quipes de pollo docena | 480 | Salados | 9
      Bandeja de picadera 25 piezas | 950 | Salados |
      Vela de número | 50 | Decoración | 40
    `),
  },
  salon: {
    profile: profileOf({
      name: 'Salón Yajaira',
      deliveryZones: [],
      faqs: [
        { question: '¿Hay que hacer cita?', answer: 'Atendemos por orden de llegada; los sábados con cita.' },
        { question: '¿Cuánto dura la keratina?', answer: 'Entre 3 y 4 meses con buen cuidado.' },
      ],
    }),
    products: productsOf(`
      Lavado y secado pelo corto | 350 | Pelo |
      Lavado y secado pelo largo | 500 | Pelo |
      Corte de puntas | 300 | Pelo |
      Tinte completo | 1800 | Pelo |
      Keratina pelo medio | 3500 | Pelo |
      Manicure tradicional | 350 | Uñas |
      Manicure en gel | 800 | Uñas |
      Pedicure spa | 650 | Uñas |
      Uñas acrílicas | 1500 | Uñas |
      Diseño de cejas con cera | 250 | Rostro |
      Maquillaje social | 1800 | Rostro |
      Rinse hidratante botella | 450 | Productos | 12
      Champú sin sal botella | 550 | Productos | 8
      Gotero para puntas | 380 | Productos | 0
    `),
  },
} as const satisfies Record<string, SampleShop>;

export type SampleShopName = keyof typeof SAMPLE_SHOPS;

import { pesos, productsOf, profileOf, type SampleShop } from './sample-shops.ts';

const CAPITAL = {
  city: 'Santo Domingo Este',
  address: 'Carretera Mella km 8½, Plaza Cancino local 4',
  deliveryZones: [
    { name: 'Los Mina', price: pesos(100) },
    { name: 'Lucerna', price: pesos(125) },
    { name: 'San Isidro', price: pesos(175) },
    { name: 'Naco', price: pesos(250) },
    { name: 'Interior del país', price: pesos(400) },
  ],
};

/** Three shops with larger catalogues whose product names are mostly brands and models. */
export const AVENUE_SHOPS = {
  supercolmado: {
    profile: profileOf({
      name: 'Súper Colmado Fefa',
      deliveryZones: [
        { name: 'Los Mina', price: pesos(50) },
        { name: 'Lucerna', price: pesos(75) },
        { name: 'El Almirante', price: pesos(100) },
      ],
      paymentMethods: [
        { name: 'Efectivo', details: 'Dinos con cuánto pagas y llevamos la devuelta.' },
        { name: 'Transferencia', details: 'Banreservas o BHD.' },
      ],
      faqs: [
        { question: '¿Fían?', answer: 'No fiamos ni anotamos.' },
        { question: '¿Cuánto tarda el delivery?', answer: 'El delivery llega en unos 20 minutos.' },
        { question: '¿Venden tarjetas de llamada o recargas?', answer: 'Sí, recargas Claro, Altice y Viva.' },
      ],
    }),
    products: productsOf(`
      Arroz La Garza 10 libras | 395 | Granos | 30
      Arroz Campos selecto libra | 42 | Granos | 90
      Habichuelas rojas Goya lata | 75 | Enlatados | 40
      Habichuelas pintas libra | 80 | Granos | 25
      Guandules La Famosa lata | 85 | Enlatados | 22
      Maíz dulce Goya lata | 70 | Enlatados | 18
      Aceite Crisol galón | 720 | Aceites | 9
      Aceite Crisol media botella | 95 | Aceites | 24
      Salami Induveca libra | 185 | Embutidos | 14
      Salami Checo libra | 120 | Embutidos | 0
      Longaniza libra | 210 | Embutidos | 6
      Jamón de pavo libra | 260 | Embutidos | 5
      Queso Geo de freír libra | 280 | Lácteos | 7
      Queso amarillo en lascas libra | 295 | Lácteos | 8
      Leche Rica entera litro | 82 | Lácteos | 36
      Leche evaporada Carnation lata | 68 | Lácteos | 30
      Mantequilla Rica barra | 55 | Lácteos | 28
      Huevos cartón de 30 | 270 | Huevos | 12
      Huevo unidad | 10 | Huevos | 100
      Pan sobao unidad | 10 | Pan | 80
      Pan de molde Bimbo grande | 155 | Pan | 9
      Plátano verde unidad | 28 | Víveres | 70
      Guineo verde unidad | 12 | Víveres | 60
      Papa libra | 45 | Víveres | 30
      Cebolla libra | 65 | Víveres | 20
      Ajo cabeza | 25 | Víveres | 40
      Ají cubanela libra | 70 | Víveres | 10
      Aguacate grande unidad | 60 | Víveres | 15
      Sopita Maggi cajita | 15 | Condimentos | 100
      Sazón Ranchero sobre | 12 | Condimentos | 75
      Salsa de tomate La Famosa sobre | 35 | Condimentos | 44
      Espaguetis Milano paquete 400 g | 58 | Pastas | 26
      Café Santo Domingo funda 1 libra | 335 | Desayuno | 16
      Café Santo Domingo sobre | 20 | Desayuno | 90
      Avena Quaker funda | 95 | Desayuno | 13
      Azúcar crema libra | 40 | Granos | 65
      Refresco Country Club frambuesa 2 litros | 90 | Bebidas | 18
      Coca Cola 2 litros | 115 | Bebidas | 24
      Malta Morena lata | 45 | Bebidas | 30
      Jugo Santal naranja litro | 120 | Bebidas | 10
      Cerveza Presidente grande | 195 | Bebidas | 60
      Ron Brugal Doble Reserva 700 ml | 950 | Bebidas | 6
      Agua Planeta Azul botellón | 70 | Bebidas | 14
      Hielo funda | 65 | Bebidas |
      Papel higiénico Scott paquete de 4 | 135 | Hogar | 20
      Jabón de cuaba barra | 30 | Hogar | 50
      Detergente Ace 1 kilo | 165 | Hogar | 12
      Cloro Magia Blanca galón | 140 | Hogar | 9
      Mistolín lavanda galón | 260 | Hogar | 7
      Suavizante Ensueño 850 ml | 130 | Hogar | 8
      Pampers Huggies etapa 4 paquete | 595 | Bebé | 6
      Toallas sanitarias Kotex paquete | 95 | Higiene | 15
      Crema dental Colgate 100 ml | 115 | Higiene | 17
      Gillette desechable | 45 | Higiene | 30
      Cigarrillos Marlboro caja | 250 | Otros | 20
      Fósforos caja | 10 | Otros | 80
    `),
  },
  cosmeticos: {
    profile: profileOf({
      name: 'Bella Cosméticos',
      ...CAPITAL,
      faqs: [
        { question: '¿Los productos son originales?', answer: 'Sí, todo es original y sellado.' },
        { question: '¿Hacen cambios?', answer: 'Solo si el producto llega con defecto, dentro de 48 horas.' },
        { question: '¿Venden al por mayor?', answer: 'Sí, desde 6 unidades de un mismo producto.' },
      ],
    }),
    products: productsOf(`
      Base Fit Me Maybelline tono 120 | 695 | Rostro | 6 | Base líquida mate para piel grasa.
      Base Fit Me Maybelline tono 220 | 695 | Rostro | 8 | Base líquida mate para piel grasa.
      Base Fit Me Maybelline tono 330 | 695 | Rostro | 0 | Base líquida mate para piel grasa.
      Corrector Age Rewind Maybelline | 750 | Rostro | 5 | Cubre las ojeras.
      Polvo compacto Pond's | 395 | Rostro | 14
      Rubor en crema e.l.f. | 450 | Rostro | 9
      Iluminador líquido e.l.f. | 690 | Rostro | 4
      Fijador de maquillaje spray NYX | 650 | Rostro | 7
      Máscara de pestañas Lash Sensational | 595 | Ojos | 12 | A prueba de agua.
      Delineador líquido negro NYX | 450 | Ojos | 16
      Lápiz de cejas marrón | 195 | Ojos | 20
      Paleta de sombras nude 18 colores | 890 | Ojos | 5
      Pestañas postizas par | 120 | Ojos | 40
      Pega de pestañas Duo | 295 | Ojos | 11
      Labial mate rojo intenso | 350 | Labios | 10
      Labial mate nude | 350 | Labios | 13
      Brillo de labios transparente | 195 | Labios | 25
      Delineador de labios café | 150 | Labios | 18
      Serum de vitamina C 30 ml | 890 | Piel | 6 | Aclara las manchas de la cara.
      Protector solar facial SPF 50 | 790 | Piel | 9 | Toque seco, para la cara.
      Crema hidratante CeraVe 340 g | 1250 | Piel | 5 | Para piel seca, cara y cuerpo.
      Limpiador facial CeraVe espuma | 1150 | Piel | 4 | Para piel grasa con acné.
      Agua micelar Garnier 400 ml | 590 | Piel | 8 | Desmaquillante.
      Mascarilla facial de carbón | 95 | Piel | 30
      Aceite de rosa mosqueta | 450 | Piel | 7
      Shampoo sin sal Salerm 500 ml | 850 | Cabello | 6 | Para pelo con keratina.
      Tratamiento de argán 500 ml | 690 | Cabello | 8 | Para pelo maltratado.
      Gotas de brillo Silicon Mix | 290 | Cabello | 15
      Tinte Koleston 6.0 rubio oscuro | 320 | Cabello | 12
      Tinte Koleston 1.0 negro | 320 | Cabello | 9
      Gel Eco Styler olivo | 390 | Cabello | 10 | Para rizos.
      Crema de peinar rizos Curls | 550 | Cabello | 3
      Plancha de pelo titanio | 2450 | Equipos | 4
      Blower profesional 2000W | 2950 | Equipos | 2
      Cepillo redondo | 250 | Equipos | 13
      Esmalte gel semipermanente rojo | 250 | Uñas | 22
      Removedor de esmalte acetona | 95 | Uñas | 30
      Lámpara UV para uñas | 1650 | Uñas | 3
      Perfume Ariana Grande Cloud 100 ml | 3900 | Perfumes | 3
      Body splash Pure Seduction 250 ml | 950 | Perfumes | 0
      Estuche de brochas 12 piezas | 950 | Accesorios | 6
      Esponja beauty blender | 150 | Accesorios | 28
    `),
  },
  tecnocell: {
    profile: profileOf({
      name: 'TecnoCell Plaza',
      ...CAPITAL,
      paymentMethods: [
        { name: 'Efectivo', details: '' },
        { name: 'Transferencia', details: 'Popular, BHD y Banreservas.' },
        { name: 'Tarjeta', details: 'Con recargo del 5 %.' },
      ],
      faqs: [
        { question: '¿Los celulares tienen garantía?', answer: 'Sí, 3 meses los usados y 1 año los nuevos.' },
        { question: '¿Reciben celulares como parte de pago?', answer: 'Sí, lo evaluamos en la tienda.' },
        { question: '¿Reparan celulares?', answer: 'Sí, cambiamos pantallas y baterías el mismo día.' },
        { question: '¿Los celulares vienen desbloqueados?', answer: 'Sí, para cualquier compañía.' },
      ],
    }),
    products: productsOf(`
      iPhone 11 128GB usado | 13500 | iPhone | 4 | Colores negro y rojo. Grado A.
      iPhone 12 128GB usado | 18500 | iPhone | 3 | Colores azul y blanco. Grado A.
      iPhone 13 Pro 256GB usado | 31500 | iPhone | 1 | Color gris.
      iPhone 15 128GB nuevo | 47900 | iPhone | 2 | Sellado, color negro.
      Samsung Galaxy A06 64GB | 6900 | Samsung | 8 | Nuevo. 4 GB de RAM.
      Samsung Galaxy A16 128GB | 10900 | Samsung | 6 | Nuevo. 6 GB de RAM.
      Samsung Galaxy A36 256GB | 18900 | Samsung | 2 | Nuevo. 8 GB de RAM, 5G.
      Samsung Galaxy S23 Ultra 256GB usado | 39900 | Samsung | 0
      Xiaomi Redmi 14C 128GB | 7500 | Xiaomi | 7 | Nuevo. Pantalla de 6.9 pulgadas.
      Xiaomi Redmi Note 13 256GB | 11900 | Xiaomi | 5 | Nuevo. Cámara de 108 MP.
      Motorola Moto G24 128GB | 7900 | Motorola | 3 | Nuevo.
      Tablet Samsung Tab A9 64GB | 9500 | Tablets | 4
      Tablet para niños 7 pulgadas | 4500 | Tablets | 6 | Con funda y juegos.
      Apple Watch SE 40 mm usado | 9900 | Relojes | 2
      Reloj inteligente T500 | 950 | Relojes | 15
      AirPods Pro 2 réplica | 1500 | Audio | 12
      Audífonos JBL Tune 520 inalámbricos | 3200 | Audio | 4
      Audífonos de cable 3.5 mm | 250 | Audio | 30
      Bocina JBL Go 4 | 3500 | Audio | 5 | Contra agua.
      Cargador Samsung 25W original | 950 | Cargadores | 10
      Cargador iPhone 20W con cable | 1300 | Cargadores | 9
      Cargador de carro doble USB | 350 | Cargadores | 14
      Cable tipo C a tipo C 2 metros | 400 | Cables | 20
      Cable tipo C a lightning 1 metro | 450 | Cables | 16
      Power bank 20000 mAh | 1750 | Cargadores | 6
      Cover transparente iPhone 12 | 350 | Covers | 9
      Cover MagSafe iPhone 15 | 750 | Covers | 4
      Cover antigolpes Galaxy A16 | 450 | Covers | 0
      Mica de vidrio iPhone 11 | 250 | Micas | 20
      Mica de vidrio iPhone 12 | 250 | Micas | 18
      Mica de privacidad iPhone 15 | 400 | Micas | 7
      Memoria micro SD 128GB | 850 | Memorias | 11
      Memoria USB 64GB Kingston | 550 | Memorias | 13
      Holder magnético para carro | 450 | Accesorios | 8
      Trípode con aro de luz | 1450 | Accesorios | 3
      Control PS4 inalámbrico | 2200 | Juegos | 4
      Cambio de pantalla iPhone 11 | 4800 | Reparaciones |
      Cambio de batería iPhone 12 | 3500 | Reparaciones |
      Chip Claro prepago | 150 | Accesorios | 50
      Regleta USB 6 tomas | 890 | Accesorios | 5
    `),
  },
} as const satisfies Record<string, SampleShop>;

export type AvenueShopName = keyof typeof AVENUE_SHOPS;

import { productsOf, profileOf, type SampleShop } from './sample-shops.ts';

const zone = (name: string, pesos: number) => ({ name, price: (pesos * 100) as never });

/** Shops of six trades whose customers write English and Haitian Creole. */
export const TONGUE_SHOPS = {
  colmado: {
    profile: profileOf({ name: 'Colmado La Frontera', deliveryZones: [zone('Friusa', 100)] }),
    products: productsOf(`
      Arroz Dorado libra | 40 | Víveres | 300 |
      Habichuelas rojas libra | 75 | Víveres | 80 |
      Aceite de soya litro | 165 | Víveres | 30 |
      Huevo unidad | 9 | Víveres | 400 |
      Leche entera litro | 80 | Lácteos | 40 |
      Queso de freír libra | 260 | Lácteos | 15 |
      Pollo fresco libra | 88 | Carnes | 40 |
      Plátano unidad | 25 | Víveres | 150 |
      Cebolla libra | 60 | Víveres | 50 |
      Botellón de agua | 70 | Bebidas | 60 |
      Cerveza grande fría | 180 | Bebidas | 90 |
      Ron blanco botella | 420 | Bebidas | 18 |
      Refresco de uva 2 litros | 95 | Bebidas | 25 |
      Detergente en polvo funda | 85 | Limpieza | 40 |
      Cloro galón | 145 | Limpieza | 14 |
      Papel de baño paquete de 4 | 110 | Limpieza | 35 |
      Fósforos caja | 10 | Hogar | 100 |
    `),
  },
  ferreteria: {
    profile: profileOf({ name: 'Ferretería El Clavo', deliveryZones: [zone('Bávaro', 300)] }),
    products: productsOf(`
      Martillo de uña 16 oz | 450 | Herramientas | 12 |
      Destornillador de estría | 150 | Herramientas | 30 |
      Alicate de presión | 380 | Herramientas | 9 |
      Taladro inalámbrico 20 V | 4800 | Herramientas | 4 |
      Clavos de 3 pulgadas libra | 55 | Clavos | 90 |
      Pintura blanca galón | 1350 | Pinturas | 22 | Acrílica, para interior.
      Pintura azul galón | 1400 | Pinturas | 10 |
      Brocha de 3 pulgadas | 120 | Pinturas | 40 |
      Cemento gris funda | 480 | Construcción | 120 |
      Varilla de 3/8 | 320 | Construcción | 200 |
      Bombillo LED 9 W | 90 | Electricidad | 150 |
      Cinta eléctrica | 65 | Electricidad | 60 |
      Candado de 50 mm | 350 | Seguridad | 18 |
      Manguera de 50 pies | 950 | Jardín | 8 |
    `),
  },
  farmacia: {
    profile: profileOf({ name: 'Farmacia Bon Sante', deliveryZones: [zone('Verón', 120)] }),
    products: productsOf(`
      Acetaminofén 500 mg caja | 90 | Dolor | 60 | Para la fiebre y el dolor de cabeza.
      Ibuprofeno 400 mg caja | 130 | Dolor | 40 | Para el dolor de espalda y dolor de muela.
      Jarabe para la tos 120 ml | 220 | Gripe | 25 | Para la tos seca y con flema.
      Antigripal sobre | 30 | Gripe | 100 | Alivia la gripe y la congestión.
      Suero oral de coco | 95 | Estómago | 45 | Para la diarrea.
      Antiácido tabletas | 75 | Estómago | 30 | Para la acidez.
      Alcohol 70 % 16 oz | 110 | Curas | 50 |
      Gasa estéril paquete | 55 | Curas | 40 |
      Curitas caja | 85 | Curas | 60 |
      Pañales talla G paquete | 690 | Bebé | 20 |
      Leche de bebé lata | 1150 | Bebé | 12 |
      Toallitas húmedas | 180 | Bebé | 30 |
      Biberón 8 oz | 240 | Bebé | 14 |
      Condones caja de 3 | 150 | Cuidado | 40 |
      Vitamina C frasco | 380 | Vitaminas | 22 |
      Prueba de embarazo | 120 | Cuidado | 35 |
    `),
  },
  ropa: {
    profile: profileOf({ name: 'Boutique Kenia', deliveryZones: [zone('Higüey', 200)] }),
    products: productsOf(`
      Vestido rojo largo | 1850 | Vestidos | 6 | Tallas S, M y L.
      Vestido negro corto | 1650 | Vestidos | 5 | Tallas S y M.
      Camisa blanca de hombre | 1200 | Camisas | 14 | Tallas M, L y XL.
      Poloche azul | 550 | Camisas | 30 | Tallas S, M, L y XL.
      Pantalón jean de mujer | 1450 | Pantalones | 12 |
      Zapatos negros de vestir | 2600 | Zapatos | 7 | Tallas 38 a 43.
      Tenis blancos | 2900 | Zapatos | 9 | Tallas 36 a 42.
      Sandalias de playa | 600 | Zapatos | 15 |
      Correa de cuero | 700 | Accesorios | 18 |
      Gorra negra | 500 | Accesorios | 25 |
      Mochila escolar | 1350 | Accesorios | 10 |
      Medias deportivas par | 150 | Accesorios | 60 |
    `),
  },
  celulares: {
    profile: profileOf({ name: 'Cell City', deliveryZones: [zone('Friusa', 150)] }),
    products: productsOf(`
      Celular Nokar A12 | 7900 | Celulares | 5 |
      Celular Nokar usado | 4500 | Celulares | 3 |
      Cargador tipo C | 450 | Accesorios | 30 |
      Cable de iPhone | 350 | Accesorios | 25 |
      Audífonos bluetooth | 1200 | Audio | 12 |
      Bocina portátil | 1900 | Audio | 6 | Resiste el agua.
      Cover transparente | 300 | Accesorios | 40 |
      Protector de pantalla | 250 | Accesorios | 60 |
      Cambio de pantalla | 2800 | Servicios | | Listo en dos horas.
      Memoria USB 64 GB | 650 | Accesorios | 14 |
      Power bank 10000 | 1100 | Accesorios | 9 |
      Televisor 32 pulgadas | 11500 | Hogar | 3 |
      Abanico de pedestal | 2300 | Hogar | 8 |
    `),
  },
  belleza: {
    profile: profileOf({ name: 'Beauty Nadège', deliveryZones: [zone('Verón', 100)] }),
    products: productsOf(`
      Champú de coco | 320 | Pelo | 18 |
      Acondicionador de coco | 340 | Pelo | 16 |
      Trenzas sintéticas paquete | 180 | Pelo | 70 |
      Peluca lisa negra | 3200 | Pelo | 4 |
      Gel para el pelo | 190 | Pelo | 25 |
      Tinte negro | 230 | Pelo | 20 |
      Esmalte rojo | 90 | Uñas | 40 |
      Esmalte blanco | 90 | Uñas | 30 |
      Crema de manos | 210 | Piel | 22 |
      Jabón de avena | 120 | Piel | 35 |
      Perfume de mujer 100 ml | 1700 | Perfumes | 7 |
      Labial rojo | 260 | Maquillaje | 15 |
      Corte de pelo de mujer | 600 | Servicios | |
      Secador profesional | 2400 | Eléctricos | 5 |
    `),
  },
} as const satisfies Record<string, SampleShop>;

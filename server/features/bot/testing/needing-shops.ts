import { productsOf, profileOf, type SampleShop } from './sample-shops.ts';

/** Small shops of trades that no other test uses, for wishes that name no product. */
export const NEEDING_SHOPS = {
  botica: {
    profile: profileOf({ name: 'Botica Santa Rita' }),
    products: productsOf(`
      Tosifin jarabe 120 ml | 210 | Jarabes | 8 | Expectorante de miel y propóleo para la tos con flema.
      Calmadol 500 mg caja | 95 | Analgésicos | 30 | Acetaminofén para fiebre y dolor de cabeza.
      Digestal sobre | 25 | Estómago | 60 | Efervescente para la acidez y la llenura.
      Suero oral naranja 500 ml | 90 | Estómago | 20 | Repone electrolitos en diarrea y vómito.
      Venda elástica 4 pulgadas | 85 | Curas | 15 | Para torceduras y esguinces.
      Crema Golpesana 60 g | 190 | Curas | 9 | Mentol y árnica para golpes e hinchazón.
      Gasa estéril paquete | 60 | Curas | 40 | Diez unidades de 4x4.
      Loratadina 10 mg blíster | 70 | Alergias | 25 | Alivia estornudos y picazón sin dar sueño.
      Multivitamínico Energix frasco | 480 | Vitaminas | 12 | Hierro y complejo B para la debilidad.
      Pañal adulto talla M | 520 | Higiene | 10 | Paquete de 10.
      Repelente en spray | 230 | Higiene | 14 | Contra mosquitos, seis horas.
      Tensiómetro de brazo | 2450 | Equipos | 4 | Mide la presión y guarda 60 lecturas.
    `),
  },
  belleza: {
    profile: profileOf({ name: 'Beauty Supply Doña Fefa' }),
    products: productsOf(`
      Shampoo de cebolla morada 16 oz | 320 | Pelo | 10 | Fortalece la raíz y frena la caída del pelo.
      Baño de crema aguacate 1 lb | 260 | Pelo | 14 | Nutre el pelo reseco y maltratado.
      Aceite de argán 2 oz | 410 | Pelo | 7 | Sella puntas abiertas y da brillo al pelo.
      Gel de linaza | 180 | Pelo | 22 | Define los rizos sin dejar residuo en el pelo.
      Tinte negro azabache | 210 | Pelo | 18 | Cubre la cana por completo.
      Barra cubre cana castaña | 290 | Pelo | 5 | Tapa las canas por un día y sale con agua, para el pelo corto.
      Champú anticaspa | 240 | Pelo | 9 | Con zinc, para cuero cabelludo y pelo con caspa.
      Plancha de titanio | 2900 | Eléctricos | 3 | Alisa el pelo en minutos.
      Esmalte rojo | 95 | Uñas | 30 | Secado rápido.
      Endurecedor de uñas | 150 | Uñas | 11 | Para uñas quebradizas.
      Protector solar FPS 50 | 560 | Piel | 6 | No deja la cara grasosa.
      Serum de vitamina C | 690 | Piel | 8 | Aclara manchas y empareja el tono.
    `),
  },
  jugueteria: {
    profile: profileOf({ name: 'Juguetería Pipo' }),
    products: productsOf(`
      Muñeca de trapo Lila | 450 | Juguetes | 10 | Para niñas desde 3 años.
      Carro a control remoto 4x4 | 1250 | Juguetes | 6 | Recargable, para niños desde 6 años.
      Rompecabezas de 60 piezas | 350 | Juguetes | 12 | Animales del zoológico.
      Set de té de plástico | 480 | Juguetes | 9 | 14 piezas, para jugar a la casita.
      Pelota saltarina | 120 | Juguetes | 40 |
      Papel de regalo pliego | 35 | Envolturas | 100 | Varios diseños.
      Globos de látex paquete de 20 | 150 | Fiesta | 30 |
      Velas con números | 60 | Fiesta | 50 | Para el bizcocho.
      Mantel plástico de fiesta | 130 | Fiesta | 20 |
      Bicicleta aro 16 | 5900 | Ruedas | 2 | Con ruedas de apoyo.
      Set de peluche y taza | 780 | Regalos | 8 | En caja con lazo.
      Cubo de construcción 200 piezas | 900 | Juguetes | 5 | Bloques de colores.
    `),
  },
  electronica: {
    profile: profileOf({
      name: 'TecnoPlaza Yorbis',
      deliveryZones: [{ name: 'Santiago', price: (250 * 100) as never }],
    }),
    products: productsOf(`
      Power bank 10000 mAh | 950 | Accesorios | 9 | Carga un celular dos veces.
      Cargador rápido 25 W | 650 | Accesorios | 14 | Entrada tipo C.
      Cable USB reforzado 2 m | 300 | Accesorios | 20 |
      Audífonos de cable | 250 | Audio | 18 |
      Audífonos Bluetooth Air | 1350 | Audio | 7 | Sin cable, 20 horas de música.
      Bocina portátil 20 W | 1800 | Audio | 5 | Resiste el agua.
      Celular Nokar 64 GB | 7200 | Celulares | 4 |
      Celular Zumi 128 GB | 9800 | Celulares | 3 |
      Celular Motovia G5 | 8300 | Celulares | 6 |
      Cambio de pantalla | 2500 | Servicios | | Incluye instalación, lista el mismo día.
      Limpieza de puerto de carga | 400 | Servicios | | Cuando el celular no carga bien.
      Soporte de celular para carro | 450 | Accesorios | 8 | Se pega al cristal.
      Lámpara recargable de emergencia | 1100 | Hogar | 6 | Ocho horas de luz cuando se va la corriente.
    `),
  },
  repuestos: {
    profile: profileOf({
      name: 'Moto Repuestos Cibao',
      deliveryZones: [
        { name: 'Santiago', price: (250 * 100) as never },
        { name: 'Licey', price: (150 * 100) as never },
      ],
    }),
    products: productsOf(`
      Cadena 428 reforzada | 640 | Transmisión | 7 | Para motores 125 y 150.
      Bujía NGK C7 | 180 | Encendido | 25 |
      Casco integral negro | 2200 | Accesorios | 5 | Talla M y L.
      Aceite 20W50 litro | 390 | Lubricantes | 30 |
      Goma trasera 110/90-17 | 1850 | Gomas | 6 |
      Pastillas de freno delanteras | 320 | Frenos | 18 |
      Guantes de motorista | 650 | Accesorios | 8 |
      Capa para lluvia | 750 | Accesorios | 12 | Chaqueta y pantalón impermeables.
      Bombillo LED para farol | 260 | Eléctrico | 20 |
      Candado de disco | 480 | Accesorios | 9 |
    `),
  },
  colmadito: {
    profile: profileOf({ name: 'Colmado Los Primos' }),
    products: productsOf(`
      Salami especial libra | 150 | Embutidos | 12 |
      Arroz selecto libra | 38 | Víveres | 200 |
      Huevo unidad | 8 | Víveres | 300 |
      Leche entera litro | 78 | Lácteos | 25 |
      Pan de agua | 6 | Panadería | 80 |
      Refresco rojo 2 litros | 90 | Bebidas | 20 |
      Cerveza Rubia grande | 175 | Bebidas | 48 |
      Jabón de cuaba | 35 | Limpieza | 40 |
      Cloro galón | 140 | Limpieza | 10 |
      Cuaderno mascota 100 hojas | 45 | Útiles | 15 |
      Pollo fresco libra | 85 | Carnes | 30 |
      Azúcar crema libra | 34 | Víveres | 90 |
      Hielo funda | 50 | Bebidas | 20 |
    `),
  },
  copias: {
    profile: profileOf({ name: 'Centro de Copias Nazaret' }),
    products: productsOf(`
      Impresión a color página | 20 | Servicios | |
      Copia blanco y negro | 5 | Servicios | |
      Plastificado carta | 60 | Servicios | |
      Carpeta de argollas 3 pulgadas | 290 | Oficina | 10 | Hasta 500 hojas.
      Sobre manila | 10 | Oficina | 200 |
      Resma de papel carta | 380 | Oficina | 15 | 500 hojas blancas.
      Lapicero azul | 15 | Escritura | 90 |
      Memoria USB 32 GB | 420 | Tecnología | 8 |
      Silicón líquido | 70 | Manualidades | 12 | Pega cartón, foami y tela.
    `),
  },
} as const satisfies Record<string, SampleShop>;

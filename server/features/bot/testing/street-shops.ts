import { pesos, productsOf, profileOf, type SampleShop } from './sample-shops.ts';

const SANTIAGO = {
  city: 'Santiago',
  address: 'Av. Estrella Sadhalá #12',
  deliveryZones: [
    { name: 'Los Jardines', price: pesos(100) },
    { name: 'Gurabo', price: pesos(150) },
    { name: 'Cienfuegos', price: pesos(125) },
  ],
};

const EAST = {
  city: 'La Romana',
  address: 'Calle Duarte #80',
  deliveryZones: [
    { name: 'Villa Hermosa', price: pesos(120) },
    { name: 'Buena Vista', price: pesos(100) },
    { name: 'Interior del país', price: pesos(350) },
  ],
};

/** Shops of nine more trades that are common in the country. */
export const STREET_SHOPS = {
  celulares: {
    profile: profileOf({
      name: 'Mundo Cell',
      faqs: [
        {
          question: '¿Los celulares tienen garantía?',
          answer: 'Los nuevos tienen 1 año y los usados 30 días de garantía.',
        },
        {
          question: '¿Reciben celulares usados a cuenta?',
          answer: 'Sí, trae tu equipo y te lo evaluamos en la tienda.',
        },
        { question: '¿Instalan el cristal templado?', answer: 'Sí, la instalación va incluida.' },
      ],
    }),
    products: productsOf(`
      iPhone 11 64 GB usado | 14500 | Celulares | 3 | Desbloqueado, en color negro. Batería al 85 %.
      iPhone 13 128 GB | 28900 | Celulares | 2 | Nuevo, en caja. Color azul.
      Samsung Galaxy A15 128 GB | 11200 | Celulares | 5 | Doble SIM.
      Xiaomi Redmi 13C 128 GB | 8500 | Celulares | 4
      Cargador tipo C 20W | 650 | Cargadores | 20
      Cargador de iPhone original 20W | 1250 | Cargadores | 8
      Cable USB tipo C 1 metro | 250 | Cables | 40
      Cable lightning para iPhone | 350 | Cables | 25
      Cover de silicona iPhone 11 | 300 | Covers | 12 | En negro, rojo y azul.
      Cover transparente Samsung A15 | 300 | Covers | 0
      Cristal templado iPhone 11 | 200 | Protectores | 30
      Cristal templado Samsung A15 | 200 | Protectores | 15
      Audífonos bluetooth i12 | 750 | Audio | 10
      Audífonos de cable tipo C | 350 | Audio | 18
      Bocina bluetooth portátil | 1450 | Audio | 6 | Hasta 8 horas de batería.
      Power bank 10000 mAh | 1100 | Cargadores | 7
      Memoria micro SD 64 GB | 600 | Memorias | 14
      Cambio de pantalla iPhone 11 | 4500 | Reparaciones |
      Soporte de celular para carro | 400 | Accesorios | 9
    `),
  },
  picapollo: {
    profile: profileOf({
      name: 'Pica Pollo El Buen Sabor',
      ...SANTIAGO,
      hours: {
        text: 'Todos los días de 11:00 a.m. a 11:00 p.m.',
        schedule: [
          {
            days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
            open: '11:00',
            close: '23:00',
          },
        ],
      },
      faqs: [
        { question: '¿Cuánto tarda el delivery?', answer: 'El delivery tarda entre 30 y 45 minutos.' },
        { question: '¿El pollo es picante?', answer: 'No, la sazón es suave; el picante va aparte.' },
      ],
    }),
    products: productsOf(`
      Pica pollo 2 piezas con tostones | 250 | Pollo |
      Pica pollo 3 piezas con papas | 325 | Pollo |
      Pollo horneado entero | 650 | Pollo | 6
      Alitas BBQ 6 unidades | 300 | Alitas |
      Alitas BBQ 12 unidades | 550 | Alitas |
      Chicharrón de cerdo libra | 450 | Cerdo | 8
      Chicharrón de pollo | 300 | Pollo |
      Tostones orden | 100 | Acompañantes |
      Papas fritas orden | 125 | Acompañantes |
      Yuca frita orden | 100 | Acompañantes |
      Arroz blanco porción | 80 | Acompañantes |
      Habichuelas guisadas porción | 70 | Acompañantes |
      Moro de guandules porción | 120 | Acompañantes | 0
      Ensalada verde | 90 | Acompañantes |
      Combo familiar 12 piezas | 1250 | Combos | | Con papas, tostones y refresco de 2 litros.
      Hamburguesa de res | 275 | Hamburguesas |
      Hamburguesa doble con queso | 375 | Hamburguesas |
      Jugo de chinola vaso | 90 | Bebidas |
      Refresco 20 onzas | 60 | Bebidas | 48
      Agua botellita | 30 | Bebidas | 60
    `),
  },
  motos: {
    profile: profileOf({
      name: 'Moto Repuestos Nino',
      ...EAST,
      faqs: [
        { question: '¿Instalan los repuestos?', answer: 'Sí, el mecánico instala aquí mismo.' },
        { question: '¿Las piezas son originales?', answer: 'Trabajamos piezas originales y genéricas.' },
      ],
    }),
    products: productsOf(`
      Banda de freno trasera CG 150 | 350 | Frenos | 20
      Pastilla de freno delantera CG 150 | 300 | Frenos | 14
      Kit de cadena y piñones CG 150 | 1450 | Transmisión | 7
      Goma trasera 3.00-18 | 1850 | Gomas | 6
      Goma delantera 2.75-18 | 1500 | Gomas | 8
      Tubo aro 18 | 250 | Gomas | 30
      Bujía NGK D8EA | 220 | Encendido | 40
      Batería 12V 5Ah | 1350 | Eléctrico | 5
      Aceite 20W-50 4T litro | 350 | Lubricantes | 36
      Espejo retrovisor par | 450 | Accesorios | 15
      Casco integral negro | 2200 | Cascos | 4 | Tallas M, L y XL.
      Casco abierto rojo | 1250 | Cascos | 3 | Talla L.
      Guaya de cloche | 180 | Cables | 22
      Guaya de acelerador | 200 | Cables | 0
      Carburador CG 150 | 1650 | Motor | 3
      Filtro de aire CG 150 | 280 | Motor | 11
      Foco LED delantero | 550 | Eléctrico | 9
      Parrilla trasera | 900 | Accesorios | 2
    `),
  },
  libreria: {
    profile: profileOf({
      name: 'Librería Progreso',
      faqs: [
        { question: '¿Sacan copias?', answer: 'Sí, copias a RD$3 en blanco y negro y RD$15 a color.' },
        { question: '¿Forran libros?', answer: 'Sí, forramos por RD$50 cada libro.' },
      ],
    }),
    products: productsOf(`
      Cuaderno universitario 100 hojas | 95 | Cuadernos | 60
      Cuaderno grande una raya 200 hojas | 165 | Cuadernos | 34
      Mascota cosida 100 páginas | 60 | Cuadernos | 80
      Lápiz de grafito #2 caja de 12 | 90 | Escritura | 25
      Lápiz de grafito #2 unidad | 10 | Escritura | 200
      Lapicero azul | 15 | Escritura | 150
      Lapicero negro | 15 | Escritura | 120
      Resma de papel bond 8½ x 11 | 320 | Papel | 30
      Crayones caja de 24 | 175 | Arte | 18
      Témperas 6 colores | 140 | Arte | 0
      Mochila escolar con ruedas | 1650 | Mochilas | 5
      Mochila escolar infantil | 950 | Mochilas | 9
      Calculadora científica | 850 | Electrónica | 7
      Pegamento en barra | 45 | Arte | 40
      Tijera escolar punta roma | 55 | Arte | 22
      Folder manila carta | 8 | Oficina | 500
      Cartulina de color | 20 | Papel | 90
      Foami con brillo pliego | 60 | Papel | 35
      Diccionario escolar español | 350 | Libros | 6
      Juego de geometría | 110 | Matemáticas | 16
      Sacapunta metálico | 15 | Escritura | 70
      Marcador permanente negro | 40 | Escritura | 33
    `),
  },
  muebles: {
    profile: profileOf({
      name: 'Mueblería La Familia',
      faqs: [
        { question: '¿Venden a crédito?', answer: 'Sí, con el 30 % de inicial y cuotas hasta 12 meses.' },
        { question: '¿Arman los muebles?', answer: 'Sí, el armado está incluido.' },
      ],
    }),
    products: productsOf(`
      Juego de sala 3-2-1 gris | 38500 | Salas | 2 | Tela lavable.
      Juego de sala en L crema | 42000 | Salas | 1
      Juego de comedor 6 sillas | 29500 | Comedores | 2 | Madera de roble.
      Juego de comedor 4 sillas de cristal | 18900 | Comedores | 3
      Cama queen con cabecera | 17500 | Camas | 4
      Cama full de madera | 12900 | Camas | 3
      Colchón ortopédico queen | 14500 | Colchones | 5
      Colchón semiortopédico full | 9800 | Colchones | 6
      Gavetero de 5 gavetas | 8900 | Dormitorio | 4
      Ropero de 3 puertas | 15600 | Dormitorio | 2
      Mueble de televisor 65 pulgadas | 9500 | Salas | 3
      Mecedora de caoba | 6500 | Terraza | 4
      Escritorio con gavetas | 7200 | Oficina | 0
      Silla de escritorio | 4500 | Oficina | 6
    `),
  },
  mascotas: {
    profile: profileOf({
      name: 'Patitas Pet Shop',
      ...SANTIAGO,
      faqs: [
        {
          question: '¿Tienen veterinario?',
          answer: 'Sí, la doctora está de lunes a viernes de 9:00 a.m. a 5:00 p.m.',
        },
        { question: '¿Hay que hacer cita para el baño?', answer: 'Sí, el baño es con cita.' },
      ],
    }),
    products: productsOf(`
      Comida para perro adulto 20 libras | 1650 | Perros | 12
      Comida para perro cachorro 5 libras | 590 | Perros | 9
      Comida para gato 3 libras | 420 | Gatos | 15
      Arena para gatos 10 libras | 380 | Gatos | 11
      Champú antipulgas 500 ml | 350 | Higiene | 8
      Collar antipulgas para perro | 450 | Higiene | 6
      Correa para perro mediano | 380 | Accesorios | 7
      Cama para mascota mediana | 1250 | Accesorios | 3
      Plato doble de acero | 290 | Accesorios | 10
      Juguete de hueso | 180 | Accesorios | 0
      Pastilla desparasitante | 150 | Salud | 40
      Vacuna quíntuple | 1100 | Salud | 9
      Baño y corte perro pequeño | 900 | Servicios |
      Baño y corte perro grande | 1400 | Servicios |
    `),
  },
  licores: {
    profile: profileOf({
      name: 'Licor Store La 27',
      hours: {
        text: 'Todos los días de 10:00 a.m. a 2:00 a.m.',
        schedule: [
          {
            days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
            open: '10:00',
            close: '02:00',
          },
        ],
      },
      deliveryZones: [
        { name: 'Naco', price: pesos(150) },
        { name: 'Gazcue', price: pesos(150) },
        { name: 'Arroyo Hondo', price: pesos(200) },
      ],
      paymentMethods: [
        { name: 'Efectivo', details: '' },
        { name: 'Tarjeta', details: 'El delivery lleva verifone.' },
        { name: 'Transferencia', details: 'Popular o BHD.' },
      ],
      faqs: [{ question: '¿Venden a menores?', answer: 'No, solo a mayores de 18 años con cédula.' }],
    }),
    products: productsOf(`
      Ron Brugal Añejo 700 ml | 690 | Ron | 18
      Ron Brugal Extra Viejo 700 ml | 1050 | Ron | 9
      Ron Barceló Imperial 700 ml | 1390 | Ron | 6
      Whisky Johnnie Walker Red 750 ml | 1450 | Whisky | 7
      Whisky Johnnie Walker Black 750 ml | 2650 | Whisky | 5
      Whisky Chivas 12 años 750 ml | 2850 | Whisky | 4
      Cerveza Presidente grande | 195 | Cervezas | 120
      Cerveza Presidente pequeña six pack | 690 | Cervezas | 20
      Cerveza Modelo lata | 120 | Cervezas | 0
      Vino tinto Gato Negro | 650 | Vinos | 10
      Vino blanco Santa Rita | 850 | Vinos | 8
      Champaña Moët 750 ml | 5200 | Champañas | 3
      Tequila José Cuervo 750 ml | 1590 | Tequila | 5
      Vodka Absolut 750 ml | 1550 | Vodka | 6
      Hielo funda grande | 100 | Extras |
      Vasos plásticos paquete de 25 | 95 | Extras | 30
      Refresco de cola 2 litros | 110 | Extras | 24
      Jugo de cranberry 1 litro | 180 | Extras | 9
    `),
  },
  perfumes: {
    profile: profileOf({
      name: 'Aromas by Lissy',
      ...EAST,
      faqs: [
        { question: '¿Los perfumes son originales?', answer: 'Sí, originales y en su caja sellada.' },
        { question: '¿Apartan?', answer: 'Sí, apartas con la mitad y tienes 30 días.' },
      ],
    }),
    products: productsOf(`
      Good Girl 80 ml | 6900 | Mujer | 3 | Perfume de mujer, dulce e intenso.
      212 VIP Rosé 80 ml | 5800 | Mujer | 4 | Perfume de mujer, fresco y floral.
      Yara 100 ml | 2500 | Árabes | 8 | Perfume árabe de mujer, dulce.
      Khamrah 100 ml | 3200 | Árabes | 6 | Perfume árabe unisex con canela.
      Asad 100 ml | 2600 | Árabes | 5 | Perfume árabe de hombre.
      Sauvage 100 ml | 8500 | Hombre | 2 | Perfume de hombre, fresco.
      One Million 100 ml | 6200 | Hombre | 0 | Perfume de hombre.
      Splash Victoria's Secret 250 ml | 950 | Splash | 14
      Crema corporal Bath & Body Works | 850 | Cremas | 10
      Set de regalo splash y crema | 1690 | Sets | 5
      Desodorante en barra Dove | 290 | Cuidado | 20
    `),
  },
  ninos: {
    profile: profileOf({
      name: 'Angelitos Kids',
      faqs: [
        { question: '¿Hacen cambios?', answer: 'Sí, en 7 días con la factura y la etiqueta puesta.' },
        { question: '¿Venden al por mayor?', answer: 'Sí, desde 12 piezas con cotización de la tienda.' },
      ],
    }),
    products: productsOf(`
      Conjunto de niña con lazo | 950 | Niña | 6 | Tallas 2 a 6.
      Vestido de princesa rosado | 1450 | Niña | 3 | Tallas 4 a 8.
      Polo de niño azul | 550 | Niño | 12 | Tallas 4 a 12.
      Jean de niño azul | 790 | Niño | 10 | Tallas 4, 6, 8 y 10.
      Body de bebé paquete de 3 | 690 | Bebé | 9
      Pijama de bebé | 590 | Bebé | 7
      Zapatos de niña blancos | 990 | Calzado | 5 | Tallas 24 a 30.
      Tenis de niño con luces | 1250 | Calzado | 4 | Tallas 25 a 32.
      Medias de niño paquete de 6 | 290 | Accesorios | 20
      Camisa de uniforme azul | 480 | Uniformes | 30 | Tallas 4 a 16.
      Pantalón de uniforme kaki | 650 | Uniformes | 25 | Tallas 4 a 16.
      Chacabana blanca de niño | 1150 | Niño | 5 | Tallas 2 a 10.
      Coche de bebé plegable | 6500 | Bebé | 2
      Biberón 8 onzas | 220 | Bebé | 15
      Lazo para el pelo | 120 | Niña | 40
    `),
  },
} as const satisfies Record<string, SampleShop>;

export type StreetShopName = keyof typeof STREET_SHOPS;

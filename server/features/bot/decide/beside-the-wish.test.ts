import { describe } from 'vitest';
import { itGivesCarts, itGivesSizedCarts, itTells } from '../testing/expect-talks.ts';
import { pesos, productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const FASHION: SampleShop = {
  profile: profileOf({ name: 'Tienda Nereyda' }),
  products: productsOf(`
    Traje de baño enterizo negro | 1900 | Playa | 6 | Tallas S, M y L.
    Bikini estampado | 1500 | Playa | 6 | Tallas S, M y L.
    Sandalias playeras color beige | 850 | Calzado | 9 | Tallas 35 a 40.
    Camiseta escolar blanca | 390 | Escolar | 50 | Tallas 6 a 16.
    Falda escolar azul | 690 | Escolar | 30 | Tallas 6 a 16.
    Tenis con luces para niña | 1400 | Calzado | 9 | Tallas 24 a 30.
  `),
};

const KITCHEN: SampleShop = {
  profile: {
    ...profileOf({ name: 'Cocina de Tata', address: 'Calle Sol 4' }),
    deliveryZones: [
      { name: 'Villa Mella', price: pesos(100) },
      { name: 'Los Mina', price: pesos(150) },
    ],
    faqs: [{ question: '¿Mandan al interior?', answer: 'Por guagua, desde RD$250.' }],
  },
  products: productsOf(`
    Plato del día con res | 250 | Platos | 20 | Arroz, habichuelas, res guisada y ensalada. No incluye bebida.
    Pica pollo completo | 300 | Platos | 20 | Con tostones.
    Jugo de chinola | 80 | Jugos | 40
    Jugo de limón | 80 | Jugos | 40
    Pastelón de plátano bandeja | 900 | Bandejas | 5 | Rinde de 10 a 12 porciones.
    Pastelón de papa bandeja | 950 | Bandejas | 5 | Rinde de 14 a 16 porciones.
  `),
};

describe('sizes of what is pointed at and of what is named beside it', () => {
  itGivesSizedCarts([
    [
      FASHION,
      ['tienen traje de baño negro?', 'ok ponme ese en s y unas sandalias beige 37 tmb'],
      '1 Traje de baño enterizo negro (talla S), 1 Sandalias playeras color beige (talla 37)',
    ],
    [
      FASHION,
      ['dame unas sandalias beige 37 y un bikini en M'],
      '1 Sandalias playeras color beige (talla 37), 1 Bikini estampado (talla M)',
    ],
  ]);
});

describe('what it is for stands before what is ordered', () => {
  itGivesCarts([
    [
      FASHION,
      ['es pal uniforme de la niña, dame 2 camisetas escolares talla 8'],
      '2 Camiseta escolar blanca',
    ],
    [FASHION, ['son para los niños, mandame 3 faldas azules talla 10'], '3 Falda escolar azul'],
    [FASHION, ['dame unos tenis con luces para la niña talla 26'], '1 Tenis con luces para niña'],
    // A sector is where it goes.
    [KITCHEN, ['es para villa mella, dame un jugo de limon'], '1 Jugo de limón'],
  ]);
  itTells([[KITCHEN, ['es para villa mella, dame un jugo de limon'], 'RD$180']]);
});

describe('how many there are to be, beside what goes', () => {
  itGivesCarts([
    [
      KITCHEN,
      ['2 pica pollos y 3 jugos de chinola', 'perdon, son 3 pica pollos y quita un jugo'],
      '3 Pica pollo completo, 2 Jugo de chinola',
    ],
    [
      KITCHEN,
      ['2 platos del dia con res y 3 jugos de chinola', 'quita los jugos y ponme un pica pollo'],
      '2 Plato del día con res, 1 Pica pollo completo',
    ],
    [KITCHEN, ['y si llevo 2 pica pollos cuanto es?', 'no, dame uno solo pues'], '1 Pica pollo completo'],
  ]);
});

describe('what a plate has, and how many it is for', () => {
  itTells([
    [KITCHEN, ['el plato del dia que trae?'], 'res guisada'],
    [KITCHEN, ['que lleva el plato del dia?'], 'res guisada'],
    [KITCHEN, ['el plato del dia incluye bebida?'], 'no incluye bebida'],
    [KITCHEN, ['cuanto me sale un pastelon para 12 personas?'], 'RD$900'],
    // Which filling is meant is asked.
    [KITCHEN, ['quiero un pastelon para 12 personas'], 'Pastelón de papa'],
  ]);
  itGivesCarts([[KITCHEN, ['quiero un pastelon para 12 personas'], '']]);
});

describe('places, people and courtesies', () => {
  itTells([
    [KITCHEN, ['cuanto es el delivery a los mina', 'y pa villa mella? q es pa mi suegra'], 'RD$100'],
    [KITCHEN, ['y si lo busco yo no pago na de delivery verdad?'], 'sin costo'],
    [KITCHEN, ['dame un jugo de limon', 'gracias mi hija dios me la bendiga'], 'Siempre a la orden'],
    [KITCHEN, ['mano cotizame 10 jugos de limon y 2 pica pollos'], 'RD$1,400'],
    [KITCHEN, ['ta bien dejame hablar con ella y le aviso'], 'Siempre a la orden'],
  ]);
  itGivesCarts([
    [
      KITCHEN,
      ['dame un pica pollo', 'tienen jugo de chinola?', 'me lo llevo tambien. mandame los dos a los mina'],
      '1 Pica pollo completo, 1 Jugo de chinola',
    ],
  ]);
});

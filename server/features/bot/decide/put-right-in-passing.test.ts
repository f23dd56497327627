import { describe } from 'vitest';
import { itGivesCarts, itGivesSizedCarts, itTells } from '../testing/expect-talks.ts';
import { pesos, productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const PARTY: SampleShop = {
  profile: profileOf({
    name: 'Fiestas Anacaona',
    deliveryZones: [
      { name: 'Villa Mella', price: pesos(75) },
      { name: 'Los Globos', price: pesos(90) },
      { name: 'Cancino al Norte', price: pesos(180) },
    ],
    faqs: [
      { question: '¿Apartan mercancía?', answer: 'Sí, apartas con el 40% y tienes 10 días.' },
      { question: '¿Aceptan devoluciones?', answer: 'Sí, dentro de 5 días con la factura.' },
    ],
  }),
  products: productsOf(`
    Globo metálico estrella | 95 | Globos | 40
    Piñata de payaso | 850 | Piñatas | 6
    Mezcla para pudín bolsa | 120 | Mezclas | 30
    Pudín de chocolate vaso | 80 | Dulces | 40
    Bizcocho tres leches familiar | 1100 | Bizcochos | 9
    Bizcocho de leche familiar | 900 | Bizcochos | 9
    Empanadas de pollo docena | 420 | Salados | 30
    Empanadas de queso docena | 400 | Salados | 30
    Croquetas docena | 380 | Salados | 30
    Servilletas unidad | 5 | Desechables | 900
    Servilletas caja de 100 | 300 | Desechables | 40
    Vela mágica | 60 | Velas | 3
    Trapeador de hilo | 300 | Limpieza | 12 | Suape con palo de metal.
  `),
};

const CLOTHES: SampleShop = {
  profile: profileOf({
    name: 'Boutique Yaque',
    faqs: [{ question: '¿Apartan mercancía?', answer: 'Sí, apartas con el 40% y tienes 10 días.' }],
  }),
  products: productsOf(`
    Falda de lino gris | 900 | Faldas | 9 | Tallas S, M y L.
    Falda de lino verde | 900 | Faldas | 9 | Tallas S, M y L.
    Falda de lino crema | 900 | Faldas | 9 | Tallas S, M y L.
    Bermuda de caqui | 1100 | Bermudas | 12 | Tallas 30, 32, 34 y 36.
    Sandalias de cuero | 1500 | Calzado | 8 | Tallas 36 a 41.
    Chal de lana | 700 | Chales | 6 | Tallas S y M.
    Sombrero de paja | 500 | Sombreros | 10
    Pamela de paja | 600 | Sombreros | 10
  `),
};

const PAINT: SampleShop = {
  profile: profileOf({ name: 'Pinturas Ozama' }),
  products: productsOf(`
    Esmalte rojo galón | 1200 | Esmaltes | 9
    Esmalte verde galón | 1200 | Esmaltes | 9
    Fusible sencillo 15A | 90 | Fusibles | 40
    Fusible doble 30A | 140 | Fusibles | 40
    Te PVC 1/2 | 18 | Tubería | 90
    Te PVC 3/4 | 25 | Tubería | 90
  `),
};

describe('what was taken out comes back, however it is called back', () => {
  itGivesCarts([
    [
      PARTY,
      ['una piñata y 2 globos', 'quitame la piñata', 'mm ok, vuelve y pon la piñata'],
      '2 Globo metálico estrella, 1 Piñata de payaso',
    ],
    [
      PARTY,
      ['una piñata y 2 globos', 'quitame la piñata', 'bueno pon la piñata otra ve'],
      '2 Globo metálico estrella, 1 Piñata de payaso',
    ],
    // Who only tells that he comes back gets nothing.
    [
      PARTY,
      ['una piñata y 2 globos', 'quitame la piñata', 'ahorita vuelvo y te digo'],
      '2 Globo metálico estrella',
    ],
  ]);
});

describe('amounts are corrected of what is held', () => {
  itGivesCarts([
    [
      PARTY,
      ['una piñata y 3 globos', 'al reve, tres piñatas y un globo'],
      '3 Piñata de payaso, 1 Globo metálico estrella',
    ],
    [PARTY, ['una piñata y 3 globos', 'al reve'], '3 Piñata de payaso, 1 Globo metálico estrella'],
    [
      PAINT,
      ['dame 2 fusibles de 15 y uno de 30', 'me confundi, es uno de 15 y dos de 30'],
      '1 Fusible sencillo 15A, 2 Fusible doble 30A',
    ],
    [PAINT, ['dame 6 te pvc de media', 'perdon, eran de 3/4'], '6 Te PVC 3/4'],
    [PARTY, ['dame un globo', 'otro globo mas, que sean dos'], '2 Globo metálico estrella'],
    // Two more, where there are as many already.
    [PARTY, ['2 globos', 'otro globo mas'], '3 Globo metálico estrella'],
    [PARTY, ['2 globos', 'ponme otros, que sean 2 mas'], '4 Globo metálico estrella'],
    // All that are left.
    [PARTY, ['una vela magica', 'sabes que, pon 5', 'ok pues las 3'], '3 Vela mágica'],
    [PARTY, ['una vela magica', 'sabes que, pon 5', 'ok pues 2'], '2 Vela mágica'],
    // What comes in boxes takes the place of the single pieces.
    [
      PARTY,
      ['ponme 10 servilletas de la unidad', 'y en caja cuanto salen?', 'pues cambialas por 2 cajas'],
      '2 Servilletas caja de 100',
    ],
  ]);
  itGivesSizedCarts([
    [CLOTHES, ['una bermuda 32', 'me equivoque en la bermuda, es 34'], '1 Bermuda de caqui (talla 34)'],
    [CLOTHES, ['una bermuda 32', 'me equivoque en la bermuda, son 3'], '3 Bermuda de caqui (talla 32)'],
    [CLOTHES, ['una falda gris M', 'bueno dejame la gris'], '1 Falda de lino gris (talla M)'],
    [
      CLOTHES,
      ['una falda gris M', 'mandame la verde tambien en M'],
      '1 Falda de lino gris (talla M), 1 Falda de lino verde (talla M)',
    ],
  ]);
});

describe('an amount is of the thing that is preferred', () => {
  itGivesCarts([
    [
      PAINT,
      ['precio del esmalte rojo', 'y el verde?', 'me gusta mas el rojo, mandame 2 galones'],
      '2 Esmalte rojo galón',
    ],
    [PAINT, ['precio del esmalte rojo', 'y el verde?', 'mandame 2 galones'], '2 Esmalte verde galón'],
    // A number of those that were shown counts none.
    [CLOTHES, ['a como las faldas de lino', 'de esas tres la gris, en M'], '1 Falda de lino gris'],
    [CLOTHES, ['a como las faldas de lino', 'dame tres de la gris, en M'], '3 Falda de lino gris'],
    [PARTY, ['ok dame 2 tres leches familiar'], '2 Bizcocho tres leches familiar'],
    [
      PARTY,
      ['dame una docena de empanadas de pollo otra de queso y dos docenas de croquetas'],
      '1 Empanadas de pollo docena, 1 Empanadas de queso docena, 2 Croquetas docena',
    ],
    // Each of a kind, and nothing of what is refused beside it.
    [
      PARTY,
      ['a como los globos', 'dame una docena de cada empanada, los globos no'],
      '1 Empanadas de pollo docena, 1 Empanadas de queso docena',
    ],
    // The text of the only one calls it so.
    [PARTY, ['dame un globo', 'y agrega un suape'], '1 Globo metálico estrella, 1 Trapeador de hilo'],
    [PARTY, ['dame un suape', 'suape no, una vela era'], '1 Vela mágica'],
  ]);
});

describe('what is talked of goes with the questions', () => {
  itGivesSizedCarts([
    [
      CLOTHES,
      [
        'las sandalias de cuero cuanto?',
        'y el chal de lana',
        'si aparto las sandalias con cuanto seria?',
        'mejor las compro de una vez, en 38',
      ],
      '1 Sandalias de cuero (talla 38)',
    ],
  ]);
  // Who wants to be told orders nothing, nor who goes on asking.
  itGivesCarts([
    [CLOTHES, ['precio del sombrero', 'la pamela dime tambien'], ''],
    [CLOTHES, ['precio del sombrero', 'dame la pamela'], '1 Pamela de paja'],
    [PARTY, ['a como los globos', 'y las empanadas de pollo?', 'y las de queso'], ''],
    [
      PARTY,
      ['dame un globo', 'y una docena de empanadas de pollo', 'y las de queso tambien'],
      '1 Globo metálico estrella, 1 Empanadas de pollo docena, 1 Empanadas de queso docena',
    ],
  ]);
  itTells([[CLOTHES, ['precio del sombrero', 'la pamela dime tambien'], 'RD$600']]);
});

describe('where the order goes', () => {
  itTells([
    // A zone that is called like something sold, beside an address.
    [
      PARTY,
      ['dame 2 piñatas', 'los globos, calle a 12, Digna Peralta, efectivo'],
      'delivery a Los Globos RD$90',
    ],
    // The only zone that begins so.
    [PARTY, ['dame 2 piñatas', 'a cancino q cobran'], 'RD$180'],
  ]);
  itGivesCarts([[PARTY, ['dame 2 piñatas', '3 globos'], '2 Piñata de payaso, 3 Globo metálico estrella']]);
});

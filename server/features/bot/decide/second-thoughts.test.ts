import { describe } from 'vitest';
import { itGivesCarts, itGivesSizedCarts, itTells } from '../testing/expect-talks.ts';
import { pesos, productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const CLOTHES: SampleShop = {
  profile: { ...profileOf({ name: 'Confecciones Yamilet', address: 'Calle Sol 4' }), pickup: true },
  products: productsOf(`
    Blusa de encaje crema | 900 | Blusas | 20 | Tallas S, M y L.
    Blusa de encaje negra | 900 | Blusas | 20 | Tallas S, M y L.
    Lonchera escolar rosada | 650 | Escolar | 15
    Termo de acero | 780 | Escolar | 15
  `),
};

const WORKSHOP: SampleShop = {
  profile: {
    ...profileOf({ name: 'Ferretería Los Primos' }),
    deliveryZones: [{ name: 'Villa Mella', price: pesos(100) }],
  },
  products: productsOf(`
    Bisagra sencilla cromada | 60 | Herrajes | 80
    Bisagra doble cromada | 95 | Herrajes | 80
    Candado doble llave | 300 | Herrajes | 40
    Ladrillo de 4 pulgadas | 25 | Construcción | 2500
    Ladrillo de 6 pulgadas | 38 | Construcción | 900
    Cemento blanco saco | 520 | Construcción | 60
    Manguera de 50 pies | 900 | Jardín | 12
    Escalera de 6 pies | 3200 | Escaleras | 8
    Esmalte verde galón | 1300 | Pinturas | 30
    Brocha de 2 pulgadas | 90 | Pinturas | 60
  `),
};

const SWEETS: SampleShop = {
  profile: { ...profileOf({ name: 'Dulces de Mamá Tina', address: 'Calle Luna 9' }), pickup: true },
  products: productsOf(`
    Arroz con leche vaso de 8 oz | 90 | Dulces | 30
    Habichuelas con dulce lata de 16 oz | 220 | Dulces | 30
    Torta de maíz entera | 700 | Tortas | 6
    Torta de coco entera | 850 | Tortas | 6
    Torta de coco porción | 110 | Tortas | 30
  `),
};

describe('an amount on second thought', () => {
  itGivesCarts([
    [CLOTHES, ['dame un termo', 'pensándolo bien, que sean tres de esos'], '3 Termo de acero'],
    [CLOTHES, ['dame un termo', 'mirándolo mejor, mejor dos'], '2 Termo de acero'],
    [
      CLOTHES,
      ['ponme dos loncheras y 3 termos', 'la niña ya tiene lonchera, deja una sola'],
      '1 Lonchera escolar rosada, 3 Termo de acero',
    ],
    // Alone, it leaves nothing but what is named.
    [CLOTHES, ['ponme dos loncheras y 3 termos', 'déjame la lonchera sola'], '2 Lonchera escolar rosada'],
  ]);
  itGivesSizedCarts([
    [
      CLOTHES,
      ['dame la blusa crema en S y en L', 'cambié de idea, deja solo la L'],
      '1 Blusa de encaje crema (talla L)',
    ],
    [
      CLOTHES,
      ['dame la blusa crema en S y en L', 'y un termo', 'nada más la S'],
      '1 Blusa de encaje crema (talla S), 1 Termo de acero',
    ],
    [
      CLOTHES,
      ['dame la blusa crema en S', 'y un termo', 'nada más la S'],
      '1 Blusa de encaje crema (talla S), 1 Termo de acero',
    ],
  ]);
});

describe('two sizes of one thing beside another thing', () => {
  itGivesSizedCarts([
    [
      CLOTHES,
      ['dame la blusa crema en S y en L, y un termo'],
      '1 Blusa de encaje crema (talla S), 1 Blusa de encaje crema (talla L), 1 Termo de acero',
    ],
    [
      CLOTHES,
      ['dame 2 blusas negras en S y M y una lonchera'],
      '1 Blusa de encaje negra (talla S), 1 Blusa de encaje negra (talla M), 1 Lonchera escolar rosada',
    ],
    [
      CLOTHES,
      ['dame la blusa crema en S y la negra en L'],
      '1 Blusa de encaje crema (talla S), 1 Blusa de encaje negra (talla L)',
    ],
  ]);
});

describe('what was named wrong', () => {
  itGivesCarts([
    [
      WORKSHOP,
      [
        'dame 4 bisagras dobles, 2 candados y 3 brochas',
        'me equivoqué, las bisagras son sencillas, no dobles. lo demás igual',
      ],
      '2 Candado doble llave, 3 Brocha de 2 pulgadas, 4 Bisagra sencilla cromada',
    ],
    // Of what was just added nothing needs a name.
    [WORKSHOP, ['dame 4 bisagras dobles', 'eran sencillas, no dobles'], '4 Bisagra sencilla cromada'],
  ]);
});

describe('what is pointed at and then described', () => {
  itGivesCarts([
    [
      SWEETS,
      ['para cuántas personas da la torta de coco entera?', 'pues esa misma, la de coco entera, anótame una'],
      '1 Torta de coco entera',
    ],
    [
      WORKSHOP,
      ['a cómo el galón de esmalte y la brocha?', 'ta bien, échame eso do'],
      '1 Esmalte verde galón, 1 Brocha de 2 pulgadas',
    ],
    [
      WORKSHOP,
      ['a cómo el galón de esmalte y la brocha?', 'ponme esos dos'],
      '1 Esmalte verde galón, 1 Brocha de 2 pulgadas',
    ],
  ]);
});

describe('a new amount beside what goes out', () => {
  itGivesCarts([
    [
      WORKSHOP,
      ['dame 6 brochas y 2 mangueras', 'mejor ponme 4 brochas y las mangueras sácalas'],
      '4 Brocha de 2 pulgadas',
    ],
    [
      WORKSHOP,
      ['dame 6 brochas y 2 mangueras', 'ponme un candado y las mangueras quítalas'],
      '6 Brocha de 2 pulgadas, 1 Candado doble llave',
    ],
  ]);
});

describe('whom something is for', () => {
  itGivesCarts([
    [SWEETS, ['la torta de maíz cuánto cuesta? es pa mandársela a mi abuela'], ''],
    [SWEETS, ['la torta de maíz cuánto cuesta?', 'mándamela'], '1 Torta de maíz entera'],
  ]);
});

describe('amounts beside sizes and packs', () => {
  itGivesCarts([
    [
      WORKSHOP,
      ['mándeme 200 ladrillos de 4, 50 de 6 y una brocha'],
      '200 Ladrillo de 4 pulgadas, 50 Ladrillo de 6 pulgadas, 1 Brocha de 2 pulgadas',
    ],
    [
      WORKSHOP,
      ['mándame una brocha y del cemento blanco dos sacos'],
      '1 Brocha de 2 pulgadas, 2 Cemento blanco saco',
    ],
    [
      SWEETS,
      ['dame un vasito de arroz con leche y una latica de habichuelas con dulce'],
      '1 Arroz con leche vaso de 8 oz, 1 Habichuelas con dulce lata de 16 oz',
    ],
  ]);
});

describe('questions that are answered of the thing they name', () => {
  itTells([
    [WORKSHOP, ['tienen escaleras?', 'y la manguera de cuántos pies es?'], 'Manguera de 50 pies'],
    [WORKSHOP, ['tienen manguera?', 'de cuántos pies es?'], 'Manguera de 50 pies'],
    [WORKSHOP, ['cuántos ladrillos de 4 les quedan?'], 'Quedan 2,500 disponibles'],
    [WORKSHOP, ['a cuánto tienen los ladrillos de 4?'], 'RD$25'],
    [WORKSHOP, ['tengo 1500 pesos para pintar la sala. qué galón me alcanza?'], 'Esmalte verde galón'],
    [CLOTHES, ['cuál es más barata, la lonchera o el termo?', '¿por cuánto?'], 'RD$130'],
    [SWEETS, ['puedo pasar a recoger? ponme una torta de maíz'], 'Calle Luna 9'],
  ]);
});

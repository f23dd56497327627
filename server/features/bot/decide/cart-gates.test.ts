import { describe, expect, test } from 'vitest';
import { caseFaults, type ReplyCase } from '../testing/reply-faults.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const SHOPS = {
  vivero: {
    profile: profileOf({ name: 'Vivero La Raíz' }),
    products: productsOf(`
      Orquídea blanca en maceta | 850 | Flores | 6 | Florece dos veces al año.
      Orquídea morada en maceta | 850 | Flores | 4 | Florece dos veces al año.
      Helecho colgante | 450 | Follaje | 9 | Sombra y riego diario.
      Cactus pequeño | 150 | Suculentas | 40 | Poca agua.
      Cactus grande | 600 | Suculentas | 7 | Poca agua.
      Abono orgánico funda | 220 | Abonos | 30 | Cinco libras.
      Manguera de 15 metros | 780 | Herramientas | 5 |
      Pala de mano | 260 | Herramientas | 12 |
    `),
  },
  optica: {
    profile: profileOf({ name: 'Óptica Clara' }),
    products: productsOf(`
      Montura Aviador dorada | 2400 | Monturas | 5 | Metal liviano.
      Montura Cuadrada negra | 1900 | Monturas | 8 | Pasta.
      Lentes de contacto mensuales | 1450 | Contacto | 20 | Caja de dos.
      Solución para lentes frasco | 420 | Contacto | 25 | 300 ml.
      Estuche rígido | 180 | Accesorios | 30 |
      Paño de microfibra | 60 | Accesorios | 60 |
    `),
  },
} as const satisfies Record<string, SampleShop>;

const CASES: Readonly<Record<keyof typeof SHOPS, readonly ReplyCase[]>> = {
  vivero: [
    // Clear wishes are added.
    ['ponme 3 cactus pequeños y 2 abonos', { cart: ['3 Cactus pequeño', '2 Abono'] }],
    [['el helecho a como', 'ponme 3'], { cart: ['3 Helecho'] }],
    // A number above the stock is offered and not added.
    ['dame 40 palas de mano', { cart: [], says: /12/ }],
    [['dame 40 palas de mano', 'si'], { cart: ['12 Pala'] }],
    [['ponme 2 mangueras', 'mejor que sean 70'], { cart: ['2 Manguera'], says: /5/ }],
    // Nobody said which of the several shown products is meant.
    [
      ['que orquideas tienen?', 'dame 2 de esas'],
      { cart: [], shows: ['Orquídea blanca', 'Orquídea morada'] },
    ],
    [['que orquideas tienen?', 'dame esa y una pala de mano'], { cart: ['1 Pala'] }],
    [['que orquideas tienen?', '2 mangueras'], { cart: [] }],
    // A refused colour or kind is not added.
    [['que orquideas tienen?', 'la blanca, no la morada'], { cart: [] }],
    // A number that identifies a product, or is a price, is no quantity.
    [['tienen helecho?', 'dame un 1 y un 5'], { cart: [] }],
    [['tienen helecho?', '300 y cerramos'], { cart: [] }],
    [['tienen helecho?', 'la del 13'], { cart: [] }],
    // The bot asks about «mitad y mitad».
    [['dame una pala de mano', 'y 4 cactus, mitad y mitad'], { cart: ['1 Pala'] }],
    // Two things, each with «un», are an order; a single one and a question are not.
    ['un helecho y una pala de mano', { cart: ['1 Helecho', '1 Pala'] }],
    ['un helecho', { cart: [], shows: ['Helecho'] }],
    ['un helecho y una pala de mano cuanto es?', { cart: [] }],
    // A product that is not in the cart cannot be swapped.
    [['dame 2 abonos', 'cambia la manguera por la pala de mano'], { cart: ['2 Abono'] }],
    // A message that removes one product and names another does both.
    [
      ['dame un helecho y una pala de mano', 'el helecho no, ponme una manguera'],
      { cart: ['1 Pala', '1 Manguera'] },
    ],
  ],
  optica: [
    ['quiero 2 frascos de solución y un estuche', { cart: ['2 Solución', '1 Estuche'] }],
    [
      ['que monturas hay', 'mandame las dos y un estuche'],
      { cart: ['1 Montura Av', '1 Montura Cu', '1 Estuche'] },
    ],
    [['que monturas hay', 'ponme 3 de esas'], { cart: [], shows: ['Montura Av', 'Montura Cu'] }],
    [['a como el estuche', 'xfgh qwrt', 'dame 2'], { cart: [], shows: ['Estuche'] }],
    [['cuanto serian 90 estuches?', 'ok damelos'], { cart: [] }],
    ['si me quedan bien compro 2 estuches?', { cart: [] }],
  ],
};

describe.each(Object.entries(CASES))('the cart of a shopper of the %s', (name, cases) => {
  const shop = SHOPS[name as keyof typeof SHOPS];

  test.each(cases)('%s', (messages, expected) => {
    expect(caseFaults(shop, messages, expected)).toEqual([]);
  });
});

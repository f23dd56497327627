import { describe, expect, test } from 'vitest';
import { caseFaults, type ReplyCase } from '../testing/reply-faults.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

/** A shop of many trades, for orders that an assistant takes without asking. */
const BAZAR: SampleShop = {
  profile: profileOf({ name: 'Bazar La Ocho' }),
  products: productsOf(`
    Dona de chocolate | 50 | Panadería | 40 |
    Caja de 6 donas surtidas | 270 | Panadería | 9 |
    Chocolate caliente | 75 | Panadería | |
    Flan de coco porción | 90 | Panadería | 20 |
    Flan de coco entero | 550 | Panadería | 4 |
    Bizcocho criollo 1 libra | 950 | Panadería | 5 | Relleno de piña o guayaba.
    Bizcocho criollo 3 libras | 2500 | Panadería | 5 | Relleno de piña o guayaba.
    Vela de número | 50 | Fiesta | 30 | Dorada, del 0 al 9.
    Vela de cumpleaños azul | 20 | Fiesta | 30 |
    iPhone 11 64GB | 14500 | Celulares | 3 |
    Cable USB a Lightning | 350 | Celulares | 20 | Para iPhone.
    Cable tipo C a Lightning | 550 | Celulares | 20 | Para iPhone.
    Mouse inalámbrico Tek | 750 | Celulares | 8 |
    Losartán 50 mg | 280 | Farmacia | 40 |
    Metformina 850 mg | 210 | Farmacia | 40 |
    Cetirizina jarabe 60 ml | 210 | Farmacia | 10 | Para la alergia. Niños desde 2 años.
    Champú Sedal | 340 | Belleza | 10 |
    Acondicionador Sedal | 340 | Belleza | 10 |
    Suero Vida uva | 215 | Farmacia | 0 |
    Suero Vida fresa | 215 | Farmacia | 10 |
    Suero Vida coco | 215 | Farmacia | 10 |
  `),
};

const LOSARTAN_AND_METFORMIN = 'le quedan la losartán y la metformina?';

const CASES: readonly ReplyCase[] = [
  // «The other» of two that were shown, counted.
  [
    [LOSARTAN_AND_METFORMIN, 'póngame dos de la losartán y una de la otra'],
    { cart: ['2 Losartán', '1 Metformina'] },
  ],
  [
    ['tienen losartán?', 'y metformina?', 'dame dos de esa y una de la otra'],
    { cart: ['2 Metformina', '1 Losartán'] },
  ],
  // What stands behind «para» is what the thing is for.
  ['un cable pa mi iphone 11', { cart: [], shows: ['Cable USB a Lightning', 'Cable tipo C a Lightning'] }],
  // A thing told by two words of its name goes in, whatever is said of it besides; not a colour or a kind that is not here.
  ['ponme una vela de cumpleaños de esas que salen en la foto', { cart: ['1 Vela de cumpleaños'] }],
  ['ponme una vela de cumpleaños roja', { cart: [] }],
  ['dame la vela del 5', { cart: ['1 Vela de número'] }],
  ['dame el bizcocho criollo de 3 libras relleno de piña', { cart: ['1 Bizcocho criollo 3 libras'] }],
  // The verb may stand behind.
  ['la losartán está bien, anótela', { cart: ['1 Losartán'] }],
  // «Su» belongs to another thing.
  ['quiero el sedal con su acondicionador', { cart: ['1 Champú Sedal', '1 Acondicionador Sedal'] }],
  // The first word of a name is its kind, also where people are addressed by it.
  ['dame 4 donas de chocolate', { cart: ['4 Dona de chocolate'] }],
  [['a como el flan de coco?', 'dame 3 de los pequeños'], { cart: ['3 Flan de coco porción'] }],
  // Amounts behind the things, in a shop without sizes.
  [
    ['ponme 10 losartán y 10 metformina', 'no, deja la losartán en 6 y súbeme la metformina a 12'],
    { cart: ['6 Losartán', '12 Metformina'] },
  ],
  [['ponme un mause y una losartán', 'la losartán olvídala'], { cart: ['1 Mouse'] }],
  // A choice from a list leaves alone what is held.
  [['dame una losartán y un cable', 'mejor el de usb'], { cart: ['1 Losartán', '1 Cable USB'] }],
  // A question about all of a list tells all of it.
  [['tiene suero vida de uva?', 'y de que sabor hay?'], { shows: ['Suero Vida fresa', 'Suero Vida coco'] }],
  // Doses are for a doctor.
  [
    ['dame una cetirizina', 'y cuántos ml le doy a una de 4 años?'],
    { cart: ['1 Cetirizina'], says: /médico/ },
  ],
  // Somebody who asks for the order of last week wants no list.
  [
    'es que encargué un bizcocho pal domingo a nombre de Rosa y quiero saber si ya ta listo o q',
    { cart: [], says: /pedido/ },
  ],
  ['la cambié ahí hace dos semanas y ya se apaga, con quién hablo de eso', { says: /persona/ }],
];

describe('orders that need no question', () => {
  test.each(CASES)('%s', (messages, expected) => {
    expect(caseFaults(BAZAR, messages, expected)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { caseFaults, type ReplyCase } from '../testing/reply-faults.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { talkTo } from '../testing/talk-to-bot.ts';

const SHOP: SampleShop = {
  profile: profileOf({ name: 'Boutique Yudelka' }),
  products: productsOf(`
    Poloche de niño rojo | 490 | Niños | 9 | Algodón. Tallas 4 a 14.
    Poloche de niño verde | 490 | Niños | 9 | Algodón. Tallas 4 a 14.
    Jean de dama azul | 1350 | Damas | 9 | Tiro alto. Tallas 6 a 16.
    Jean de dama negro | 1350 | Damas | 9 | Tiro alto. Tallas 6 a 16.
    Medias largas blancas | 100 | Medias | 50 | Por par.
  `),
};

const CASES: readonly ReplyCase[] = [
  [['dame un poloche de niño talla 8', 'el rojo'], { cart: ['1 Poloche de niño rojo'], says: /talla 8/ }],
  [
    ['tienen jean de dama?', 'dame el azul en 10', 'ay no, mejor en negro'],
    { cart: ['1 Jean de dama negro'], says: /talla 10/ },
  ],
  [
    ['dame un poloche de niño rojo en 8 y el jean de dama azul en 12', 'el jean mejor negro'],
    { cart: ['1 Poloche de niño rojo', '1 Jean de dama negro'], says: /Jean de dama negro\* \(talla 12\)/ },
  ],
  // Socks have no sizes.
  [
    ['dame el jean de dama azul en 12', 'cambia el jean por unas medias blancas'],
    { cart: ['1 Medias largas blancas'], says: /Medias largas blancas\*\./ },
  ],
  ['el jean de dama azul me lo das en 12', { cart: ['1 Jean de dama azul'], says: /talla 12/ }],
  ['el jean de dama azul me lo das en 1000?', { cart: [] }],
  ['ponme 5 pares de medias largas blancas', { cart: ['5 Medias largas blancas'] }],
  ['ponme 5 par de media larga blanca', { cart: ['5 Medias largas blancas'] }],
];

describe('a size that the shopper named', () => {
  test.each(CASES)('%j', (said, wanted) => {
    expect(caseFaults(SHOP, said, wanted)).toEqual([]);
  });
});

test('one more of what is held in two sizes takes none of them away', () => {
  const talk = talkTo(SHOP);
  talk.say('dame un poloche de niño rojo en 8 y dos poloche de niño rojo en 10');
  const { cart } = talk.say('ponme uno más');
  expect(cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4);
});

import { describe } from 'vitest';
import { itGivesCarts } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const GROCERY: SampleShop = {
  profile: profileOf({ name: 'Colmado Nena' }),
  products: productsOf(`
    Tomate de ensalada libra | 45 | Víveres | 25
    Pasta de tomate 8 onzas | 50 | Enlatados | 28
    Cebolla roja libra | 85 | Víveres | 18
    Lentejas libra | 70 | Granos | 30
    Habichuelas negras libra | 80 | Granos | 14
  `),
};

const WORKSHOP: SampleShop = {
  profile: profileOf({ name: 'Repuestos Papo' }),
  products: productsOf(`
    Cable de bujía juego | 950 | Motor | 9
    Juego de pedales bicicleta | 420 | Bicicletas | 12
    Mate de yerba funda | 300 | Varios | 6
    Sellos de metal docena | 150 | Motor | 40
    Sellos de goma docena | 90 | Motor | 40
  `),
};

describe('nouns that are spelled like a verb with its pronoun', () => {
  itGivesCarts([
    [GROCERY, ['ponme una libra de tomate'], '1 Tomate de ensalada libra'],
    [
      GROCERY,
      ['dame 3 libras de tomate y una de cebolla'],
      '3 Tomate de ensalada libra, 1 Cebolla roja libra',
    ],
    [
      GROCERY,
      ['dame 2 libras de cebolla', 'y ponme una libra de tomate'],
      '2 Cebolla roja libra, 1 Tomate de ensalada libra',
    ],
    [GROCERY, ['mandame una pasta de tomate'], '1 Pasta de tomate 8 onzas'],
    [GROCERY, ['dame una libra de tomate de ensalada'], '1 Tomate de ensalada libra'],
    [WORKSHOP, ['dame un juego de pedales'], '1 Juego de pedales bicicleta'],
    [WORKSHOP, ['ponme una funda de mate'], '1 Mate de yerba funda'],
    // A verb with its pronoun stays one.
    [WORKSHOP, ['dame un juego de pedales y trata de mandarme hoy'], '1 Juego de pedales bicicleta'],
    [GROCERY, ['antes de mandarme la cebolla dime el precio'], ''],
  ]);
});

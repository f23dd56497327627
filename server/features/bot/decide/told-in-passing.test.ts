import { describe, expect, it } from 'vitest';
import { itGivesCarts, itTells } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { cartAfter, replyAfter } from '../testing/talk-to-bot.ts';

const OUTFITS: SampleShop = {
  profile: profileOf({
    name: 'Comercial La Unión',
    faqs: [
      {
        question: '¿Los equipos tienen garantía?',
        answer: 'Las planchas tienen 3 meses de garantía; los abanicos, un año.',
      },
    ],
  }),
  products: productsOf(`
    Correa de cuero | 800 | Accesorios | 10 | Con hebilla.
    Botas de trabajo | 3900 | Calzado | 4 | Punta de acero.
    Camisa escolar celeste | 500 | Escolar | 20 | Talla 10. Cuello duro.
    Mochila escolar | 1400 | Escolar | 8
    Gorra negra | 700 | Accesorios | 9
    Plancha de ropa | 1500 | Equipos | 5
    Abanico de pedestal | 2300 | Equipos | 5
    Pañal talla 3 | 450 | Bebés | 30
  `),
};

describe('who writes and from where orders nothing', () => {
  itGivesCarts([
    [OUTFITS, ['le saluda la profesora Ana, de una escuelita de Los Mina'], ''],
    [OUTFITS, ['una escuela de Villa Mella'], ''],
    [OUTFITS, ['trabajo en una oficina de Los Mina'], ''],
    [OUTFITS, ['es para un trabajo en Los Mina'], ''],
    [OUTFITS, ['una gorra pa Los Mina'], '1 Gorra negra'],
    [OUTFITS, ['2 mochilas escolares para Villa Mella, pago en efectivo'], '2 Mochila escolar'],
  ]);

  it('and a word that ends in a vowel is heard as it is written', () => {
    expect(cartAfter(OUTFITS, ['dame una corea de cuelo'])).toBe('');
    // At the end of a word l and r are one in the Cibao.
    expect(cartAfter(OUTFITS, ['dame 2 pañar talla 3'])).toBe('2 Pañal talla 3');
  });
});

describe('what people of the shop have to settle', () => {
  it.each([
    'prefiero tratar este asunto con la encargada de la tienda',
    'necesito resolver esto con el dueño',
    'páseme con su supervisor',
    'les transferí dos veces por error, el banco me debitó doble',
    'me cobraron dos veces la misma compra',
  ])('%s', (said) => {
    expect(replyAfter(OUTFITS, [said])?.effects.map(({ kind }) => kind)).toContain('handover');
  });

  it('not what somebody only tells of them', () => {
    const told = replyAfter(OUTFITS, ['la encargada de la escuela me dijo que busque una mochila']);
    expect(told?.effects.map(({ kind }) => kind)).not.toContain('handover');
  });
});

describe('what a sum buys, and the last answer of another thing', () => {
  itTells([
    [OUTFITS, ['tengo 800 pesos, qué le puedo llevar a mi sobrino'], 'Por RD$800 o menos'],
    [OUTFITS, ['con 700 pesos para qué me alcanza'], 'Gorra negra'],
    [OUTFITS, ['dan garantía?', 'y con los abanicos es lo mismo?'], 'un año'],
    [OUTFITS, ['dan garantía?', 'y la plancha igual?'], '3 meses'],
  ]);
});

const CORNER: SampleShop = {
  profile: profileOf({
    name: 'Colmado Nuevo',
  }),
  products: productsOf(`
    Muslo de pollo libra | 95 | Carnes | 40
    Guandules lata | 85 | Latas | 30
    Sopita sobre | 65 | Sazones | 30
    Refresco de 2 litros | 115 | Bebidas | 30
    Labial rojo | 290 | Belleza | 9
    Labial nude | 290 | Belleza | 9
    Shampoo de romero | 420 | Belleza | 9
    Guantes de látex caja | 450 | Limpieza | 20 | Tallas S, M y L.
  `),
};

describe('what is held or was quoted is taken as it stands', () => {
  const QUOTE = 'en cuánto me salen 4 libras de muslo de pollo, 2 latas de guandules y un sobre de sopita';
  const QUOTED = '4 Muslo de pollo libra, 2 Guandules lata, 1 Sopita sobre';
  const LIPSTICK = ['dame el shampoo de romero y el labial nude', 'ponme también el rojo, me llevo los dos'];

  itGivesCarts([
    [
      CORNER,
      [QUOTE, 'ok póngame todo eso y también un refresco de 2 litros'],
      `${QUOTED}, 1 Refresco de 2 litros`,
    ],
    [CORNER, [QUOTE, 'dame eso y un shampoo'], `${QUOTED}, 1 Shampoo de romero`],
    [CORNER, LIPSTICK, '1 Shampoo de romero, 1 Labial nude, 1 Labial rojo'],
    [CORNER, [...LIPSTICK.slice(0, 1), 'me llevo los dos'], '1 Shampoo de romero, 1 Labial nude'],
  ]);
});

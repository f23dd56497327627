import { describe, expect, it } from 'vitest';
import { KITCHEN } from '../testing/kitchen-shop.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { cartAfter, talkTo } from '../testing/talk-to-bot.ts';

const FASHION: SampleShop = {
  profile: profileOf({ name: 'Moda Lola' }),
  products: productsOf(`
    Blusa roja manga larga | 650 | Blusas | 8
    Blusa negra manga larga | 650 | Blusas | 5
    Correa negra | 350 | Accesorios | 10
    Correa marrón | 350 | Accesorios | 10
    Cartera roja | 1200 | Carteras | 3
    Cartera negra | 1250 | Carteras | 4
    Gorra pequeña | 300 | Gorras | 8
    Gorra grande | 350 | Gorras | 8
  `),
};
const CAR_PARTS: SampleShop = {
  profile: profileOf({ name: 'Repuestos El Chino' }),
  products: productsOf(`
    Filtro de aceite Toyota | 350 | Filtros | 20
    Filtro de aire Toyota | 650 | Filtros | 20
    Bujía NGK | 180 | Encendido | 60
    Aceite 20W50 cuarto | 320 | Aceites | 40
    Coolant galón | 450 | Líquidos | 12
    Batería 15 placas | 5600 | Eléctrico | 4
  `),
};
const COLMADO: SampleShop = {
  profile: profileOf({ name: 'Colmado La Fe' }),
  products: productsOf(`
    Habichuelas rojas lata | 75 | Granos | 40
    Habichuelas negras lata | 70 | Granos | 40
    Arroz selecto 5 libras | 210 | Granos | 40
    Aceite de soya 16 oz | 140 | Aceites | 30
    Salami Induveca libra | 185 | Embutidos | 20
    Jugo Rica pequeño | 35 | Bebidas | 50
    Jugo Rica grande | 110 | Bebidas | 50
    Pan de agua | 10 | Panes | 100
    Huevos medio cartón | 120 | Huevos | 15
    Naranja | 15 | Frutas | 60
    Sandwich de la casa | 200 | Comida | | Pan, salami y queso frito.
  `),
};

describe('things side by side, as people type them', () => {
  it.each([
    ['dame arroz aceite y pan', '1 Arroz selecto 5 libras, 1 Aceite de soya 16 oz, 1 Pan de agua', COLMADO],
    [
      'mandame salami arroz y huevos',
      '1 Salami Induveca libra, 1 Arroz selecto 5 libras, 1 Huevos medio cartón',
      COLMADO,
    ],
    [
      'dame 2 arroz aceite y 3 panes',
      '2 Arroz selecto 5 libras, 1 Aceite de soya 16 oz, 3 Pan de agua',
      COLMADO,
    ],
    [
      'quiero filtro aceite coolant bujias',
      '1 Filtro de aceite Toyota, 1 Coolant galón, 1 Bujía NGK',
      CAR_PARTS,
    ],
    [
      'quiero el filtro de aceite coolant y 4 bujias',
      '1 Filtro de aceite Toyota, 1 Coolant galón, 4 Bujía NGK',
      CAR_PARTS,
    ],
    // Two of them may be one thing, and one product may have the words of both.
    ['dame jugo naranja', '', COLMADO],
    ['dame pan salami y arroz', '1 Arroz selecto 5 libras', COLMADO],
    [
      'quiero 3 cosas: arroz, aceite y pan',
      '1 Arroz selecto 5 libras, 1 Aceite de soya 16 oz, 1 Pan de agua',
      COLMADO,
    ],
    ['dame los dos: el filtro de aceite y la bujia', '1 Filtro de aceite Toyota, 1 Bujía NGK', CAR_PARTS],
    [
      'dame los tres: filtro de aceite, bujia y coolant',
      '1 Filtro de aceite Toyota, 1 Bujía NGK, 1 Coolant galón',
      CAR_PARTS,
    ],
    [
      'dame la blusa roja y la negra, una de cada una',
      '1 Blusa roja manga larga, 1 Blusa negra manga larga',
      FASHION,
    ],
    [
      'quiero la blusa roja y la correa negra 2 de cada una',
      '2 Blusa roja manga larga, 2 Correa negra',
      FASHION,
    ],
  ])('%s', (line, cart, shop) => {
    expect(cartAfter(shop, [line])).toBe(cart);
  });

  it('are missing only where the store has none of them', () => {
    expect(talkTo(COLMADO).say('dame pan huevos').text).not.toContain('No me aparece');
  });

  it('leave nothing behind when one of them has to be chosen', () => {
    expect(cartAfter(COLMADO, ['quiero arroz aceite y habichuela', 'negras'])).toBe(
      '1 Arroz selecto 5 libras, 1 Aceite de soya 16 oz, 1 Habichuelas negras lata',
    );
  });
});

describe('parts of a kind, and answers for several kinds', () => {
  it.each([
    [['3 empanadas: 2 pollo y 1 queso'], '2 Empanada de pollo, 1 Empanada de queso'],
    [['3 empanadas 2 de pollo y una de res'], '2 Empanada de pollo, 1 Empanada de res'],
    [
      ['2 empanadas de queso, un pollo y un jugo de 16'],
      '2 Empanada de queso, 1 Pollo horneado entero, 1 Jugo de chinola 16 oz',
    ],
    [
      ['dame 3 jugos y 2 hamburguesas', 'el jugo de 16 y la hamburguesa sencilla'],
      '3 Jugo de chinola 16 oz, 2 Hamburguesa sencilla',
    ],
    [['una yaroa', 'de pollo'], '1 Yaroa de pollo'],
    [['quiero pollo', 'horneado', 'uno'], '1 Pollo horneado entero'],
    [['cuanto son 4 empanadas de queso', 'ponlas'], '4 Empanada de queso'],
  ])('%s', (lines, cart) => {
    expect(cartAfter(KITCHEN, lines)).toBe(cart);
  });
});

describe('a number alone', () => {
  it.each([
    // «Dime la cantidad» was the last question.
    [['tienes jugos?', '1', '2'], '2 Jugo Rica pequeño', COLMADO],
    [['tienes jugos?', 'el 2', '3'], '3 Jugo Rica grande', COLMADO],
    // Nothing was asked: it is of what was just added.
    [['mandame un salami', 'y pan', '20'], '1 Salami Induveca libra, 20 Pan de agua', COLMADO],
    [['tienes gorras?', 'dame la grande', '2'], '2 Gorra grande', FASHION],
    [['tienes gorras?', '3'], '', FASHION],
  ] as const)('%s', (says, cart, shop) => {
    expect(cartAfter(shop, says)).toBe(cart);
  });
});

describe('a change of what was added', () => {
  it.each([
    [['dame una blusa roja', 'una negra en vez de roja'], '1 Blusa negra manga larga', FASHION],
    [['dame 2 gorras pequeñas', 'que sean grandes'], '2 Gorra grande', FASHION],
    [
      ['dame 2 blusas rojas y una negra', 'al reves'],
      '1 Blusa roja manga larga, 2 Blusa negra manga larga',
      FASHION,
    ],
    [
      ['dame 3 jugos pequeños y 1 grande', 'al reves, 1 pequeño y 3 grandes'],
      '1 Jugo Rica pequeño, 3 Jugo Rica grande',
      COLMADO,
    ],
    [
      ['dame 5 habichuelas rojas y un arroz', 'déjame las habichuelas en 2'],
      '2 Habichuelas rojas lata, 1 Arroz selecto 5 libras',
      COLMADO,
    ],
    // An offer for the price is no number of pieces.
    [['dame 2 carteras rojas', 'déjame la cartera en 900'], '2 Cartera roja', FASHION],
    [['dame 6 panes', 'déjame los panes en 8'], '6 Pan de agua', COLMADO],
    [
      ['dame un arroz, un aceite, un salami y 3 panes', 'quita los dos primeros'],
      '1 Salami Induveca libra, 3 Pan de agua',
      COLMADO,
    ],
    [
      ['dame un arroz, un aceite, un salami y 3 panes', 'quita el primero y el ultimo'],
      '1 Aceite de soya 16 oz, 1 Salami Induveca libra',
      COLMADO,
    ],
    [
      ['tienes filtro de aceite, bujias y coolant?', 'los tres: filtro, bujia y coolant'],
      '1 Filtro de aceite Toyota, 1 Bujía NGK, 1 Coolant galón',
      CAR_PARTS,
    ],
    [
      ['tienes filtro de aceite, bujias y coolant?', '1 y 3'],
      '1 Filtro de aceite Toyota, 1 Coolant galón',
      CAR_PARTS,
    ],
    [
      ['tienes filtro de aceite, bujias y coolant?', '1,3'],
      '1 Filtro de aceite Toyota, 1 Coolant galón',
      CAR_PARTS,
    ],
    [
      ['tienes filtro de aceite, bujias y coolant?', 'el filtro y la bujia'],
      '1 Filtro de aceite Toyota, 1 Bujía NGK',
      CAR_PARTS,
    ],
    [['tienes gorras?', 'la grande y la pequeña'], '1 Gorra grande, 1 Gorra pequeña', FASHION],
    // A question about both, or a place that the list has not, adds nothing.
    [['tienes carteras?', 'la roja y la negra cuanto salen?'], '', FASHION],
    [['tienes gorras?', 'quiero 2 y 3'], '', FASHION],
    // What is changed is of the kind that has such a one, and «el de aceite» is no oil.
    [
      ['dame 4 aceites y el filtro de aire', 'no, el de aceite'],
      '4 Aceite 20W50 cuarto, 1 Filtro de aceite Toyota',
      CAR_PARTS,
    ],
    [['dame jugo grande y pan', 'no, el pequeño'], '1 Pan de agua, 1 Jugo Rica pequeño', COLMADO],
    [['que carteras tienen?', 'cual es la mas barata?', 'esa misma'], '1 Cartera roja', FASHION],
    [['ponme la cartera negra', 'la roja cuanto?', 'esa'], '1 Cartera negra', FASHION],
    [['tienes gorras?', 'las dos'], '1 Gorra pequeña, 1 Gorra grande', FASHION],
  ] as const)('%s', (says, cart, shop) => {
    expect(cartAfter(shop, says)).toBe(cart);
  });
});

const says = (shop: SampleShop, lines: readonly string[]): string => {
  const talk = talkTo(shop);
  return lines.map((line) => talk.say(line)).at(-1)?.text ?? '';
};

describe('an order under way', () => {
  it('goes on to the delivery when it is only told to be sent', () => {
    expect(says(COLMADO, ['dame 2 arroz', 'ok mandalo'])).toContain('¿A qué sector');
    expect(says(COLMADO, ['tienes arroz?', 'mandalo'])).toContain('te agregué 1 × *Arroz');
  });

  it('notes a name that comes before it was asked for', () => {
    const lines = ['dame 3 panes', 'listo', 'para recoger', 'Pedro'];
    expect(says(COLMADO, lines)).toContain('¿Cómo vas a pagar?');
    expect(says(COLMADO, [...lines, 'transferencia'])).toContain('A nombre de Pedro');
  });
});

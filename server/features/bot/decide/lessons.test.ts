import { expect, test } from 'vitest';
import type { Lesson } from '../reading/match-lesson.ts';
import { productsOf, profileOf } from '../testing/sample-shops.ts';
import { type TalkOptions, talkTo } from '../testing/talk-to-bot.ts';

const SHOP = {
  profile: profileOf({
    name: 'Repuestos El Cibao',
    faqs: [{ question: '¿Dan garantía?', answer: 'Tres meses en baterías.' }],
  }),
  products: productsOf(`
    Goma 185/65 R14 | 3500 | Gomas | 4
    Goma 195/60 R15 | 3900 | Gomas | 4
    Aceite 20W-50 galón | 1200 | Lubricantes | 10
    Batería 12V | 4500 | Baterías | 3
  `),
};

const lesson = (said: string, answer: string): Lesson => ({ said, question: said, answer });
const sayTo = (text: string, options: TalkOptions) => talkTo(SHOP, options).say(text);

const OF_FLEETS = lesson('¿trabajan con flotillas de compañías?', 'Sí, con contrato desde 5 vehículos.');
const LESSONS = [
  OF_FLEETS,
  lesson('mandan por guagua a Santiago?', 'A Santiago sale por la parada a las 4.'),
  lesson('abren el domingo?', 'Cerramos los domingos.'),
  lesson('cuánto cuesta la batería?', 'Vale 3,000 con la vieja.'),
  lesson('ponme una batería', 'Ya no vendemos baterías.'),
];

test.each([
  'trabajan con flotillas de companias',
  'Hola buenas, trabajan con flotilla de compañia??',
  'ustedes trabajan con flotiyas de compañías',
])('«%s» is answered like the message that it resembles', (text) => {
  const reply = sayTo(text, { lessons: LESSONS });
  expect(reply).toMatchObject({ rule: 'lesson', faq: OF_FLEETS.question, sureness: 'sure' });
  expect(reply.text).toContain(OF_FLEETS.answer);
});

test.each([
  ['trabajan con bancos de sangre?', 'contrato'],
  ['trabajan con flotillas de motores prestados?', 'contrato'],
  // The word of a place decides, even if another word matches.
  ['mandan por guagua a Samaná?', 'parada'],
  ['abren mañana?', 'Cerramos'],
  ['no abren los domingos?', 'Cerramos'],
  ['tienen gomas?', 'contrato'],
])('«%s» asks something other than what was taught', (text, answer) => {
  const reply = sayTo(text, { lessons: LESSONS });
  expect(reply.text).not.toContain(answer);
  expect(reply.rule).not.toBe('lesson');
});

test('a lesson outweighs the assumed topic of a profile question', () => {
  const lessons = [lesson('y si se daña en el camino quién responde', 'Te mandamos un mecánico.')];
  expect(sayTo('y si se daña en el camino quien responde?', { lessons }).text).toContain('un mecánico');
  expect(sayTo('dan garantía?', { lessons }).text).toContain('Tres meses');
});

test('a lesson answers no question about price or stock, and changes no cart', () => {
  const priced = sayTo('cuánto cuesta la batería?', { lessons: LESSONS });
  expect(priced.text).toContain('4,500');
  expect(priced.text).not.toContain('3,000');
  const added = sayTo('ponme una batería', { lessons: LESSONS });
  expect(added.cart.lines).toMatchObject([{ productId: 'p4', quantity: 1 }]);
});

test('a lesson about a bare price gives way to the product in focus', () => {
  const talk = talkTo(SHOP, { lessons: [lesson('cuánto cuesta?', 'Depende.')] });
  talk.say('tienen aceite 20w-50?');
  expect(talk.say('cuánto cuesta?').text).toContain('1,200');
});

test('no model is asked where the owner taught the answer', () => {
  expect(sayTo('xyzzy plugh', { lessons: [lesson('xyzzy plugh', 'Un juego.')] }).sureness).toBe('sure');
  const quickReplies = [{ question: 'xyzzy plugh', answer: 'Un juego.' }];
  expect(sayTo('xyzzy plugh', { settings: { quickReplies } }).sureness).toBe('sure');
});

const TAUGHT = [
  { word: 'cauchera', productId: 'p1' },
  { word: 'sangre de motor', productId: 'p3' },
  { word: 'algo que se fue', productId: 'p99' },
];

test.each([
  ['tienen cauchera?', 'p1'],
  ['a cómo está la cauchera', 'p1'],
  ['busco caucheras', 'p1'],
  ['venden sangre de motor?', 'p3'],
])('«%s» finds the product that the owner assigned', (text, id) => {
  expect(sayTo(text, {}).products.map((product) => product.id)).not.toContain(id);
  expect(sayTo(text, { learned: { taught: TAUGHT } }).products.map((product) => product.id)).toEqual([id]);
});

test("a taught word adds its product to the cart, like the product's name", () => {
  const reply = sayTo('ponme 2 caucheras', { learned: { taught: TAUGHT } });
  expect(reply.cart.lines).toMatchObject([{ productId: 'p1', quantity: 2 }]);
});

test('a deleted product is not found by its taught words', () => {
  expect(sayTo('tienen algo que se fue?', { learned: { taught: TAUGHT } }).products).toEqual([]);
});

const SHELF = {
  profile: profileOf({ name: 'Colmado La Vega' }),
  products: productsOf(`
    Arroz Campo 5 lb | 190 | Granos | 20
    Arroz Pimco 5 lb | 210 | Granos | 20
    Arroz Selecto 5 lb | 230 | Granos | 20
    Habichuelas rojas 1 lb | 95 | Granos | 20
  `),
};
const ORDERED = [
  { words: 'arroz', productId: 'p3', weight: 4 },
  { words: 'arroz', productId: 'p4', weight: 9 },
  { words: 'habichuelas', productId: 'p1', weight: 9 },
];
const idsOf = (text: string, options: TalkOptions): string[] =>
  talkTo(SHELF, options)
    .say(text)
    .products.map((product) => product.id);

test('of equally good matches the one that was ordered comes first, and never one that does not match', () => {
  expect(idsOf('tienen arroz?', {})).toEqual(['p1', 'p2', 'p3']);
  expect(idsOf('tienen arroz?', { learned: { ordered: ORDERED } })).toEqual(['p3', 'p1', 'p2']);
  expect(idsOf('tienen habichuelas?', { learned: { ordered: ORDERED } })).toEqual(['p4']);
});

test('a product that was ordered before is still asked about, and a better match comes before it', () => {
  const asked = talkTo(SHELF, { learned: { ordered: ORDERED } }).say('ponme 2 arroz');
  expect(asked.cart.lines).toEqual([]);
  expect(asked.products.length).toBe(3);
  expect(idsOf('tienen arroz pimco?', { learned: { ordered: ORDERED } })[0]).toBe('p2');
});

import { describe, expect, test } from 'vitest';
import {
  MEASURE_CASES,
  MEASURE_CASES_ASIDE,
  MEASURE_SHOPS,
  type MeasureCase,
  type MeasuredGoods,
} from '../testing/measure-cases.ts';
import { caseFaults, lastReply } from '../testing/reply-faults.ts';
import { pesos, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { talkTo } from '../testing/talk-to-bot.ts';
import type { BotCommand } from '../turn/bot-command.ts';
import type { BotReply } from './decide-reply.ts';

const shopOf = (name: keyof typeof MEASURE_SHOPS): SampleShop => ({
  profile: profileOf({ name }),
  products: MEASURE_SHOPS[name].map(([label, price, measure, stock]: MeasuredGoods, at) => ({
    id: `p${at + 1}`,
    name: label,
    price: pesos(price),
    measure,
    stock: stock ?? null,
    category: null,
    description: null,
    sku: null,
    attributes: {},
  })),
});

const said = (shop: keyof typeof MEASURE_SHOPS, messages: string | readonly string[]): BotReply =>
  lastReply(shopOf(shop), messages);

const faultsOf = ([shop, messages, { cart, says }]: MeasureCase): string[] =>
  caseFaults(shopOf(shop), messages, {
    cart: Object.entries(cart).map(([name, quantity]) => `${quantity} ${name}`),
    ...(says && { says }),
  });

describe('what is sold by measure', () => {
  test.each(MEASURE_CASES.map((one) => [[one[1]].flat().join(' › '), one] as const))('«%s»', (_, one) => {
    expect(faultsOf(one)).toEqual([]);
  });
});

describe('an amount that nobody can be sold', () => {
  test.each([
    ['colmado', 'dame 1/0 libra de salami'],
    ['colmado', '1/0 de queso'],
    ['colmado', 'dame 0/2 libras de queso'],
    ['colmado', 'dame 0 libras de queso'],
    ['colmado', '0 pesos de queso'],
    ['colmado', '0.333 libras de salami'],
    ['ferreteria', '0.333 yardas de soga'],
    ['colmado', 'dame 0.0001 libra de queso'],
    ['colmado', 'dame 1000000 libras de queso'],
  ] as const)('at the %s, «%s», puts nothing into the cart and asks', (shop, message) => {
    const { cart, text } = said(shop, message);
    expect(cart.lines).toEqual([]);
    expect(text).toMatch(/¿(?:Qué cantidad te pongo|Te lo agrego|Te pongo)/);
  });
});

/** Nobody tuned to these; the number may only grow. */
const ASIDE_RIGHT = 19;

test('sentences that were kept aside are read as often as they were when the reading was built', () => {
  const right = MEASURE_CASES_ASIDE.filter((one) => faultsOf(one).length === 0);
  expect(right.length).toBeGreaterThanOrEqual(ASIDE_RIGHT);
});

const cartOf = (reply: BotReply): string[] =>
  reply.cart.lines.map(({ product: { name }, quantity }) => `${quantity} ${name}`);

describe('a number that may be pounds or pesos', () => {
  test('is asked about with a button for each, and a tap takes that one', () => {
    const talk = talkTo(shopOf('colmado'));
    const asked = talk.say('dame 50 de salami');
    expect(asked.cart.lines).toEqual([]);
    expect(asked.buttons.map(({ title }) => title)).toEqual(['RD$50', '50 lb']);
    expect(cartOf(talk.say('RD$50', asked.buttons[0]?.id))).toEqual(['0.303 Salami Induveca']);
  });

  test('is asked about again where «sí» chooses neither', () => {
    const talk = talkTo(shopOf('colmado'));
    talk.say('dame 50 de salami');
    const again = talk.say('sí');
    expect([again.cart.lines, again.buttons.length]).toEqual([[], 2]);
    expect(cartOf(talk.say('de pesos'))).toEqual(['0.303 Salami Induveca']);
  });

  test('is no quantity that nobody could mean: a made-up button sells no third of a piece', () => {
    const talk = talkTo(shopOf('colmado'));
    expect(talk.say('x', 'amount:add:0.333:p7').cart.lines).toEqual([]);
    expect(talk.say('x', 'amount:add:-1:p1').cart.lines).toEqual([]);
    expect(talk.say('x', 'amount:add:99999:p1').cart.lines).toEqual([]);
  });
});

describe('a model that reads', () => {
  const readAs = (text: string, command: BotCommand): string[] =>
    cartOf(talkTo(shopOf('colmado'), { reads: () => [command] }).say(text));
  const line = { productId: 'p1', quantity: undefined, pesos: undefined, size: undefined };

  test.each([
    ['vecino mande la media libra esa del salami pa la casa porfa', { ...line, quantity: 1 }],
    ['vecino mande la media libra esa del salami pa la casa porfa', { ...line, quantity: 0.5 }],
  ])('of «%s» never sells more than was said', (text, said) => {
    const cart = readAs(text, { kind: 'add', lines: [said] });
    expect(['0.5 Salami Induveca', undefined]).toContain(cart[0]);
  });

  test('may not make pesos of a number that nobody called so', () => {
    expect(readAs('echame 50 de salami', { kind: 'add', lines: [{ ...line, pesos: 50 }] })).toEqual([]);
  });
});

test('an amount of what the store lacks is denied like anything else', () => {
  for (const text of ['dame 50 pesos de bacalao', 'dame media libra de bacalao'])
    expect(said('colmado', text).text).toContain('No tenemos «');
});

describe('a number that changes what the cart holds', () => {
  const HALF = ['dame media libra de salami'];

  test.each(['ponme 30 más', 'agrega 30 más de salami'])(
    '«%s» asks whether it is pesos or pounds',
    (text) => {
      const reply = said('colmado', [...HALF, text]);
      expect(cartOf(reply)).toEqual(['0.5 Salami Induveca']);
      expect(reply.buttons.length).toBeGreaterThan(0);
    },
  );

  test('«quita 30 de salami» leaves the line while nobody knows what is meant', () => {
    expect(cartOf(said('colmado', [...HALF, 'quítale 30 de salami']))).toEqual(['0.5 Salami Induveca']);
  });

  test('«ponme 2 más» adds two pounds', () => {
    expect(cartOf(said('colmado', [...HALF, 'ponme 2 libras más']))).toEqual(['2.5 Salami Induveca']);
  });

  test('a quantity between two steps is asked about, not kept until the end of the order', () => {
    const products = shopOf('ferreteria').products.map((product) =>
      product.name.startsWith('Cable')
        ? { ...product, measure: { unit: 'yd' as const, step: 5, byMoney: false } }
        : product,
    );
    const talk = talkTo({ profile: profileOf({ name: 'Ferretería' }), products });
    talk.say('dame 5 yardas de cable');
    const reply = talk.say('ponme 2 más');
    expect(cartOf(reply)).toEqual(['5 Cable eléctrico #12']);
    expect(reply.text).toContain('se vende de 5 yd');
  });
});

describe('an amount that is named and not wanted', () => {
  test.each([
    'no quiero media libra de salami',
    'no me pongas media libra',
    'no me pongas media libra de salami',
    'no mandes media libra de salami porfa',
    'tampoco quiero 50 pesos de queso',
    'no quiero que me mandes 2 libras de queso',
    'ya no quiero la media libra de salami',
    'nunca he comprado media libra de salami',
    'ayer compré media libra de salami',
    'la semana pasada compré 2 libras de queso',
    'ya tengo media libra de salami',
    'mi mamá me trajo media libra de queso',
    'gracias, recibí la media libra de salami',
    'no quiero 2 huevos',
    'ayer compré 2 huevos',
  ])('«%s» adds nothing, also after something else', (text) => {
    expect(cartOf(said('colmado', text))).toEqual([]);
    expect(cartOf(said('colmado', ['dame 3 pan sobao', text]))).toEqual(['3 Pan sobao']);
    expect(cartOf(said('colmado', ['¿tienen salami?', text]))).toEqual([]);
  });

  test.each([
    ['no quiero salami, dame media libra de queso', '0.5 Queso de freír'],
    ['no quiero huevos, quiero media libra de salami', '0.5 Salami Induveca'],
    ['dame media libra de salami y no me pongas huevos', '0.5 Salami Induveca'],
    ['no quiero pan, dame 2 huevos', '2 Huevo'],
    ['no, media libra de salami', '0.5 Salami Induveca'],
    ['no te olvides de media libra de salami', '0.5 Salami Induveca'],
    ['no me falles, media libra de salami', '0.5 Salami Induveca'],
    ['ponme lo que compré ayer, media libra de salami', '0.5 Salami Induveca'],
    ['si no hay jamón ponme media libra de salami', '0.5 Salami Induveca'],
    ['no me des media libra, deme una libra de salami', '1 Salami Induveca'],
  ])('«%s» adds what is wanted', (text, line) => {
    expect(cartOf(said('colmado', text))).toEqual([line]);
  });

  test('takes its line out of the cart, or asks how much when the line holds another amount', () => {
    const text = 'no quiero media libra de salami';
    expect(cartOf(said('colmado', ['dame media libra de salami', text]))).toEqual([]);
    const asked = said('colmado', ['dame 2 libras de salami', text]);
    expect([cartOf(asked), asked.text]).toEqual([
      ['2 Salami Induveca'],
      expect.stringContaining('¿Cuánto te pongo?'),
    ]);
  });

  test('that was bought before leaves the cart as it is', () => {
    const talk = ['dame media libra de salami', 'ayer compré media libra de salami'];
    expect(cartOf(said('colmado', talk))).toEqual(['0.5 Salami Induveca']);
  });
});

test('a swap for something sold by measure waits for how much, and then takes the old thing out', () => {
  const talk = talkTo(shopOf('colmado'));
  talk.say('dame 2 pan sobao');
  expect(cartOf(talk.say('cámbiame el pan por salami'))).toEqual(['2 Pan sobao']);
  expect(cartOf(talk.say('media libra'))).toEqual(['0.5 Salami Induveca']);
});

test('«eso nada más» after «¿te lo agrego?» is no refusal', () => {
  const talk = talkTo(shopOf('colmado'));
  talk.say('dame 3 huevos');
  talk.say('tienen tape?');
  const reply = talk.say('eso nada más');
  expect(cartOf(reply)).toEqual(['3 Huevo']);
});

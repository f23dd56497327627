import { expect, test } from 'vitest';
import { SAMPLE_SHOPS } from '../testing/sample-shops.ts';
import { talkTo } from '../testing/talk-to-bot.ts';

/** Two loaves for RD$20, brought to Villa Mella for RD$75. */
const ORDERED = ['dame 2 panes', 'villa mella, calle 2', 'efectivo', 'Mario'];

const replyTo = (...lines: string[]) => {
  const talk = talkTo(SAMPLE_SHOPS.colmado);
  return lines.map((line) => talk.say(line)).at(-1);
};
const placed = (...lines: string[]) =>
  replyTo(...lines)?.effects.flatMap((effect) => (effect.kind === 'order_placed' ? [effect.order] : []));

test('asks with what the shopper pays in cash, and does not wait for the answer', () => {
  expect(replyTo(...ORDERED)?.text).toMatch(/¿Con cuánto vas a pagar\?[^\n]*\n\n¿Lo confirmas\?/);
  const [order] = placed(...ORDERED, 'sí, confirmo') ?? [];
  expect(order?.total).toBe(9_500);
  expect(order?.delivery).not.toHaveProperty('cash');
});

test.each([
  ['2000', 200_000],
  ['con 500', 50_000],
  ['con mil', 100_000],
  ['dos mil pesos', 200_000],
  ['RD$1,000', 100_000],
  ['pago con una papeleta de 2000', 200_000],
  ['tráeme devuelta de 500 por favor', 50_000],
])('%j is what the shopper pays with, and changes nothing of the cart', (line, cash) => {
  const reply = replyTo(...ORDERED, line);
  expect(reply?.text).toMatch(/te llevan RD\$[\d,]+ de devuelta[\s\S]*¿Lo confirmas\?/);
  expect(reply?.text).not.toContain('¿Con cuánto');
  const [order] = placed(...ORDERED, line, 'sí') ?? [];
  expect(order).toMatchObject({ delivery: { cash }, lines: [{ quantity: 2 }], total: 9_500 });
});

test('takes the amount together with the method, and says the change in the summary', () => {
  const [where, , name] = [ORDERED[1], ORDERED[2], ORDERED[3]];
  const reply = replyTo('dame 2 panes', `${where}`, 'pago con mil', `${name}`);
  expect(reply?.text).toContain('Pagas con RD$1,000 y te llevan RD$905 de devuelta.');
  expect(reply?.text).not.toContain('¿Con cuánto');
});

test('says that an amount does not cover the order, and stores none', () => {
  const reply = replyTo(...ORDERED, 'con 50');
  expect(reply?.text).toMatch(/Eso no alcanza: son RD\$95\.[\s\S]*¿Lo confirmas\?/);
  expect(placed(...ORDERED, 'con 50', 'sí')?.[0]?.delivery).not.toHaveProperty('cash');
});

test.each([
  ['a transfer', [ORDERED[0], ORDERED[1], 'transferencia', ORDERED[3]]],
  ['an order that is picked up', [ORDERED[0], 'lo paso a buscar', 'efectivo', ORDERED[3]]],
])('asks nothing for %s', (_what, lines) => {
  expect(replyTo(...lines.map(String))?.text).toMatch(/¿Lo confirmas\?/);
  expect(replyTo(...lines.map(String))?.text).not.toContain('¿Con cuánto');
});

test('sums the order up again when cash becomes a transfer at the confirmation', () => {
  const changed = [...ORDERED, 'con mil', 'mejor por transferencia'];
  expect(replyTo(...changed)?.text).toMatch(/Pago: \*?Transferencia[\s\S]*¿Lo confirmas\?/);
  expect(placed(...changed, 'sí')?.[0]?.delivery).not.toHaveProperty('cash');
});

test('a number of things stays a number of things', () => {
  expect(replyTo(...ORDERED, 'mejor 3 panes')?.cart.lines).toMatchObject([{ quantity: 3 }]);
});

test('«recoger en tienda» is no name, also when the name is asked', () => {
  const reply = replyTo('dame 2 panes', 'villa mella, calle 2', 'efectivo', 'recoger en tienda');
  expect(reply?.text).toContain('Lo recoges en la tienda');
  expect(reply?.text).not.toContain('A nombre de recoger');
});

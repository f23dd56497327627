import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findProductCodes, productCodeOf } from './product-code.ts';

const IDS = Array.from({ length: 300 }, () => randomUUID());
const [RICE = '', MILK = ''] = IDS;
const CODE = productCodeOf(RICE);

test('is six signs that are neither a word nor a number nor the code of an order', () => {
  for (const id of IDS) expect(productCodeOf(id)).toMatch(/^P[2-9][AC-HJ-NP-RT-Y2-9]{3}[2-9]$/);
  expect(productCodeOf(RICE)).toBe(CODE);
});

test.each([
  [CODE, 'ese'],
  [CODE.toLowerCase(), 'ese'],
  [`Quiero 2 del ${CODE}, por favor`, 'Quiero 2 de ese, por favor'],
  [`dame 2 del código ${CODE}`, 'dame 2 de ese'],
  [`código (${CODE})`, 'ese'],
])('finds the product in %j and points at it', (text, rest) => {
  expect(findProductCodes(text, IDS)).toEqual({ productIds: [RICE], rest });
});

test('finds several, and nothing in what only looks like a code, or in a link', () => {
  expect(findProductCodes(`${CODE} y ${productCodeOf(MILK)}`, IDS).productIds).toEqual([RICE, MILK]);
  const unknown = 'P2AAA2';
  for (const text of [unknown, `${CODE}7`, `https://x.do/${CODE}`, 'PS5', ''])
    expect(findProductCodes(text, [RICE])).toEqual({ productIds: [], rest: text });
});

import { expect, test } from 'vitest';
import { parseTaxRate } from './parse-tax-rate.ts';

test.each([
  ['18 %', 18],
  ['18', 18],
  ['16%', 16],
  ['18.00', 18],
  ['0.16', 16],
  ['0,18', 18],
  ['0', 0],
  ['Exento', 0],
  ['N/A', 0],
  ['sin ITBIS', 0],
])('reads «%s»', (written, rate) => {
  expect(parseTaxRate(written)).toBe(rate);
});

test.each(['', '19', '1.8', '180', '18 pesos', '-18', '0.018', 'sí'])('does not guess «%s»', (written) => {
  expect(parseTaxRate(written)).toBeUndefined();
});

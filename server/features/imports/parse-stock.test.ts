import { expect, it } from 'vitest';
import { parseStock } from './parse-stock.ts';

it.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  [' 12 ', 12],
  ['12.0', 12],
  ['1,200', 1200],
  ['999999999', 999_999_999],
])('reads %j as %s, of pieces and of a measure', (written, stock) => {
  expect(parseStock(written, false)).toEqual({ kind: 'ok', stock });
  expect(parseStock(written, true)).toEqual({ kind: 'ok', stock });
});

it.each([
  ['12.5', 12.5],
  ['1,200.75', 1200.75],
  ['12,5', 12.5],
  ['12½', 12.5],
  ['3/4', 0.75],
  ['0.125', 0.125],
])('reads %j as %s only where the product is measured', (written, stock) => {
  expect(parseStock(written, true)).toEqual({ kind: 'ok', stock });
  expect(parseStock(written, false)).toEqual({ kind: 'invalid' });
});

it.each(['-1', '1e3', 'muchos', '1000000000', '0x5', '１', '1.2345', '1/0'])('refuses %j', (written) => {
  expect(parseStock(written, false)).toEqual({ kind: 'invalid' });
  expect(parseStock(written, true)).toEqual({ kind: 'invalid' });
});

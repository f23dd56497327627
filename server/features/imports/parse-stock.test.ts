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
])('reads %j as %s', (written, stock) => {
  expect(parseStock(written)).toEqual({ kind: 'ok', stock });
});

it.each(['-1', '1.5', '1e3', 'muchos', '1000000000', '1,2', '0x5', '１'])('refuses %j', (written) => {
  expect(parseStock(written)).toEqual({ kind: 'invalid' });
});

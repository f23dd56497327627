import { expect, it } from 'vitest';
import { moneySchema } from './money-schema.ts';

const schema = moneySchema('precio malo');

it.each([
  [1250, 125_000],
  ['1250.50', 125_050],
  [0, 0],
])('reads %j as %i centavos', (value, centavos) => {
  expect(schema.parse(value)).toBe(centavos);
});

it.each(['', ' 12 ', '1e5', 'Infinity', '0x1f', 1.234, -1, null, undefined, true, [5], {}])(
  'refuses %j with its message',
  (value) => {
    expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual(['precio malo']);
  },
);

it.each([undefined, ''])('reports %j as missing when it has words for that', (value) => {
  const result = moneySchema('precio malo', 'falta el precio').safeParse(value);
  expect(result.error?.issues.map((issue) => issue.message)).toEqual(['falta el precio']);
});

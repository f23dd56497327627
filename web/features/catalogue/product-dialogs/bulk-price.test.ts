import { describe, expect, it } from 'vitest';
import { type BulkPrice, bulkPriceChanges, isBulkPriceValid } from './bulk-price.ts';

describe('a new price for many products', () => {
  it.each([
    ['set', '1250.50', true],
    ['set', ' 99999999.99 ', true],
    ['set', '0', false],
    ['set', '100000000', false],
    ['set', 'mil', false],
    ['raise', '1', true],
    ['raise', '0', false],
    ['lower', '99', true],
    ['lower', '100', false],
    ['lower', '2.5', false],
    ['raise', '', false],
  ] as const)('%s «%s» can be applied: %s', (way, amount, expected) => {
    expect(isBulkPriceValid({ way, amount })).toBe(expected);
  });

  it.each([
    ['the same price for all', 100, { way: 'set', amount: '75.5' }, 75.5],
    ['also for one without price', null, { way: 'set', amount: '75' }, 75],
    ['10 % more', 1250, { way: 'raise', amount: '10' }, 1375],
    ['rounded to the peso', 99.99, { way: 'raise', amount: '5' }, 105],
    ['15 % less', 1000, { way: 'lower', amount: '15' }, 850],
  ] as [string, number | null, BulkPrice, number][])('gives %s', (_, price, change, expected) => {
    expect(bulkPriceChanges([{ id: 'a', price }], change)).toEqual([{ id: 'a', price: expected }]);
  });

  it.each([
    ['the price it has already', 75, { way: 'set', amount: '75' }],
    ['no price', null, { way: 'raise', amount: '10' }],
    ['a product given away', 0, { way: 'raise', amount: '10' }],
    ['nearly the highest price', 99_999_999, { way: 'raise', amount: '1' }],
    ['an amount that cannot be applied', 100, { way: 'raise', amount: 'x' }],
  ] as [string, number | null, BulkPrice][])('leaves %s alone', (_, price, change) => {
    expect(bulkPriceChanges([{ id: 'a', price }], change)).toEqual([]);
  });
});

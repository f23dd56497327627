import { describe, expect, it } from 'vitest';
import { parsePrice, usesCommaDecimals } from './parse-price.ts';

describe('parsePrice', () => {
  it.each([
    ['1250', 125_000],
    ['1250.5', 125_050],
    ['1,250', 125_000],
    ['1,250.00', 125_000],
    ['RD$1,250.00', 125_000],
    ['RD$ 1,250', 125_000],
    ['rd$50', 5000],
    ['$99.99', 9999],
    ['DOP 1250', 125_000],
    ['1250 pesos', 125_000],
    [' 1250 ', 125_000],
    ['1.250,00', 125_000],
    ['1.250.000', 125_000_000],
    ['1.250.000,50', 125_000_050],
    ['1250,50', 125_050],
    ['12,5', 1250],
    ['1 250', 125_000],
    ['1 250,50', 125_050],
    ['1250.000', 125_000],
    ['0.250', 25],
    ['0050', 5000],
    ['0', 0],
    ['99,999,999.99', 9_999_999_999],
  ])('reads %j as %i centavos', (written, price) => {
    expect(parsePrice(written)).toEqual({ kind: 'ok', price });
  });

  it.each([
    ['1.250', 125_000, 125],
    ['RD$ 12.500', 1_250_000, 1250],
    ['1.255', 125_500, undefined],
  ])('asks what %j means', (written, asThousands, asDecimals) => {
    expect(parsePrice(written)).toEqual({ kind: 'ambiguous', asThousands, asDecimals });
  });

  it.each([
    '',
    'gratis',
    '-5',
    '1e5',
    '0x10',
    'Infinity',
    'NaN',
    'US$50',
    '50 USD',
    '€50',
    '1,25,0',
    '1,2500',
    '1.25.0',
    '1250.555',
    '100 - 200',
    '١٢٥٠',
    '1_000',
    '$$5',
    '.5',
  ])('refuses %j', (written) => {
    expect(parsePrice(written)).toEqual({ kind: 'invalid' });
  });

  it.each(['100000000', 'RD$100,000,000.00', '100.000.000,00'])(
    'knows that %j is past the highest',
    (written) => {
      expect(parsePrice(written)).toEqual({ kind: 'too_high' });
    },
  );
});

it.each([
  [['1.250', '1.250,00'], true],
  [['1.250', '12,50'], true],
  [['1.250', '900'], false],
  [['1.250', '12,50', '12.50'], false],
  [['1.250', '1,250'], false],
  [[], false],
])('the prices %j show comma decimals: %s', (written, shown) => {
  expect(usesCommaDecimals(written)).toBe(shown);
});

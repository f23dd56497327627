import { expect, test } from 'vitest';
import { parsePrice } from '#shared/features/catalogue/parse-price.ts';
import { decimalString } from '#shared/lib/money.ts';
import { parseOffer } from './parse-offer.ts';

const EMPTY = { offerPrice: '', offerBegins: '', offerEnds: '', tiers: '' };
const read = (cells: Partial<typeof EMPTY>) =>
  parseOffer({ ...EMPTY, ...cells }, (_, written) => {
    const parsed = parsePrice(written);
    return parsed.kind === 'ok' ? decimalString(parsed.price) : undefined;
  });
const tiersIn = (tiers: string) =>
  read({ tiers }).tiers?.map(({ quantity, price }) => `${quantity} ${price}`);

test.each([
  '12: 90; 24: 85',
  '12:90;24:85;',
  '12 : RD$90 ; 24 : RD$ 85.00',
  '12 a 90, 24 a 85',
  'Desde 12 a RD$90 c/u\n24 o más: RD$85 cada uno',
  '12+ = 90 | a partir de 24: 85 pesos',
])('reads the prices of %j', (written) => {
  expect(tiersIn(written)).toEqual(['12 90.00', '24 85.00']);
});

test('quantities have fractions, and a comma without a blank is part of a number', () => {
  expect(tiersIn('2.5: 1,250.50, 5,5: 900,5')).toEqual(['2.5 1250.50', '5.5 900.50']);
});

test.each([
  '90',
  '12',
  '12-23: 90',
  '12 a 23: 90',
  '1000: 5',
  '5 kg: 90',
  'docena: 90',
  '12: gratis',
  '; ;x',
])('reads no prices in %j', (written) => {
  expect(tiersIn(written)).toBeUndefined();
});

test('nothing said is nothing changed, and «no» takes away', () => {
  expect(read({})).toEqual({ problems: [] });
  expect(read({ offerPrice: 'No', tiers: 'Ninguno' })).toEqual({ offer: null, tiers: null, problems: [] });
});

test('hundreds of thousands of blanks are read at once', () => {
  expect(tiersIn(`12:${' '.repeat(300_000)}90`)).toEqual(['12 90.00']);
});

import { describe, expect, it, test } from 'vitest';
import { TAX_RATES, type TaxRate } from '#shared/features/catalogue/tax-rates.ts';
import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import { COUPON_KINDS, type CouponTerms } from './coupons/coupon-terms.ts';
import { shareOut, sumByRate, type TaxedLine, taxTogether } from './itbis.ts';
import { orderAmounts, orderTaxes } from './order-amounts.ts';
import { TAX_MODES } from './tax-modes.ts';

const lineOf = (centavos: number, taxRate: TaxRate | null = 18, quantity = 1): TaxedLine => ({
  unitPrice: moneyOfCentavos(centavos),
  quantity,
  taxRate,
});
const couponOf = (kind: CouponTerms['kind'], value: number): CouponTerms => ({
  code: 'MENOS',
  kind,
  value,
  minimum: moneyOfCentavos(0),
});
const FEE = moneyOfCentavos(10_000);

describe('shareOut', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 2], [0, 1]],
    [10, [0, 5], [0, 10]],
    [0, [3, 4], [0, 0]],
    [7, [], []],
    [9_999_999_999, [999_999_999_900, 1], [9_999_999_999, 0]],
  ])('shares %d over %j', (amount, weights, shares) => {
    expect(shareOut(amount, weights)).toEqual(shares);
  });
});

describe('sumByRate', () => {
  it('finds the tax inside prices, and puts it on top of them', () => {
    const lines = [lineOf(11_800), lineOf(11_600, 16), lineOf(5_000, 0)];
    expect(sumByRate({ lines, discount: 0, taxMode: 'included' })).toEqual([
      { rate: 18, base: 10_000, tax: 1_800 },
      { rate: 16, base: 10_000, tax: 1_600 },
      { rate: 0, base: 5_000, tax: 0 },
    ]);
    expect(sumByRate({ lines, discount: 0, taxMode: 'added' })).toEqual([
      { rate: 18, base: 11_800, tax: 2_124 },
      { rate: 16, base: 11_600, tax: 1_856 },
      { rate: 0, base: 5_000, tax: 0 },
    ]);
  });

  it('rounds half up once a rate, not once a line', () => {
    // 18 % of 0.25 is 0.045: each line alone would round up.
    const lines = [lineOf(25), lineOf(25), lineOf(25)];
    expect(taxTogether(sumByRate({ lines, discount: 0, taxMode: 'added' }))).toBe(14);
    expect(taxTogether(sumByRate({ lines: [lineOf(25)], discount: 0, taxMode: 'added' }))).toBe(5);
  });

  it('takes an amount off in proportion, but not off what is lowered already', () => {
    const coupon = couponOf('amount', 1_000);
    const lines = [
      lineOf(30_000),
      lineOf(10_000, 0),
      { ...lineOf(9_000), regularPrice: moneyOfCentavos(10_000) },
    ];
    expect(sumByRate({ lines, discount: 1_000, coupon, taxMode: 'added' })).toEqual([
      { rate: 18, base: 38_250, tax: 6_885 },
      { rate: 0, base: 9_750, tax: 0 },
    ]);
  });

  it('treats a line without a rate as exempt', () => {
    expect(sumByRate({ lines: [lineOf(700, null)], discount: 0, taxMode: 'added' })).toEqual([
      { rate: 0, base: 700, tax: 0 },
    ]);
  });
});

describe('orderAmounts with ITBIS', () => {
  it('adds the tax of the goods alone, delivery and its discount aside', () => {
    const lines = [lineOf(10_000)];
    expect(orderAmounts({ lines, fee: FEE, taxMode: 'added' })).toMatchObject({ tax: 1_800, total: 21_800 });
    expect(
      orderAmounts({ lines, fee: FEE, taxMode: 'added', coupon: couponOf('delivery', 0) }),
    ).toMatchObject({ discount: 10_000, tax: 1_800, total: 11_800 });
  });

  it('leaves the total alone where prices include it or the store charges none', () => {
    const lines = [lineOf(11_800)];
    expect(orderAmounts({ lines, fee: FEE, taxMode: 'included' })).toMatchObject({ tax: 0, total: 21_800 });
    expect(orderAmounts({ lines, fee: FEE, taxMode: null })).toMatchObject({ tax: 0, total: 21_800 });
    expect(orderTaxes({ lines, discount: 0, taxMode: null })).toEqual([]);
  });

  it('is undefined where the tax takes it above the largest amount', () => {
    expect(orderAmounts({ lines: [lineOf(9_999_999_999)], fee: null, taxMode: 'added' })).toBeUndefined();
  });
});

/** Random numbers that are the same in every run. */
const randomOf = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

it('keeps 100,000 random carts whole: bases and taxes add up to what is paid', () => {
  const random = randomOf(27);
  const upTo = (n: number): number => Math.floor(random() * (n + 1));
  const broken: unknown[] = [];
  for (let i = 0; i < 100_000; i += 1) {
    const lines = Array.from({ length: 1 + upTo(4) }, (): TaxedLine => {
      const unitPrice = moneyOfCentavos(upTo(500_000));
      const regularPrice: Money | null = upTo(2) === 0 ? moneyOfCentavos(unitPrice + upTo(50_000)) : null;
      return {
        unitPrice,
        quantity: (1 + upTo(20_000)) / 1000,
        taxRate: TAX_RATES[upTo(2)] ?? 18,
        regularPrice,
      };
    });
    const kind = COUPON_KINDS[upTo(3)];
    const coupon = kind ? couponOf(kind, kind === 'percent' ? 1 + upTo(99) : 1 + upTo(300_000)) : null;
    const taxMode = TAX_MODES[upTo(1)] ?? 'added';
    const fee = upTo(3) === 0 ? null : moneyOfCentavos(upTo(50_000));
    const amounts = orderAmounts({ lines, fee, coupon, taxMode });
    if (!amounts) throw new Error('a random cart costs too much');
    const { goods, discount, tax, total } = amounts;
    const sums = orderTaxes({ lines, coupon, taxMode, discount });
    const offGoods = kind === 'delivery' ? 0 : discount;
    const bases = sums.reduce((sum, { base }) => sum + base, 0);
    const taxes = taxTogether(sums);
    const isPaid = total === goods - discount + (fee ?? 0) + tax;
    const isWhole = bases + (taxMode === 'included' ? taxes : 0) === goods - offGoods;
    const isNear = sums.every(({ rate, base, tax: own }) => Math.abs(own - (base * rate) / 100) <= 1);
    if (!(isPaid && isWhole && isNear && tax === (taxMode === 'added' ? taxes : 0)))
      broken.push({ lines, coupon, taxMode, fee });
  }
  expect(broken).toEqual([]);
});

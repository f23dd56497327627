import { describe, expect, it } from 'vitest';
import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import { type OrderParts, orderAmounts } from '../order-amounts.ts';
import { COUPON_KINDS, type CouponTerms } from './coupon-terms.ts';

const money = (pesos: number): Money => moneyOfCentavos(Math.round(pesos * 100));
const line = (pesos: number, quantity = 1, regular: number | null = null) => ({
  unitPrice: money(pesos),
  quantity,
  regularPrice: regular === null ? null : money(regular),
});

const couponOf = (kind: CouponTerms['kind'], value = 0, minimum = 0): CouponTerms => ({
  code: 'VERANO10',
  kind,
  value,
  minimum: money(minimum),
});
const percent = (value: number, minimum = 0) => couponOf('percent', value, minimum);
const amount = (pesos: number, minimum = 0) => couponOf('amount', pesos * 100, minimum);
const delivery = couponOf('delivery');

const amountsOf = (parts: OrderParts) => {
  const amounts = orderAmounts(parts);
  if (!amounts) throw new Error('an order above the largest amount');
  return amounts;
};

describe('what a coupon takes off', () => {
  it.each([
    ['a percent of the goods, not of the delivery', percent(10), [line(500)], 50],
    ['a percent rounded half up to the centavo', percent(50), [line(0.01)], 0.01],
    ['a percent rounded once for all lines', percent(10), [line(0.04), line(0.04), line(0.04)], 0.01],
    ['a percent that rounds down below the half', percent(1), [line(0.49)], 0],
    ['all of the goods and nothing of the delivery', percent(100), [line(500)], 500],
    ['an amount', amount(75), [line(500)], 75],
    ['an amount above the goods only as far as they go', amount(900), [line(500)], 500],
    ['the delivery', delivery, [line(500)], 150],
    ['nothing one centavo below the minimum', amount(75, 500.01), [line(500)], 0],
    ['its amount at the minimum', amount(75, 500), [line(500)], 75],
    ['of a line with a lower price what is left to the percent', percent(30), [line(80, 1, 100)], 10],
    ['nothing of a line whose lower price is better', percent(10), [line(80, 1, 100)], 0],
    ['a percent of the other lines alone', percent(10), [line(80, 1, 100), line(200)], 20],
    ['an amount of lines without a lower price alone', amount(75), [line(80, 1, 100), line(50)], 50],
    ['of measured goods', percent(10), [line(165, 0.333)], 5.5],
  ])('takes off %s', (_name, coupon, lines, pesos) => {
    const { goods, discount, total } = amountsOf({ lines, fee: money(150), coupon });
    expect(discount).toBe(money(pesos));
    expect(total).toBe(goods + money(150) - discount);
  });

  it('takes nothing off a delivery that nobody has priced, or that is picked up', () => {
    for (const fee of [null, money(0)])
      expect(amountsOf({ lines: [line(500)], fee, coupon: delivery })).toMatchObject({
        discount: 0,
        total: money(500),
      });
  });

  it('does not make an order possible that is above the largest amount without it', () => {
    expect(orderAmounts({ lines: [line(99_999_999, 2)], fee: null, coupon: percent(100) })).toBeUndefined();
  });
});

/** A repeatable sequence of numbers from 0 to below 1. */
const randomOf = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

it('keeps 100,000 random orders whole: no centavo is lost, below zero or taken off twice', () => {
  const random = randomOf(17);
  const upTo = (n: number): number => Math.floor(random() * (n + 1));
  const broken: unknown[] = [];
  for (let i = 0; i < 100_000; i += 1) {
    const lines = Array.from({ length: 1 + upTo(5) }, () => {
      const unitPrice = moneyOfCentavos(upTo(500_000));
      return {
        unitPrice,
        quantity: (1 + upTo(20_000)) / 1000,
        regularPrice: upTo(2) === 0 ? moneyOfCentavos(unitPrice + upTo(50_000)) : null,
      };
    });
    const kind = COUPON_KINDS[upTo(2)] ?? 'percent';
    const value = kind === 'percent' ? 1 + upTo(99) : kind === 'amount' ? 1 + upTo(300_000) : 0;
    const coupon = { ...couponOf(kind, value), minimum: moneyOfCentavos(upTo(600_000)) };
    const fee = upTo(3) === 0 ? null : moneyOfCentavos(upTo(50_000));
    const { goods, discount, total } = amountsOf({ lines, fee, coupon });
    const most = kind === 'delivery' ? (fee ?? 0) : goods;
    const isWhole = [discount, total].every((centavos) => Number.isInteger(centavos) && centavos >= 0);
    const isAdded = total === goods - discount + (fee ?? 0);
    const isAllowed = discount <= most && (goods >= coupon.minimum || discount === 0);
    const isRounded = kind !== 'percent' || discount <= Math.floor((goods * value + 50) / 100) + lines.length;
    if (!(isWhole && isAdded && isAllowed && isRounded)) broken.push({ lines, fee, coupon });
  }
  expect(broken).toEqual([]);
});

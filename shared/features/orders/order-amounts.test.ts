import { describe, expect, it } from 'vitest';
import { currentPriceOf, unitPriceAt } from '#shared/features/catalogue/moving-price.ts';
import { MAX_CENTAVOS, type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import { lineCentavos } from '#shared/lib/quantity-sums.ts';
import { deliveryFeeOf } from './delivery-fee.ts';
import { orderAmounts } from './order-amounts.ts';

const money = (pesos: number): Money => moneyOfCentavos(pesos * 100);

describe('orderAmounts', () => {
  it('adds lines and fee to the centavo', () => {
    const lines = [
      { unitPrice: moneyOfCentavos(10_050), quantity: 3 },
      { unitPrice: moneyOfCentavos(1), quantity: 2 },
    ];
    expect(orderAmounts({ lines, fee: money(150) })).toEqual({
      goods: 30_152,
      discount: 0,
      fee: 15_000,
      tax: 0,
      total: 45_152,
    });
  });

  it('counts an unknown fee as none', () => {
    expect(orderAmounts({ lines: [{ unitPrice: money(5), quantity: 1 }], fee: null })).toEqual({
      goods: 500,
      discount: 0,
      fee: null,
      tax: 0,
      total: 500,
    });
  });

  it('is undefined one centavo above the largest amount', () => {
    const most = [{ unitPrice: moneyOfCentavos(MAX_CENTAVOS), quantity: 1 }];
    expect(orderAmounts({ lines: most, fee: null })?.total).toBe(MAX_CENTAVOS);
    expect(orderAmounts({ lines: most, fee: moneyOfCentavos(1) })).toBeUndefined();
  });
});

describe('deliveryFeeOf', () => {
  const zones = [
    { name: 'Naco', price: money(150) },
    { name: 'Interior del país', price: money(300) },
  ];
  it.each([
    [{ isPickup: true, zone: null, place: null }, money(0)],
    [{ isPickup: false, zone: 'Naco', place: null }, money(150)],
    [{ isPickup: false, zone: null, place: 'Moca' }, money(300)],
    [{ isPickup: false, zone: 'Ya no existe', place: null }, null],
    [{ isPickup: false, zone: null, place: null }, null],
  ])('%j costs %j', (delivery, fee) => {
    expect(deliveryFeeOf(delivery, zones)).toBe(fee);
  });

  it('is unknown for a place when the store has no zone for the interior', () => {
    expect(deliveryFeeOf({ isPickup: false, zone: null, place: 'Moca' }, zones.slice(0, 1))).toBeNull();
  });
});

/** A generator of numbers from 0 to below 1 that is the same in every run. */
const createRandom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};

it('in 20,000 random carts the sum of the lines is the amount of the order, nobody pays more than the price, and more never costs less a unit', () => {
  const random = createRandom(104);
  const upTo = (most: number): number => 1 + Math.floor(random() * most);
  for (let run = 0; run < 20_000; run += 1) {
    const lines = Array.from({ length: upTo(4) }, () => {
      const price = moneyOfCentavos(100 + upTo(500_000));
      const tiers = [2, 6, 12]
        .map((quantity, position) => ({
          quantity,
          price: moneyOfCentavos(Math.ceil(price / (position + 1.5))),
        }))
        .slice(0, upTo(4) - 1);
      const offer = random() < 0.5 ? { price: moneyOfCentavos(upTo(price)), begins: null, ends: null } : null;
      const current = currentPriceOf({ price, offer, tiers }, new Date('2026-11-20T14:00:00Z'));
      if (!current) throw new Error('a product with a price has a current price');
      const quantity = upTo(20_000) / 1000;
      const unit = unitPriceAt(current, quantity);
      expect(unit.price).toBeLessThanOrEqual(price);
      expect(unit.regularPrice === null || unit.regularPrice > unit.price).toBe(true);
      expect(unitPriceAt(current, quantity + 1).price).toBeLessThanOrEqual(unit.price);
      return { unitPrice: unit.price, quantity };
    });
    const exact = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
    const amounts = orderAmounts({ lines, fee: null });
    const ofLines = lines.reduce((sum, line) => sum + lineCentavos(line.unitPrice, line.quantity), 0);
    expect(amounts?.goods).toBe(ofLines);
    // Half a centavo a line at most.
    expect(Math.abs(ofLines - exact)).toBeLessThanOrEqual(lines.length * 0.5 + 1e-6);
  }
});

import { describe, expect, it } from 'vitest';
import { MAX_CENTAVOS, type Money, moneyOfCentavos } from '../../lib/money.ts';
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
      total: 45_152,
    });
  });

  it('counts an unknown fee as none', () => {
    expect(orderAmounts({ lines: [{ unitPrice: money(5), quantity: 1 }], fee: null })).toEqual({
      goods: 500,
      discount: 0,
      fee: null,
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

import { describe, expect, it } from 'vitest';
import type { OrderForm } from '#shared/features/orders/store-order-calls.ts';
import { type Details, deliveryOf, detailsFor, ELSEWHERE, feeFor, findProblems } from './order-details.ts';

const FORM: OrderForm = {
  products: [],
  unchosen: [],
  pickup: true,
  address: 'Calle El Sol #10',
  deliveryZones: [{ name: 'Gurabo', price: 200 }],
  elsewhereFee: null,
  paymentMethods: [{ name: 'Efectivo', details: '' }],
  hasWhatsApp: true,
  hasCoupons: false,
  coupons: [],
  taxMode: null,
};
const FILLED: Details = {
  how: 'bring',
  zone: 'Gurabo',
  place: '',
  address: 'Calle 3',
  payment: 'Efectivo',
  name: 'Yokasta',
  phone: '809-555-1234',
  note: '',
  coupon: '',
};

describe('findProblems', () => {
  it('finds none in a filled form', () => {
    expect(findProblems(FILLED, FORM)).toEqual({});
  });

  it.each([
    [{ zone: '' }, ['zone']],
    [{ zone: 'Ya no existe' }, ['zone']],
    [{ zone: ELSEWHERE }, ['place']],
    [{ address: ' ' }, ['address']],
    [{ payment: '' }, ['payment']],
    [{ name: 'Y' }, ['name']],
    [{ phone: '555' }, ['phone']],
    [{ how: 'pickup', zone: '', address: '' }, []],
  ])('%j lacks %j', (change, fields) => {
    expect(Object.keys(findProblems({ ...FILLED, ...change }, FORM))).toEqual(fields);
  });

  it('requires a place in a store without zones, and no payment in a store without methods', () => {
    const bare = { ...FORM, deliveryZones: [], paymentMethods: [] };
    expect(Object.keys(findProblems({ ...FILLED, payment: '' }, bare))).toEqual(['place']);
  });
});

describe('feeFor', () => {
  it.each([
    [{}, 200],
    [{ how: 'pickup' }, 0],
    [{ zone: '' }, undefined],
    [{ zone: ELSEWHERE }, null],
  ])('%j costs %j', (change, fee) => {
    expect(feeFor({ ...FILLED, ...change }, FORM)).toBe(fee);
  });

  it('ignores a stored pickup in a store that offers none', () => {
    expect(feeFor({ ...FILLED, how: 'pickup' }, { ...FORM, pickup: false })).toBe(200);
  });
});

describe('deliveryOf', () => {
  it('names a zone or a place, never both', () => {
    expect(deliveryOf({ ...FILLED, place: 'Moca' }, FORM)).toMatchObject({ zone: 'Gurabo', place: null });
    expect(deliveryOf({ ...FILLED, zone: ELSEWHERE, place: ' Moca ' }, FORM)).toMatchObject({
      zone: null,
      place: 'Moca',
    });
  });
});

describe('detailsFor', () => {
  it.each([
    [{}, {}, {}],
    [{ how: '' }, {}, { how: 'bring' }],
    [{ how: 'pickup' }, {}, { how: 'pickup' }],
    [{ how: 'pickup' }, { pickup: false }, { how: 'pickup' }],
    [{ zone: ELSEWHERE }, {}, { zone: ELSEWHERE }],
    [{ zone: 'Ya no existe' }, {}, { zone: '' }],
  ])('%j at a store with %j becomes %j', (typed, offered, shown) => {
    expect(detailsFor({ ...FILLED, ...typed }, { ...FORM, ...offered })).toEqual({ ...FILLED, ...shown });
  });
});

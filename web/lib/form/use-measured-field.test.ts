import { describe, expect, it, test } from 'vitest';
import { amountOf, firstQuantityOf, mostOf, readTyped, steppedFrom } from './use-measured-field.ts';

const SALAMI = {
  name: 'Salami',
  price: 165,
  stock: null,
  measure: { unit: 'lb', step: 0.25, byMoney: true },
} as const;
const CABLE = {
  ...SALAMI,
  name: 'Cable',
  price: 45,
  measure: { unit: 'yd', step: 0.5, byMoney: false },
} as const;

test.each([
  ['1/2', 0.5, '82.50'],
  ['½', 0.5, '82.50'],
  ['0.5', 0.5, '82.50'],
  ['1 1/2', 1.5, '247.50'],
  ['2', 2, '330'],
  ['0.303', 0.303, '50'],
])('«%s» pounds are %d for %s pesos, and stay as they were typed', (text, quantity, moneyText) => {
  expect(readTyped(SALAMI, { field: 'quantity', text })).toEqual({
    quantity,
    quantityText: text,
    moneyText,
    remark: '',
  });
});

test.each(['', '0', '1/0', '-1', 'media', '0.3333', '1e3'])('«%s» is no quantity', (text) => {
  expect(readTyped(SALAMI, { field: 'quantity', text })).toMatchObject({
    quantity: undefined,
    quantityText: text,
    moneyText: '',
    remark: expect.stringContaining('Escribe una cantidad'),
  });
});

describe('an amount', () => {
  it('buys what it buys, and stays as it was typed', () => {
    expect(readTyped(SALAMI, { field: 'money', text: '50' })).toEqual({
      quantity: 0.303,
      quantityText: '0.303',
      moneyText: '50',
      remark: '',
    });
    expect(readTyped(SALAMI, { field: 'money', text: 'RD$1,650' }).quantity).toBe(10);
  });

  it('that buys no exact quantity says what it comes to, which is never more', () => {
    const dear = { ...SALAMI, price: 7000 };
    expect(readTyped(dear, { field: 'money', text: '50' })).toMatchObject({
      quantity: 0.007,
      remark: 'Con RD$50 te llevas 0.007 lb: son RD$49.',
    });
  });

  it('that buys nothing says what the least costs', () => {
    const dear = { ...SALAMI, price: 7000 };
    expect(readTyped(dear, { field: 'money', text: '5' })).toMatchObject({
      quantity: undefined,
      remark: 'No alcanza: lo mínimo es 0.001 lb por RD$7.',
    });
    expect(readTyped(SALAMI, { field: 'money', text: '0' }).quantity).toBeUndefined();
  });

  it.each(['', 'cincuenta', '-50', '50.555', '99999999999'])('«%s» is no amount', (text) => {
    expect(readTyped(SALAMI, { field: 'money', text })).toMatchObject({
      quantity: undefined,
      remark: expect.stringContaining('Escribe el monto'),
    });
  });
});

describe('what one order takes', () => {
  it('is at most what is left in steps, or 999', () => {
    expect([mostOf({ ...CABLE, stock: 3.9 }), mostOf({ ...SALAMI, stock: 3.9 }), mostOf(SALAMI)]).toEqual([
      3.5, 3.9, 999,
    ]);
    expect(readTyped({ ...SALAMI, stock: 0.5 }, { field: 'quantity', text: '1' })).toMatchObject({
      quantity: undefined,
      remark: 'Solo queda ½ lb.',
    });
    expect(readTyped({ ...SALAMI, stock: 2 }, { field: 'money', text: '500' })).toMatchObject({
      quantity: undefined,
      remark: 'Solo quedan 2 lb.',
    });
    expect(readTyped(SALAMI, { field: 'quantity', text: '1000' }).remark).toBe(
      'Lo más que lleva un pedido son 999 lb.',
    );
  });

  it('is in its steps where it is not sold by amounts', () => {
    expect(readTyped(CABLE, { field: 'quantity', text: '0.7' })).toMatchObject({
      quantity: undefined,
      remark: 'Cable se vende de ½ yd en ½ yd. Prueba con ½ yd.',
    });
  });

  it('begins with a step, or with what is left of it', () => {
    expect([firstQuantityOf(SALAMI), firstQuantityOf({ ...SALAMI, stock: 0.1 })]).toEqual([0.25, 0.1]);
  });

  test.each([
    [0.25, 1, 0.5],
    [0.303, 1, 0.5],
    [0.303, -1, 0.25],
    [0.5, -1, 0.25],
    [0.25, -1, 0],
    [0.1, -1, 0],
    [0.75, 1, 0.9],
    [5, -1, 0.9],
  ] as const)('from %d by %d of 0.9 left is %d', (quantity, by, next) => {
    expect(steppedFrom({ ...SALAMI, stock: 0.9 }, quantity, by)).toBe(next);
  });

  it('is shown as people write it', () => {
    expect(amountOf(SALAMI, 1.5)).toEqual({
      quantity: 1.5,
      quantityText: '1½',
      moneyText: '247.50',
      remark: '',
    });
  });
});

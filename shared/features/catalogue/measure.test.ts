import { describe, expect, it, test } from 'vitest';
import { boughtFor, isSoldIn, quantityOf, quantityProblem } from './measure.ts';
import { MeasureSchema } from './measure-schema.ts';
import { largestSold, type Measure, priceWithUnit, productPriceText, quantityText } from './measure-text.ts';

const POUND: Measure = { unit: 'lb', step: 0.25, byMoney: false };
const BY_MONEY: Measure = { ...POUND, byMoney: true };

test.each([
  [3, null, '3 × Pan'],
  [0.5, 'lb', '½ lb de Pan'],
  [1.25, 'lb', '1¼ lb de Pan'],
  [0.303, 'lb', '0.303 lb de Pan'],
  [2, 'l', '2 L de Pan'],
] as const)('%d in %s is written «%s»', (quantity, unit, text) => {
  expect(quantityOf(quantity, unit, 'Pan')).toBe(text);
});

test('a price says the unit that it buys; that of a piece, and what is said without a price, name none', () => {
  expect(productPriceText({ price: 165, measure: POUND }, 'Preguntar')).toBe('RD$165 / lb');
  expect(productPriceText({ price: 1250, measure: null }, 'Preguntar')).toBe('RD$1,250');
  expect(productPriceText({ price: null, measure: POUND }, 'Preguntar')).toBe('Preguntar');
  expect(quantityText(32, 'ft')).toBe('32 pies');
  expect(quantityText(0.5, 'ft')).toBe('½ pie');
  expect(priceWithUnit('RD$20', 'ft')).toBe('RD$20 / pie');
});

describe('what is sold', () => {
  it('is a whole piece, whole steps of a measure, or any quantity where it is sold by money', () => {
    expect([1, 0.5, 0].map((quantity) => isSoldIn(quantity, null))).toEqual([true, false, false]);
    expect([0.25, 1.5, 0.303, -0.25].map((quantity) => isSoldIn(quantity, POUND))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([0.303, 0.3333].map((quantity) => isSoldIn(quantity, BY_MONEY))).toEqual([true, false]);
  });

  it('for an amount is never more than the amount buys, in steps where it is not sold by money', () => {
    expect(boughtFor(5_000, { price: 16_500, measure: BY_MONEY })).toBe(0.303);
    expect(boughtFor(5_000, { price: 16_500, measure: POUND })).toBe(0.25);
    expect(boughtFor(3_000, { price: 16_500, measure: POUND })).toBe(0);
    expect(boughtFor(5_000, { price: 1_500, measure: null })).toBe(3);
    expect(boughtFor(5_000, { price: 0, measure: BY_MONEY })).toBe(0);
  });

  it('is at most what is left', () => {
    expect([POUND, BY_MONEY, null].map((measure) => largestSold(1.9, measure))).toEqual([1.75, 1.9, 1]);
  });

  it('is told when it is not sold so', () => {
    expect(quantityProblem(0.333, { name: 'Salami', measure: POUND })).toBe(
      'Salami se vende de ¼ lb en ¼ lb. Prueba con ¼ lb.',
    );
    expect(quantityProblem(1.5, { name: 'Pan', measure: null })).toContain('por unidad');
    expect(quantityProblem(1.5, { name: 'Salami', measure: POUND })).toBeUndefined();
    expect(quantityText(0.125, 'lb')).toBe('⅛ lb');
  });
});

describe('a measure', () => {
  it('is read from JSON and from the JSON text of a form', () => {
    expect(MeasureSchema.parse({ unit: 'lb' })).toEqual({ unit: 'lb', step: 1, byMoney: false });
    expect(MeasureSchema.parse('{"unit":"yd","step":0.5,"byMoney":true}')).toEqual({
      unit: 'yd',
      step: 0.5,
      byMoney: true,
    });
  });

  test.each([
    { unit: 'arroba' },
    { unit: 'lb', step: 0 },
    { unit: 'lb', step: -0.25 },
    { unit: 'lb', step: 0.3333 },
    { unit: 'lb', step: 101 },
    { unit: 'lb', byMoney: 'si' },
    'lb',
    7,
  ])('is refused as %o', (written) => {
    const read = MeasureSchema.safeParse(written);
    expect(read.success).toBe(false);
    expect(read.error?.issues[0]?.message).toMatch(/Revisa cómo se vende|El paso debe ser/);
  });
});

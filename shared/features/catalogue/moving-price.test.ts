import { describe, expect, test } from 'vitest';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { addDays, startOfNamedDay } from '#shared/lib/time.ts';
import { currentPriceOf, hasOfferEnded, unitPriceOf } from './moving-price.ts';
import { movingPriceProblem, OfferSchema, TiersSchema } from './moving-price-schema.ts';

const at = (text: string): Date => new Date(text);
/** From the first to the last of November in Santo Domingo. */
const NOVEMBER = {
  begins: startOfNamedDay('2026-11-01').toISOString(),
  ends: startOfNamedDay(addDays('2026-11-30', 1)).toISOString(),
};
const OFFER = { price: 80, ...NOVEMBER };
const DURING = at('2026-11-20T14:00:00Z');

describe('the price of a product at a moment', () => {
  test.each([
    ['a second before its first day', '2026-11-01T03:59:59Z', 100, null],
    ['at the midnight of Santo Domingo that begins it', '2026-11-01T04:00:00Z', 80, 100],
    ['in the last second of its last day', '2026-12-01T03:59:59.999Z', 80, 100],
    ['at the midnight after its last day', '2026-12-01T04:00:00Z', 100, null],
  ])('%s', (_, moment, price, regularPrice) => {
    const current = currentPriceOf({ price: 100, offer: OFFER }, at(moment));
    expect(current).toMatchObject({ price, regularPrice });
    expect(current?.offerEnds).toBe(regularPrice === null ? null : NOVEMBER.ends);
  });

  test('an offer without dates counts always, and one that has ended is told from one to come', () => {
    const always = { price: 80, begins: null, ends: null };
    expect(currentPriceOf({ price: 100, offer: always }, at('1999-01-01T00:00:00Z'))?.price).toBe(80);
    expect(hasOfferEnded(always, DURING)).toBe(false);
    expect(hasOfferEnded(OFFER, at('2026-10-01T00:00:00Z'))).toBe(false);
    expect(hasOfferEnded(OFFER, at('2026-12-01T04:00:00Z'))).toBe(true);
  });

  test('an offer that is not lower never raises a price, and a product without price has none', () => {
    expect(currentPriceOf({ price: 80, offer: OFFER }, DURING)).toMatchObject({
      price: 80,
      regularPrice: null,
    });
    expect(currentPriceOf({ price: null, offer: OFFER }, DURING)).toBeNull();
    expect(unitPriceOf({ price: null }, { quantity: 1, now: DURING })).toBeNull();
  });
});

describe('the price of a unit in a quantity', () => {
  const TIERS = [
    { quantity: 6, price: 85 },
    { quantity: 12, price: 70 },
  ];
  test.each([
    [1, { price: 80, regularPrice: 100, why: 'offer' }],
    [6, { price: 80, regularPrice: 100, why: 'offer' }],
    [11.999, { price: 80, regularPrice: 100, why: 'offer' }],
    [12, { price: 70, regularPrice: 100, why: 'tier' }],
  ])('of %d the lowest of offer and tier counts', (quantity, expected) => {
    const product = { price: 100, offer: OFFER, tiers: TIERS };
    expect(unitPriceOf(product, { quantity, now: DURING })).toEqual(expected);
  });

  test('without an offer the tiers count alone, and those above the offer are not shown', () => {
    const product = { price: 100, offer: OFFER, tiers: TIERS };
    const after = at('2026-12-05T00:00:00Z');
    expect(unitPriceOf(product, { quantity: 6, now: after })).toEqual({
      price: 85,
      regularPrice: 100,
      why: 'tier',
    });
    expect(unitPriceOf(product, { quantity: 5, now: after })).toEqual({
      price: 100,
      regularPrice: null,
      why: null,
    });
    expect(currentPriceOf(product, DURING)?.tiers).toEqual([TIERS[1]]);
    expect(currentPriceOf(product, after)?.tiers).toEqual(TIERS);
  });
});

describe('what is refused', () => {
  const messageOf = (schema: typeof OfferSchema | typeof TiersSchema, value: unknown): string | undefined =>
    schema.safeParse(value).error?.issues[0]?.message;

  test.each([
    [{ price: -1 }, 'mayor a 0'],
    [{ price: 0 }, 'mayor a 0'],
    [{ price: 80.001 }, 'dos decimales'],
    [{ price: 80, begins: NOVEMBER.ends, ends: NOVEMBER.begins }, 'termina antes de empezar'],
    [{ price: 80, begins: NOVEMBER.ends, ends: NOVEMBER.ends }, 'termina antes de empezar'],
    [{ price: 80, begins: '2026-11-31' }, 'fechas'],
    ['{"price":', 'no se puede leer'],
    [[], 'no se puede leer'],
  ])('the offer %j', (offer, words) => {
    expect(messageOf(OfferSchema, offer)).toContain(words);
  });

  test('instants of another zone are kept in one format, so that their texts compare', () => {
    const parsed = OfferSchema.parse({ price: '80', begins: '2026-11-01T00:00:00-04:00', ends: null });
    expect(parsed).toEqual({ price: 8000, begins: NOVEMBER.begins, ends: null });
  });

  const tier = (quantity: number, price: number) => ({ quantity, price });
  test.each([
    [[tier(12, 90), tier(6, 80)], 'Cada cantidad'],
    [[tier(6, 90), tier(6, 80)], 'Cada cantidad'],
    [[tier(6, 90), tier(12, 90)], 'Cada precio'],
    [[2, 3, 4, 5, 6, 7].map((n) => tier(n, 100 - n)), 'hasta 5'],
    [[tier(0, 90)], 'desde qué cantidad'],
    [[tier(1000, 90)], 'desde qué cantidad'],
    [[tier(2.0001, 90)], 'desde qué cantidad'],
    [[tier(2, 0)], 'mayor a 0'],
    [{}, 'no se pueden leer'],
  ])('the tiers %j', (tiers, words) => {
    expect(messageOf(TiersSchema, tiers)).toContain(words);
  });

  const money = moneyOfCentavos;
  const SOLD = { price: money(10_000), measure: null, offer: null, tiers: [] };
  const offer = { price: money(8000), ...NOVEMBER };
  const pound = { unit: 'lb' as const, step: 0.25, byMoney: true };
  test.each([
    [{ offer }, undefined],
    [{ offer: { ...offer, price: money(10_000) } }, 'no es más baja'],
    [{ offer, price: null }, 'Ponle primero un precio'],
    [{ offer, price: money(0) }, 'Ponle primero un precio'],
    [{ tiers: [{ quantity: 12, price: money(10_000) }] }, 'no es más bajo'],
    [{ tiers: [{ quantity: 12, price: money(9000) }], price: null }, 'Ponle primero un precio'],
    [{ tiers: [{ quantity: 1, price: money(9000) }] }, 'después de 1'],
    [{ tiers: [{ quantity: 1.5, price: money(9000) }] }, 'sin decimales'],
    [{ tiers: [{ quantity: 0.25, price: money(9000) }], measure: pound }, 'después de ¼ lb'],
    [{ tiers: [{ quantity: 0.5, price: money(9000) }], measure: pound }, undefined],
  ])('beside the price of a product: %j', (part, words) => {
    const problem = movingPriceProblem({ ...SOLD, ...part }, DURING)?.message;
    if (words === undefined) expect(problem).toBeUndefined();
    else expect(problem).toContain(words);
  });

  test('an offer that has ended keeps no price from being lowered', () => {
    const product = { ...SOLD, price: money(5000), offer };
    expect(movingPriceProblem(product, DURING)).toBeDefined();
    expect(movingPriceProblem(product, at('2026-12-01T04:00:00Z'))).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { BulkChangeSchema, priceAfter } from './bulk-change.ts';

const money = moneyOfCentavos;

it.each([
  ['a tenth more', money(85_00), 10, money(94_00)],
  ['a tenth less', money(85_00), -10, money(77_00)],
  ['exactly half a peso, upwards', money(50_00), 1, money(51_00)],
  ['nothing', money(1250_50), 0, money(1251_00)],
  ['a price that stays under half a peso', money(40), 10, undefined],
  ['beyond the greatest price', money(99_999_999_00), 10, undefined],
  ['no price', null, 10, null],
  ['a product given away', money(0), 10, money(0)],
])('by percent: %s', (_case, price, percent, expected) => {
  expect(priceAfter(price, { kind: 'price_percent', percent })).toBe(expected);
});

it.each([
  ['adds', money(85_50), 10.25, money(95_75)],
  ['takes off', money(85_50), -85, money(50)],
  ['takes off all', money(85_00), -85, undefined],
  ['goes beyond the greatest price', money(99_999_999_99), 0.01, undefined],
  ['leaves no price alone', null, 10, null],
  ['leaves a product given away alone', money(0), 10, money(0)],
])('by amount: %s', (_case, price, amount, expected) => {
  expect(priceAfter(price, { kind: 'price_amount', amount })).toBe(expected);
});

it.each([
  [{ kind: 'price_percent', percent: -99 }, true],
  [{ kind: 'price_percent', percent: -100 }, false],
  [{ kind: 'price_percent', percent: 1001 }, false],
  [{ kind: 'price_percent', percent: '10' }, false],
  [{ kind: 'price_amount', amount: 0.29 }, true],
  [{ kind: 'price_amount', amount: 0.295 }, false],
  [{ kind: 'price_amount', amount: 100_000_000 }, false],
  [{ kind: 'status', status: 'inactive' }, true],
  [{ kind: 'status', status: 'sold' }, false],
  [{ kind: 'category', category: ' ' }, false],
  [{ kind: 'delete' }, true],
  [{ kind: 'drop' }, false],
  [{}, false],
])('%j is a change: %s', (change, isOne) => {
  expect(BulkChangeSchema.safeParse(change).success).toBe(isOne);
});

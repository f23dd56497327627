import { expect, it } from 'vitest';
import { decideRow } from './decide-row.ts';

it.each([
  [{ isInCatalogue: false, updateBySku: false, room: 1 }, 'created', null],
  [{ isInCatalogue: false, updateBySku: true, room: Number.POSITIVE_INFINITY }, 'created', null],
  [{ isInCatalogue: false, updateBySku: true, room: 0 }, 'skipped', 'no_room'],
  [{ isInCatalogue: true, updateBySku: true, room: 0 }, 'updated', null],
  [{ isInCatalogue: true, updateBySku: false, room: 5 }, 'skipped', 'sku_taken'],
])('%j is %s', (facts, outcome, reason) => {
  expect(decideRow(facts)).toEqual({ outcome, reason });
});

import { expect, it } from 'vitest';
import { decideRow } from './decide-row.ts';

it.each([
  [{ inCatalogue: 'absent', updateBySku: false, room: 1 }, 'created', null],
  [{ inCatalogue: 'absent', updateBySku: true, room: Number.POSITIVE_INFINITY }, 'created', null],
  [{ inCatalogue: 'absent', updateBySku: true, room: 0 }, 'skipped', 'no_room'],
  [{ inCatalogue: 'different', updateBySku: true, room: 0 }, 'updated', null],
  [{ inCatalogue: 'different', updateBySku: false, room: 5 }, 'skipped', 'sku_taken'],
  [{ inCatalogue: 'same', updateBySku: true, room: 5 }, 'skipped', 'unchanged'],
  [{ inCatalogue: 'changed_before', updateBySku: true, room: 5 }, 'skipped', 'sku_taken'],
] as const)('%j is %s', (facts, outcome, reason) => {
  expect(decideRow(facts)).toEqual({ outcome, reason });
});

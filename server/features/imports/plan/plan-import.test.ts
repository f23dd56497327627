import { expect, it } from 'vitest';
import { decideRow } from './plan-import.ts';

it.each([
  [{ inCatalogue: 'absent', updateBySku: false, remaining: 1 }, 'created', null],
  [{ inCatalogue: 'absent', updateBySku: true, remaining: Number.POSITIVE_INFINITY }, 'created', null],
  [{ inCatalogue: 'absent', updateBySku: true, remaining: 0 }, 'skipped', 'no_room'],
  [{ inCatalogue: 'different', updateBySku: true, remaining: 0 }, 'updated', null],
  [{ inCatalogue: 'different', updateBySku: false, remaining: 5 }, 'skipped', 'sku_taken'],
  [{ inCatalogue: 'same', updateBySku: true, remaining: 5 }, 'skipped', 'unchanged'],
  [{ inCatalogue: 'changed_before', updateBySku: true, remaining: 5 }, 'skipped', 'sku_taken'],
] as const)('%j is %s', (facts, outcome, reason) => {
  expect(decideRow(facts)).toEqual({ outcome, reason });
});

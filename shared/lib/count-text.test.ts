import { expect, it } from 'vitest';
import { countText, formatNumber } from './count-text.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1234.5, '1,234.5'],
  [20_000, '20,000'],
  [1_000_000, '1,000,000'],
])('prints %d as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

it.each([
  [0, '0 productos'],
  [1, '1 producto'],
  [3, '3 productos'],
  [1000, '1,000 productos'],
  [1_000_000, '1,000,000 productos'],
])('counts %d with its noun', (count, text) => {
  expect(countText(count, { one: 'producto', other: 'productos' })).toBe(text);
});

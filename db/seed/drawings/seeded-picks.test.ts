import { expect, test } from 'vitest';
import { createPicker } from './seeded-picks.ts';

const deal = (seed: number) => {
  const picker = createPicker(seed);
  return Array.from({ length: 200 }, () => picker.between(1, 6));
};

test('the same seed deals the same numbers and another seed others', () => {
  expect(deal(7)).toEqual(deal(7));
  expect(deal(7)).not.toEqual(deal(8));
});

test('stays within both bounds and reaches them', () => {
  expect(Math.min(...deal(7))).toBe(1);
  expect(Math.max(...deal(7))).toBe(6);
});

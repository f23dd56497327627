import { expect, it } from 'vitest';
import { differenceText } from './order-timeline-copy.ts';

it.each([
  [{ name: 'Pan', before: 0, after: 2 }, 'Pan: 0 → 2'],
  [{ name: 'Salami', unit: 'lb', before: 0.5, after: 1 }, 'Salami: ½ lb → 1 lb'],
  [{ name: 'Cable', unit: 'yd', before: 12.5, after: 0 }, 'Cable: 12½ yd → 0 yd'],
] as const)('an edited line %o is told as «%s»', (line, text) => {
  expect(differenceText({ what: 'line', ...line })).toBe(text);
});

it('says in words that a coupon takes nothing off any more', () => {
  const text = differenceText({ what: 'discount', before: 50, after: 0 });
  expect(text).toBe('Rebaja del cupón: RD$50 → ninguna');
});

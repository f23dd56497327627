import { expect, test } from 'vitest';
import { changePercent } from './store-counts.ts';

test.each([
  [0, 0, undefined],
  [3, 0, undefined],
  [0, 3, undefined],
  [5, 4, '+25%'],
  [3, 5, '-40%'],
  [1, 3, '-67%'],
  [7, 7, '+0%'],
  [1000, 999, '+0%'],
])('%i today after %i yesterday is %s', (today, yesterday, text) => {
  expect(changePercent({ today, yesterday })).toBe(text);
});

import { expect, it } from 'vitest';
import { median } from './median.ts';

it.each([
  [[3], 3],
  [[9, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[], Number.NaN],
])('the middle of %j is %s', (values, middle) => {
  expect(median(values)).toBe(middle);
});

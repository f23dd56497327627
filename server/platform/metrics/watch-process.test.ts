import { expect, test } from 'vitest';
import { lagSecondsOf } from './watch-process.ts';

test.each([
  [0, 0],
  [9_900_000, 0],
  [10_000_000, 0],
  [10_500_000, 0.0005],
  [260_000_000, 0.25],
])('a timer that fires after %i ns is %f s late', (delay, lag) => {
  expect(lagSecondsOf(delay)).toBe(lag);
});

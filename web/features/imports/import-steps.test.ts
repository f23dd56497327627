import { expect, it } from 'vitest';
import { remainingSeconds } from './import-steps.tsx';

it.each([
  [{ atMs: 0, processed: 0 }, { atMs: 1000, processed: 250 }, 1000, 3],
  [{ atMs: 0, processed: 500 }, { atMs: 2000, processed: 750 }, 1000, 2],
  [{ atMs: 0, processed: 0 }, { atMs: 1000, processed: 1000 }, 1000, 0],
  [{ atMs: 0, processed: 0 }, { atMs: 1000, processed: 0 }, 1000, undefined],
  [{ atMs: 5, processed: 3 }, { atMs: 5, processed: 4 }, 1000, undefined],
])('from %j to %j of %i: %s s', (first, now, total, seconds) => {
  expect(remainingSeconds(first, now, total)).toBe(seconds);
});

import { expect, it } from 'vitest';
import { days } from '#shared/lib/time.ts';
import { CHANGE_LOCK_MS, isChangeAvailable, nextChangeAt } from './change-lock.ts';

const CHANGED_AT = new Date('2026-11-20T12:00:00Z');

it('locks for five days', () => {
  expect(CHANGE_LOCK_MS).toBe(days(5));
  expect(nextChangeAt(CHANGED_AT)?.toISOString()).toBe('2026-11-25T12:00:00.000Z');
});

it.each([
  [null, 0, true],
  [CHANGED_AT, 0, false],
  [CHANGED_AT, CHANGE_LOCK_MS - 1, false],
  [CHANGED_AT, CHANGE_LOCK_MS, true],
])('after a change at %s and %i ms is open: %s', (lastChangedAt, elapsedMs, open) => {
  expect(isChangeAvailable(lastChangedAt, new Date(CHANGED_AT.getTime() + elapsedMs))).toBe(open);
});

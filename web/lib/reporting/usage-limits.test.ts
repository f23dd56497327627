import { expect, test } from 'vitest';
import { days, hours, seconds } from '#shared/lib/time.ts';
import { createEventBudget, identityAt, retryWaitMs } from './usage-limits.ts';

const START = 1_700_000_000_000;

const openIds = () => {
  let made = 0;
  return () => {
    made += 1;
    return `id-${made}`;
  };
};

test.each([
  [seconds(1799), true],
  [seconds(1800), false],
])('idle for %i ms, the same session: %s', (idleMs, isSame) => {
  const newId = openIds();
  const first = identityAt(undefined, START, newId);
  const next = identityAt(first, START + idleMs, newId);
  expect(next.sessionId === first.sessionId).toBe(isSame);
  expect(next.deviceId).toBe(first.deviceId);
});

test('a session that is never idle ends after a day', () => {
  const newId = openIds();
  const first = identityAt(undefined, START, newId);
  let current = first;
  for (let at = START; at < START + hours(24); at += seconds(1000)) current = identityAt(current, at, newId);
  expect(current.sessionId).toBe(first.sessionId);
  expect(identityAt(current, START + hours(24), newId).sessionId).not.toBe(first.sessionId);
});

test('a device gets a new identity after 365 days', () => {
  const newId = openIds();
  const first = identityAt(undefined, START, newId);
  expect(identityAt(first, START + days(365) - 1, newId).deviceId).toBe(first.deviceId);
  expect(identityAt(first, START + days(365), newId).deviceId).not.toBe(first.deviceId);
});

test('a hundred events at once, then ten a second', () => {
  const budget = createEventBudget();
  const taken = (atMs: number) => Array.from({ length: 300 }, () => budget.take(atMs)).filter(Boolean).length;
  expect(taken(START)).toBe(100);
  expect(taken(START + seconds(1))).toBe(10);
  expect(taken(START + seconds(60))).toBe(100);
});

test('each retry waits twice as long, half an hour at most', () => {
  expect([0, 1, 2, 9, 10].map(retryWaitMs)).toEqual([3000, 6000, 12_000, 1_536_000, 1_800_000]);
});

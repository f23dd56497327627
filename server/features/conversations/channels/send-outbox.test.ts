import { expect, test } from 'vitest';
import { SendPacer } from './send-outbox.ts';

const waitsOf = (perSecond: number, count: number) => {
  const pace = new SendPacer();
  return Array.from({ length: count }, () => pace.takeTurn({ accountId: '1', perSecond }, 10_000));
};

test('sends a few at once, and then eighty a second', () => {
  const waits = waitsOf(80, 181);
  expect(waits.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 0));
  expect(waits[180]).toBe(2_000);
});

test('a slower account has its own rate', () => {
  expect(waitsOf(20, 46)[45]).toBe(2_000);
});

test('accounts do not wait for each other', () => {
  const pace = new SendPacer();
  for (let sent = 0; sent < 500; sent += 1) pace.takeTurn({ accountId: '1', perSecond: 80 }, 0);
  expect(pace.takeTurn({ accountId: '2', perSecond: 80 }, 0)).toBe(0);
});

import { expect, test } from 'vitest';
import { openPace } from './pace-number.ts';

const waitsOf = (isCoexistence: boolean, count: number) => {
  const pace = openPace();
  return Array.from({ length: count }, () => pace.takeTurn({ phoneNumberId: '1', isCoexistence }, 10_000));
};

test('lets a few go at once, and then eighty a second', () => {
  const waits = waitsOf(false, 181);
  expect(waits.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 0));
  expect(waits[180]).toBe(2_000);
});

test('a number that is also on a phone goes at twenty a second', () => {
  expect(waitsOf(true, 46)[45]).toBe(2_000);
});

test('numbers do not wait for each other', () => {
  const pace = openPace();
  for (let sent = 0; sent < 500; sent += 1) pace.takeTurn({ phoneNumberId: '1', isCoexistence: false }, 0);
  expect(pace.takeTurn({ phoneNumberId: '2', isCoexistence: false }, 0)).toBe(0);
});

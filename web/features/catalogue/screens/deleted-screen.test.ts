import { expect, it } from 'vitest';
import { daysLeft } from './deleted-screen.tsx';

const deletedAt = new Date('2026-11-01T12:00:00Z');

it.each([
  ['just now', '2026-11-01T12:00:00Z', 30],
  ['a minute ago', '2026-11-01T12:01:00Z', 29],
  ['29 days ago', '2026-11-30T12:00:00Z', 1],
  ['in its last hours', '2026-12-01T11:00:00Z', 0],
  ['past its time', '2026-12-05T12:00:00Z', 0],
])('counts the days left of a product deleted %s', (_, now, expected) => {
  expect(daysLeft(deletedAt, new Date(now))).toBe(expected);
});

import { expect, test } from 'vitest';
import { hours, minutes, seconds } from '#shared/lib/time.ts';
import { windowLeft } from './conversation-badges.tsx';

const NOW = new Date('2026-11-21T12:00:00Z');
const inMs = (ms: number) => new Date(NOW.getTime() + ms).toISOString();

test.each([
  ['a whole day', hours(24), { kind: 'open', text: '24 h', isShort: false }],
  ['almost six hours', hours(6) - seconds(1), { kind: 'open', text: '5 h', isShort: false }],
  ['under two hours', hours(2) - seconds(1), { kind: 'open', text: '1 h', isShort: true }],
  ['half an hour', minutes(30), { kind: 'open', text: '30 min', isShort: true }],
  ['a second', seconds(1), { kind: 'open', text: '1 min', isShort: true }],
  ['nothing', 0, { kind: 'shut' }],
])('%s left', (_case, leftMs, expected) => {
  expect(windowLeft(inMs(leftMs), NOW)).toEqual(expected);
});

test('a web chat has no window', () => {
  expect(windowLeft(null, NOW)).toEqual({ kind: 'unlimited' });
});

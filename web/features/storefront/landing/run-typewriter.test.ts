import { expect, test } from 'vitest';
import { typewriterFrames } from './run-typewriter.ts';

const frames = (phrases: string[], rounds = 1) => [...typewriterFrames(phrases, rounds)];

test('holds the shown phrase, erases it, types the next and comes back', () => {
  expect(frames(['sí', 'no'])).toEqual([
    { text: 'sí', waitMs: 2000 },
    { text: 's', waitMs: 50 },
    { text: '', waitMs: 50 },
    { text: 'n', waitMs: 100 },
    { text: 'no', waitMs: 2000 },
    { text: 'n', waitMs: 50 },
    { text: '', waitMs: 50 },
    { text: 's', waitMs: 100 },
    { text: 'sí', waitMs: 2000 },
  ]);
});

test.each([1, 2, 3])('ends on the first phrase after %i rounds', (rounds) => {
  expect(frames(['uno', 'dos', 'tres'], rounds).at(-1)).toEqual({ text: 'uno', waitMs: 2000 });
});

test('shows every phrase once a round', () => {
  const whole = frames(['uno', 'dos', 'tres'], 3).filter((frame) => frame.waitMs === 2000);
  expect(whole.map((frame) => frame.text).join(' ')).toBe('uno dos tres uno dos tres uno dos tres uno');
});

test.each([[[]], [['sola']]])('has nothing to move with %j', (phrases) => {
  expect(frames(phrases)).toEqual([]);
});

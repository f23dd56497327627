import { expect, it } from 'vitest';
import { runSteps, sortInSteps } from './work-steps.ts';

const isBefore = (left: string, right: string): boolean => left < right;

it.each([0, 1, 4_096, 4_097, 20_000])('sorts %i items as one sort does', (count) => {
  const items = Array.from({ length: count }, (_, at) => ((at * 7_919) % 10_007).toString(36));
  expect(runSteps(sortInSteps(items, isBefore))).toEqual([...items].sort());
});

it('stops in the middle', () => {
  const steps = sortInSteps(
    Array.from({ length: 10_000 }, (_, at) => `${at}`),
    isBefore,
  );
  expect(steps.next().done).toBe(false);
});

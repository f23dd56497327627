import { expect, it } from 'vitest';
import { type Finding, findingsTable } from './finding.ts';

const finding = (judged: number, goal?: Finding['goal']): Finding => ({
  what: 'store page',
  value: `${judged} ms`,
  judged,
  unit: ' ms',
  ...(goal && { goal }),
});

it.each([
  [1.5, { atMost: 1.5 }, 'ok'],
  [1.51, { atMost: 1.5 }, 'SHORT'],
  [0.6, { atLeast: 0.6 }, 'ok'],
  [0.59, { atLeast: 0.6 }, 'SHORT'],
  [0.59, undefined, 'ms'],
])('%s against %j reads %s', (judged, goal, verdict) => {
  expect(findingsTable([finding(judged, goal)]).endsWith(verdict)).toBe(true);
});

it('shows the ratio where there is a reference', () => {
  expect(findingsTable([{ ...finding(0.75), reference: '2 ms' }])).toContain('0.75');
});

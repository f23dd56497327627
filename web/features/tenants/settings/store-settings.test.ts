import { expect, test } from 'vitest';
import { minutes, seconds } from '#shared/lib/time.ts';
import { nextLookMs } from './store-settings.tsx';

test.each([
  ['five days are left', minutes(7200), minutes(1)],
  ['a minute is left', minutes(1), minutes(1)],
  ['it ends within the minute', seconds(20), seconds(20)],
  ['it has ended and the server still says locked', 0, minutes(1)],
  ['it ended a while ago', -seconds(5), minutes(1)],
])('when %s, refreshes in %i ms', (_case, leftMs, expected) => {
  expect(nextLookMs(leftMs)).toBe(expected);
});

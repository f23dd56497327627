import { expect, test } from 'vitest';
import { isQuiet } from './notice-settings.ts';

const NIGHT = { from: '21:00', to: '07:00' };
const NAP = { from: '13:00', to: '15:00' };

test.each([
  [NIGHT, '20:59', false],
  [NIGHT, '21:00', true],
  [NIGHT, '23:59', true],
  [NIGHT, '00:00', true],
  [NIGHT, '06:59', true],
  [NIGHT, '07:00', false],
  [NAP, '12:59', false],
  [NAP, '13:00', true],
  [NAP, '14:59', true],
  [NAP, '15:00', false],
  [null, '03:00', false],
])('within %j it is quiet at %s: %s', (quietHours, clockTime, expected) => {
  expect(isQuiet(quietHours, clockTime)).toBe(expected);
});

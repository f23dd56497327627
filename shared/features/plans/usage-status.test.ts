import { expect, it } from 'vitest';
import { usagePercent, usageStatus } from './usage-status.ts';

it.each([
  [0, 50, 'available', 0],
  [44, 50, 'available', 88],
  [45, 50, 'near', 90],
  [49, 50, 'near', 98],
  [50, 50, 'reached', 100],
  [80, 50, 'reached', 100],
  [1999, 2000, 'near', 99],
  [0, 0, 'not_included', 0],
  [9000, null, 'available', 0],
])('%i of %s is %s with a bar of %i percent', (used, limit, status, percent) => {
  expect(usageStatus({ used, limit })).toBe(status);
  expect(usagePercent({ used, limit })).toBe(percent);
});

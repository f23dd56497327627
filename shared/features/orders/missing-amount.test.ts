import { expect, test } from 'vitest';
import { missingPesosOf } from './missing-amount.ts';

test.each([
  ['nothing was paid', { total: 82.4, paid: 0, onCredit: 0 }, 82.4],
  ['what was shown is paid', { total: 82.4, paid: 82, onCredit: 0 }, 0],
  ['half a peso is missing', { total: 82.5, paid: 82, onCredit: 0 }, 0.5],
  ['a little more was paid', { total: 82.6, paid: 83, onCredit: 0 }, 0],
  ['a peso too much was paid', { total: 82, paid: 83, onCredit: 0 }, -1],
  ['the rest is on the notebook', { total: 100.1, paid: 50.05, onCredit: 50.05 }, 0],
])('%s', (_, balance, missing) => {
  expect(missingPesosOf(balance)).toBe(missing);
});

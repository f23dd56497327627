import { expect, it } from 'vitest';
import { PAYMENTS_COPY } from '#shared/features/orders/payments-copy.ts';
import { findDepositProblem } from './order-settings.tsx';
import { ORDER_SETTINGS_COPY } from './order-settings-copy.ts';

it.each([
  ['none', ''],
  ['percent', ' 1 '],
  ['percent', '100'],
  ['amount', '0.01'],
  ['amount', ' 500 '],
])('a deposit of «%s» «%s» is accepted', (kind, value) => {
  expect(findDepositProblem({ kind, value })).toEqual({});
});

it.each(['', '0', '101', '12.5', 'mitad'])('«%s» is not a percentage', (value) => {
  expect(findDepositProblem({ kind: 'percent', value })).toEqual({ value: ORDER_SETTINGS_COPY.notPercent });
});

it.each(['', '0', '-5', '1,500', '0.001'])('«%s» is not an amount', (value) => {
  expect(findDepositProblem({ kind: 'amount', value })).toEqual({ value: PAYMENTS_COPY.notAmount });
});

import { expect, test } from 'vitest';
import { PAYMENT_ACCOUNTS_COPY } from '#shared/features/orders/payment-accounts-copy.ts';
import { accountFieldOf, findAccountProblems } from './payment-accounts-form.tsx';

const OFFERED = {
  bank: 'Qik',
  bankName: '',
  kind: 'savings' as const,
  number: '960123456',
  holder: 'Rosa Peña',
  holderId: '',
};
const OTHER = { ...OFFERED, bank: 'otro', bankName: '', number: '960123457' };

test('a bank that was not chosen is missing at the select, one that was not named at its name', () => {
  expect(findAccountProblems({ accounts: [{ ...OFFERED, bank: '' }, OTHER] })).toEqual({
    'accounts.0.bank': PAYMENT_ACCOUNTS_COPY.bankRequired,
    'accounts.1.bankName': PAYMENT_ACCOUNTS_COPY.bankRequired,
  });
  expect(findAccountProblems({ accounts: [OFFERED, { ...OTHER, bankName: 'Coopnama' }] })).toEqual({});
});

test('what the server refuses is shown at the same fields', () => {
  const typed = { accounts: [OFFERED, OTHER] };
  expect(accountFieldOf('accounts.0.bank', typed)).toBe('accounts.0.bank');
  expect(accountFieldOf('accounts.1.bank', typed)).toBe('accounts.1.bankName');
  expect(accountFieldOf('accounts.1.number', typed)).toBe('accounts.1.number');
});

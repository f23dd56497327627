import { describe, expect, test } from 'vitest';
import { ApiError } from '#web/lib/network/api-error.ts';
import { reachableStep, stepWithError } from './registration-steps.ts';

const READY = {
  businessName: 'Colmado Ana',
  email: 'ana@gmail.com',
  password: 'Perrito1',
  tenantSlug: 'colmado-ana',
  isSlugManual: false,
  hasAcceptedTerms: true,
  plan: 'esencial',
} as const;
const CHECKED = { emailError: undefined, slugStatus: 'available', isGeneratingSlug: false } as const;

test('lets complete values through every step', () => {
  expect(reachableStep(READY, CHECKED)).toBe(3);
});

test.each([
  { businessName: 'abc' },
  { businessName: '  abc  ' },
  { email: 'ana@empresa.do' },
  { email: '' },
  { password: '1234567' },
])('stops at the first step with %j', (change) => {
  expect(reachableStep({ ...READY, ...change }, CHECKED)).toBe(0);
});

test('stops at the first step while the server refuses the e-mail', () => {
  expect(reachableStep(READY, { ...CHECKED, emailError: 'Este email ya tiene una cuenta' })).toBe(0);
});

describe('the address step', () => {
  test.each(['abc', 'Ana Tienda'])('stops at %j', (tenantSlug) => {
    expect(reachableStep({ ...READY, tenantSlug }, CHECKED)).toBe(1);
  });

  test.each([
    [{ slugStatus: 'taken' }, 1],
    [{ slugStatus: 'checking', isGeneratingSlug: true }, 1],
    [{ slugStatus: 'available', isGeneratingSlug: true }, 3],
    [{ slugStatus: 'checking', isGeneratingSlug: false }, 3],
    [{ slugStatus: 'idle' }, 3],
  ] as const)('with %j reaches step %i', (checks, step) => {
    expect(reachableStep(READY, { ...CHECKED, ...checks })).toBe(step);
  });
});

test('needs the terms accepted', () => {
  expect(reachableStep({ ...READY, hasAcceptedTerms: false }, CHECKED)).toBe(2);
});

const refused = (code: string, ...fields: string[]) =>
  new ApiError({
    message: 'No',
    code,
    status: 400,
    details: { fields: fields.map((field) => ({ field, message: 'No' })) },
  });

test.each([
  ['a taken e-mail', new ApiError({ message: 'No', code: 'EMAIL_TAKEN' }), 0],
  ['a taken address', new ApiError({ message: 'No', code: 'SLUG_TAKEN' }), 1],
  ['a common password', refused('INVALID_INPUT', 'password'), 0],
  ['the first of several fields', refused('INVALID_INPUT', 'plan', 'tenantSlug'), 1],
  ['an unknown field', refused('INVALID_INPUT', 'other'), undefined],
  ['no connection', new ApiError({ message: 'No' }), undefined],
  ['a fault of ours', new TypeError('no'), undefined],
])('%s', (_case, error, step) => {
  expect(stepWithError(error)).toBe(step);
});

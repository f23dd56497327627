import { describe, expect, test } from 'vitest';
import { ApiError } from '#web/lib/network/api-error.ts';
import { isStepValid, type RegistrationDraft, stepWithError } from './registration-steps.ts';

const READY: RegistrationDraft = {
  businessName: 'Colmado Ana',
  email: 'ana@gmail.com',
  emailError: undefined,
  password: 'Perrito1',
  slug: 'colmado-ana',
  slugStatus: 'available',
  isGeneratingSlug: false,
  hasAcceptedTerms: true,
};

test('lets a complete draft through every step', () => {
  for (const step of ['account', 'address', 'terms', 'plan'] as const)
    expect(isStepValid(step, READY)).toBe(true);
});

describe('the first step', () => {
  test.each([
    [{ businessName: 'abc' }],
    [{ businessName: '  abc  ' }],
    [{ email: 'ana@empresa.do' }],
    [{ email: '' }],
    [{ emailError: 'Este email ya tiene una cuenta' }],
    [{ password: '1234567' }],
  ])('stops at %j', (change) => {
    expect(isStepValid('account', { ...READY, ...change })).toBe(false);
  });
});

describe('the address step', () => {
  test.each([
    [{ slug: 'abc' }, false],
    [{ slug: 'Ana Tienda' }, false],
    [{ slugStatus: 'taken' }, false],
    [{ slugStatus: 'checking', isGeneratingSlug: true }, false],
    [{ slugStatus: 'available', isGeneratingSlug: true }, true],
    [{ slugStatus: 'checking', isGeneratingSlug: false }, true],
    [{ slugStatus: 'idle' }, true],
  ] as const)('with %j answers %s', (change, valid) => {
    expect(isStepValid('address', { ...READY, ...change })).toBe(valid);
  });
});

test('needs the terms accepted', () => {
  expect(isStepValid('terms', { ...READY, hasAcceptedTerms: false })).toBe(false);
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

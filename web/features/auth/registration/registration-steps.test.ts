import { describe, expect, it } from 'vitest';
import { isStepValid, type RegistrationDraft } from './registration-steps.ts';

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

it('lets a complete draft through every step', () => {
  for (const step of ['account', 'address', 'terms', 'plan'] as const)
    expect(isStepValid(step, READY)).toBe(true);
});

describe('the first step', () => {
  it.each([
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
  it.each([
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

it('needs the terms accepted', () => {
  expect(isStepValid('terms', { ...READY, hasAcceptedTerms: false })).toBe(false);
});

import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/network/api-error.ts';
import { stepWithError } from './step-with-error.ts';

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

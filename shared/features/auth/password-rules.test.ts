import { expect, it } from 'vitest';
import { GivenPasswordSchema, NewPasswordSchema } from './password-rules.ts';

it.each([
  ['1234567', false],
  ['12345678', true],
  [' con espacios ', true],
  ['ñ'.repeat(128), true],
  ['a'.repeat(129), false],
  [12_345_678, false],
  [undefined, false],
])('judges the new password %j: %s', (password, accepted) => {
  expect(NewPasswordSchema.safeParse(password).success).toBe(accepted);
});

it('keeps the spaces of a password', () => {
  expect(NewPasswordSchema.parse(' con espacios ')).toBe(' con espacios ');
});

it.each([
  ['x', true],
  ['', false],
  ['a'.repeat(129), false],
])('accepts the password %j for signing in: %s', (password, accepted) => {
  expect(GivenPasswordSchema.safeParse(password).success).toBe(accepted);
});

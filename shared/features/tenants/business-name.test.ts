import { expect, it } from 'vitest';
import { BusinessNameSchema, NewBusinessNameSchema } from './business-name.ts';

it.each(['Café', '  Doña Ana  ', 'D’Lujo 🍍', 'a'.repeat(80)])('accepts %j trimmed', (name) => {
  expect(BusinessNameSchema.parse(name)).toBe(name.trim());
});

it.each(['', 'abc', '   abc   ', undefined])('finds %j too short', (name) => {
  expect(BusinessNameSchema.safeParse(name).error?.issues[0]?.message).toBe(
    'El nombre del negocio debe tener al menos 4 caracteres.',
  );
});

it.each(['a'.repeat(81), 'Ana\u0000Mar', 'Ana\nMar', 42, null, ['Colmado']])('refuses %j', (name) => {
  expect(BusinessNameSchema.safeParse(name).success).toBe(false);
});

it('uses the words of the settings screen there', () => {
  expect(NewBusinessNameSchema.safeParse('ana').error?.issues[0]?.message).toBe(
    'El nombre debe tener al menos 4 caracteres',
  );
});

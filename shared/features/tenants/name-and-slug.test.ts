import { expect, it } from 'vitest';
import { BusinessNameSchema, NewBusinessNameSchema, NewSlugSchema, SlugSchema } from './name-and-slug.ts';

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

it('accepts a valid slug unchanged', () => {
  expect(SlugSchema.parse('mi-tienda')).toBe('mi-tienda');
});

it.each(['abc', 'Mi-Tienda', ' mi-tienda', undefined, 5])(
  'refuses %j in the words of each screen',
  (slug) => {
    expect(SlugSchema.safeParse(slug).error?.issues[0]?.message).toBe(
      'Solo se permiten letras minúsculas, números y guiones. Mínimo 4 caracteres.',
    );
    expect(NewSlugSchema.safeParse(slug).error?.issues[0]?.message).toBe(
      'Usa al menos 4 caracteres en minúsculas, números o guiones.',
    );
  },
);

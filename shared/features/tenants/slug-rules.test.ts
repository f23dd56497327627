import { expect, it } from 'vitest';
import { NewSlugSchema, SlugSchema } from './slug-rules.ts';

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

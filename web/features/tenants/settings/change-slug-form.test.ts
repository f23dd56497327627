import { expect, test } from 'vitest';
import { settingsSlugError, settingsSlugStatus } from './change-slug-form.tsx';

test.each([
  ['', 'invalid', 'idle'],
  ['la-mia', 'taken', 'idle'],
  ['abc', 'invalid', 'invalid'],
  ['otra', 'checking', 'checking'],
  ['otra', 'taken', 'taken'],
  ['otra', 'available', 'available'],
] as const)('«%s», which the check calls %s, is %s', (slug, status, expected) => {
  expect(settingsSlugStatus({ slug, currentSlug: 'la-mia', status })).toBe(expected);
});

test.each([
  ['idle', false, undefined],
  ['idle', true, 'La URL debe estar disponible para cambiarla'],
  ['checking', false, undefined],
  ['checking', true, 'La URL debe estar disponible para cambiarla'],
  ['available', true, undefined],
  ['invalid', false, 'Usa al menos 4 caracteres en minúsculas, números o guiones.'],
  ['taken', true, 'Esa URL ya está en uso por otra tienda.'],
] as const)('%s, tried: %s, says %s', (status, wasTried, expected) => {
  expect(settingsSlugError(status, wasTried)).toBe(expected);
});

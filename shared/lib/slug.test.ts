import { describe, expect, it } from 'vitest';
import { deriveSlug, filterSlugInput, isReservedSlug, isValidSlug, RESERVED_SLUGS } from './slug.ts';

describe('deriveSlug', () => {
  it.each([
    ['', ''],
    ['¡¿!?', ''],
    ['Colmado Doña Ana', 'colmado-dona-ana'],
    ['  Café   &   Té  ', 'cafe-te'],
    ["D'Lujo #1", 'dlujo-1'],
    ['Auto-Repuestos', 'autorepuestos'],
    ['Ñandú 24/7', 'nandu-247'],
    ['a'.repeat(51), 'a'.repeat(50)],
    [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
    ['店', ''],
  ])('derives %j to %j', (name, slug) => {
    expect(deriveSlug(name)).toBe(slug);
  });
});

describe('isValidSlug', () => {
  it.each(['abcd', '1234', 'mi-tienda', 'a'.repeat(50)])('accepts %s', (slug) => {
    expect(isValidSlug(slug)).toBe(true);
  });

  it.each(['', 'abc', 'a'.repeat(51), 'Mi-tienda', 'mi tienda', 'piña', 'abcd\n', 'abcd/..', 'abcd_'])(
    'refuses %j',
    (slug) => {
      expect(isValidSlug(slug)).toBe(false);
    },
  );
});

describe('isReservedSlug', () => {
  it('keeps the product paths and the demo store', () => {
    for (const slug of ['panel', 'change-status', 'demo', 'superadmin'])
      expect(isReservedSlug(slug)).toBe(true);
    expect(RESERVED_SLUGS.size).toBe(22);
  });

  it.each(['mi-panel', 'demo1', 'constructor', '__proto__'])('leaves %s free', (slug) => {
    expect(isReservedSlug(slug)).toBe(false);
  });
});

describe('filterSlugInput', () => {
  it.each([
    ['Mi Tienda', 'mitienda'],
    ['doña-ana', 'dona-ana'],
    ['a_b.c/d', 'abcd'],
    ['x'.repeat(60), 'x'.repeat(50)],
    ['mi-', 'mi-'],
  ])('keeps of %j %j', (typed, kept) => {
    expect(filterSlugInput(typed)).toBe(kept);
  });
});

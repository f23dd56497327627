import { describe, expect, it, test } from 'vitest';
import { rankByTyped, rankOf } from './rank-by-typed.ts';

describe('rankOf', () => {
  const entry = { label: 'Personalización de mi tienda', words: 'colores logo diseño' };

  it.each([
    ['', 0],
    ['   ', 0],
    ['perso', 0],
    ['PERSONALIZACION', 0],
    ['tienda', 1],
    ['mi pers', 1],
    ['colo', 2],
    ['diseno', 2],
    ['logo tienda', 2],
    ['sonaliza', undefined],
    ['logo qr', undefined],
    ['x', undefined],
  ] as const)('«%s» is rank %s', (typed, rank) => {
    expect(rankOf(entry, typed)).toBe(rank);
  });

  it('works without other words', () => {
    expect(rankOf({ label: 'Pedidos' }, 'ventas')).toBeUndefined();
  });
});

test('names that begin with the text come before those that contain it, and equal ones keep their order', () => {
  const items = [
    { label: 'Recursos', words: 'plan' },
    { label: 'Ver mi plan' },
    { label: 'Plan Grow' },
    { label: 'Plan Pro' },
    { label: 'Clientes' },
  ];
  expect(rankByTyped(items, 'plan').map(({ label }) => label)).toEqual([
    'Plan Grow',
    'Plan Pro',
    'Ver mi plan',
    'Recursos',
  ]);
  expect(rankByTyped(items, '')).toEqual(items);
});

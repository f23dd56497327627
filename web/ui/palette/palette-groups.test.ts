import { Package } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import type { Found } from '#web/lib/page/use-found.ts';
import { type PaletteEntry, type PaletteQuestion, paletteGroups, searchStateOf } from './palette-groups.ts';

const entry = (label: string, words?: string): PaletteEntry => ({
  id: label,
  label,
  words,
  icon: Package,
  to: `/${label}`,
});
const found = (labels: readonly string[], state: Partial<Found<PaletteEntry>> = {}) => ({
  entries: labels.map((label) => entry(label)),
  hasMore: false,
  isAwaited: false,
  isFailed: false,
  retry: () => undefined,
  ...state,
});
const ALL = entry('Ver todo');

const question = (typed: string, products = found([]), q = typed.trim()): PaletteQuestion => ({
  typed,
  q,
  commands: [
    { title: 'Acciones', entries: [entry('Agregar producto', 'nuevo'), entry('Cerrar sesión')] },
    { title: 'Ir a', entries: [entry('Resumen'), entry('Productos')] },
  ],
  finds: [{ title: 'Productos', found: products, all: ALL }],
});

const shown = (asked: PaletteQuestion): string[] =>
  paletteGroups(asked).flatMap(({ title, entries }) => entries.map(({ label }) => `${title}: ${label}`));

describe('paletteGroups', () => {
  it('shows every command while nothing is typed, and no earlier results', () => {
    expect(shown(question(' ', found(['Malta']), 'malta'))).toEqual([
      'Acciones: Agregar producto',
      'Acciones: Cerrar sesión',
      'Ir a: Resumen',
      'Ir a: Productos',
    ]);
  });

  it('puts the group with the best command first, and results after the commands', () => {
    expect(shown(question('prod', found(['Producto raro'])))).toEqual([
      'Ir a: Productos',
      'Acciones: Agregar producto',
      'Productos: Producto raro',
    ]);
  });

  it('shows results that do not contain the text themselves, with a line for the rest', () => {
    expect(shown(question('bebida', found(['Malta', 'Jugo'], { hasMore: true })))).toEqual([
      'Productos: Malta',
      'Productos: Jugo',
      'Productos: Ver todo',
    ]);
  });

  it('keeps only those earlier results that still match', () => {
    const before = found(['Malta', 'Mango'], { hasMore: true });
    expect(shown(question('mal', before, 'ma'))).toEqual(['Productos: Malta']);
    expect(shown(question('mal', { ...before, isAwaited: true }))).toEqual(['Productos: Malta']);
  });
});

describe('searchStateOf', () => {
  it.each([
    ['done', question('mal')],
    ['done', question(' ')],
    ['short', question('m')],
    ['short', question(' m ', found([]), 'mal')],
    ['done', question('mal ')],
    ['searching', question('mal', found([]), 'ma')],
    ['searching', question('mal', found([], { isAwaited: true }))],
    ['failed', question('mal', found([], { isFailed: true }))],
    ['done', { ...question('mal', found([]), 'ma'), finds: [] }],
  ] as const)('is %s', (state, asked) => {
    expect(searchStateOf(asked)).toBe(state);
  });
});

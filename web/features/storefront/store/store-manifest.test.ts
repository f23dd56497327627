import { expect, test } from 'vitest';
import { shortName } from './store-manifest.ts';

test.each([
  ['Doña Ana', 'Doña Ana'],
  ['Colmado La Esquina', 'Colmado La'],
  ['  Rosa   Boutique  ', 'Rosa'],
  ['Doce letras1', 'Doce letras1'],
  ['Supercalifragilístico', 'Supercalifra'],
  ['🛒🛒🛒🛒🛒🛒🛒', '🛒🛒🛒🛒🛒🛒'],
  ['x🛒🛒🛒🛒🛒🛒🛒', 'x🛒🛒🛒🛒🛒'],
  ['', ''],
])('%j is %j under its icon', (name, short) => {
  expect(shortName(name)).toBe(short);
});

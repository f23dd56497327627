import { expect, test } from 'vitest';
import { storePath } from '#shared/lib/paths.ts';
import { cardPath, parseCardFile } from './card-address.ts';

const HASH = '0123456789abcdef0123';
const productId = '0190a1b2-0000-7000-8000-0000000000aa';

test.each([
  ['tienda', 'tienda', 'jpg'],
  ['estado', 'estado', 'png'],
  ['icono-192', 'icono-192', 'png'],
  ['cartel-carta', 'cartel-carta', 'svg'],
  ['qr', 'qr', 'svg'],
  [{ productId }, productId, 'jpg'],
] as const)('the address of %j reads back as itself', (subject, name, format) => {
  const path = cardPath(storePath('la-esquina'), { subject, hash: HASH });
  expect(path).toBe(`/str/la-esquina/tarjeta/${name}-${HASH}.${format}`);
  expect(parseCardFile(path.split('/').at(-1) ?? '')).toEqual({ subject, hash: HASH });
});

test.each([
  '',
  'tienda.jpg',
  `tienda-${HASH}.png`,
  `estado-${HASH}.jpg`,
  `otra-${HASH}.jpg`,
  `tienda-${HASH.toUpperCase()}.jpg`,
  `tienda-${HASH}0.jpg`,
  `../tienda-${HASH}.jpg`,
])('%j is no picture', (file) => {
  expect(parseCardFile(file)).toBeUndefined();
});

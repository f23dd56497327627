import { expect, it } from 'vitest';
import { PATHS, productPath, quickViewPath, registerPath, storePath } from './paths.ts';

it('gives each page an address of its own', () => {
  const addresses = Object.values(PATHS);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('builds the public addresses of the specification', () => {
  expect(storePath('mi-tienda')).toBe('/str/mi-tienda');
  expect(productPath(storePath('mi-tienda'), 'p1')).toBe('/str/mi-tienda/producto/p1');
  expect(quickViewPath(storePath('mi-tienda'), 'p1')).toBe('/str/mi-tienda?product=p1');
  expect(registerPath('grow')).toBe('/registro?plan=grow');
});

it('encodes a hostile id within its segment', () => {
  expect(productPath(storePath('a/b'), '../x?y#z')).toBe('/str/a%2Fb/producto/..%2Fx%3Fy%23z');
});

import { expect, it } from 'vitest';
import { sortProducts } from './product-sort.ts';

const PRODUCTS = [
  { name: 'Ñame', price: 500, createdAt: '2026-11-03T00:00:00.000Z' },
  { name: 'nuez', price: null, createdAt: '2026-11-01T00:00:00.000Z' },
  { name: 'Ácido', price: 100, createdAt: '2026-11-02T00:00:00.000Z' },
];

it.each([
  ['newest', ['Ñame', 'Ácido', 'nuez']],
  ['oldest', ['nuez', 'Ácido', 'Ñame']],
  ['name', ['Ácido', 'nuez', 'Ñame']],
  ['price_asc', ['Ácido', 'Ñame', 'nuez']],
  ['price_desc', ['Ñame', 'Ácido', 'nuez']],
] as const)('sorts by %s', (sort, names) => {
  expect(sortProducts(PRODUCTS, sort).map((product) => product.name)).toEqual(names);
});

it('keeps the order of equal products and does not change the given list', () => {
  const equals = [1, 2, 3].map((price) => ({ name: 'x', price, createdAt: 'same' }));
  expect(sortProducts(equals, 'newest')).toEqual(equals);
  expect(sortProducts(PRODUCTS, 'name')).not.toBe(PRODUCTS);
});

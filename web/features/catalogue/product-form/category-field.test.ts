import { expect, it } from 'vitest';
import { PRODUCT_CATEGORIES } from '#shared/features/catalogue/product-rules.ts';
import { categoryOptions } from './category-field.tsx';

const added = (own: readonly string[]) => categoryOptions(own).slice(PRODUCT_CATEGORIES.length);

it.each([
  ['none of its own', [], []],
  [
    'its own, sorted as a Dominican reads',
    ['Víveres', 'Ñame', 'Nueces', 'bebidas'],
    ['bebidas', 'Nueces', 'Ñame', 'Víveres'],
  ],
  ['one that the list has, in other letters', ['electronicos', 'OTROS'], []],
  ['the same twice', ['Bebidas', 'bebidas ', 'BEBIDAS'], ['Bebidas']],
  ['empty ones', ['', '  '], []],
] as const)('offers the specified categories and %s', (_, own, expected) => {
  expect(categoryOptions(own).slice(0, PRODUCT_CATEGORIES.length)).toEqual([...PRODUCT_CATEGORIES]);
  expect(added(own)).toEqual(expected);
});

import { expect, it } from 'vitest';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { dropFromPages, type ListPages, patchPages, replaceWith } from './product-cache.ts';
import { sampleProduct } from './sample-product.ts';

const product = (id: string, price = 100): ProductView =>
  sampleProduct({ id, price, name: `Producto ${id}` });

const loaded: ListPages = {
  pages: [
    { products: [product('a'), product('b')], nextCursor: 'x' },
    { products: [product('c')], nextCursor: null },
  ],
  pageParams: [undefined, 'x'],
};

it('changes a product in place and leaves other pages untouched', () => {
  const after = patchPages(loaded, replaceWith([product('b', 250)]));
  expect(after.pages[0]?.products.map(({ price }) => price)).toEqual([100, 250]);
  expect(after.pages[1]).toBe(loaded.pages[1]);
});

it('changes nothing when the product is not loaded', () => {
  expect(patchPages(loaded, replaceWith([product('z')])).pages).toEqual(loaded.pages);
});

it('drops products from every page', () => {
  const after = dropFromPages(loaded, new Set(['a', 'c']));
  expect(after.pages.map(({ products }) => products.map(({ id }) => id))).toEqual([['b'], []]);
  expect(dropFromPages(loaded, new Set(['b'])).pages[1]).toBe(loaded.pages[1]);
});

import { expect, it } from 'vitest';
import { shownPriceOf } from './variant-prices.ts';

const variant = (price: number | null, stock: number | null = null, off = false) => ({
  id: String(price),
  values: ['S'],
  price,
  stock,
  sku: null,
  gtin: null,
  picture: null,
  off,
});
const shirt = (...items: ReturnType<typeof variant>[]) => ({
  price: 450,
  measure: null,
  variants: { options: [{ name: 'Talla', values: ['S'] }], items },
});

it.each([
  ['a product without variants', { ...shirt(), variants: null }, { price: 450, isFrom: false }],
  ['prices that differ', shirt(variant(null), variant(400)), { price: 400, isFrom: true }],
  ['equal prices', shirt(variant(null), variant(450)), { price: 450, isFrom: false }],
  ['a lower one that is sold out', shirt(variant(null), variant(400, 0)), { price: 450, isFrom: false }],
  [
    'a lower one that is not made',
    shirt(variant(null), variant(400, 3, true)),
    { price: 450, isFrom: false },
  ],
  ['nothing left', shirt(variant(500, 0), variant(400, 0)), { price: 400, isFrom: true }],
  ['nothing made', shirt(variant(500, 1, true)), { price: 450, isFrom: false }],
])('shows the price of %s', (_, product, shown) => {
  expect(shownPriceOf(product)).toEqual({ regularPrice: null, ...shown });
});

import { expect, it } from 'vitest';
import { applyInTurn, applyValues, previousValues } from './product-values.ts';
import { sampleProduct } from './sample-product.ts';

const product = sampleProduct({});

it('undoes exactly the changed values, also back to empty ones', () => {
  const changes = [{ id: 'a', price: 400, stock: 5 }];
  expect(previousValues([product], changes)).toEqual([{ id: 'a', price: 350, stock: null }]);
  expect(previousValues([product], [{ id: 'a', status: 'inactive' }])).toEqual([
    { id: 'a', status: 'active' },
  ]);
});

it('undoes nothing for an unknown product', () => {
  expect(previousValues([], [{ id: 'a', price: 1 }])).toEqual([]);
});

it('applies the new values and leaves the rest', () => {
  const apply = applyValues([{ id: 'a', price: null }]);
  expect(apply(product)).toEqual({ ...product, price: null, current: null });
  expect(apply({ ...product, id: 'b' })).toEqual({ ...product, id: 'b' });
});

it('applies one change after the other, also of the same product', () => {
  const apply = applyInTurn([
    [{ id: 'a', price: 1, stock: 2 }],
    [{ id: 'b', price: 3 }],
    [{ id: 'a', price: 4 }],
  ]);
  const current = { price: 4, regularPrice: null, offerEnds: null, tiers: [] };
  expect(apply(product)).toEqual({ ...product, price: 4, stock: 2, current });
  expect(applyInTurn([])(product)).toBe(product);
});

it('shows the price of now at once, with the offer that goes on', () => {
  const offered = { ...product, offer: { price: 90, begins: null, ends: null } };
  const [dearer, cheaper] = [120, 80].map((price) => applyValues([{ id: 'a', price }])(offered).current);
  expect(dearer).toMatchObject({ price: 90, regularPrice: 120 });
  expect(cheaper).toMatchObject({ price: 80, regularPrice: null });
});

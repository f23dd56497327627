import { describe, expect, it } from 'vitest';
import { NO_TEXTS } from '#shared/features/catalogue/product-fields.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import type { VariantView } from '#shared/features/catalogue/variants.ts';
import { lowVariants, variantAsProduct, withShownPrice } from './variants-in-panel.ts';

const variant = (id: string, change: Partial<VariantView>): VariantView => ({
  id,
  values: [id],
  price: null,
  stock: 9,
  sku: null,
  gtin: null,
  picture: null,
  off: false,
  ...change,
});

const product = (items: VariantView[], change: Partial<ProductView> = {}): ProductView => ({
  id: 'p',
  name: 'Poloche',
  ...NO_TEXTS,
  price: 450,
  stock: 9,
  measure: null,
  offer: null,
  tiers: [],
  taxRate: 18,
  current: null,
  status: 'active',
  images: ['/a', '/b'],
  attributes: {},
  variants: { options: [{ name: 'Talla', values: items.map(({ id }) => id) }], items },
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
  ...change,
});

describe('a product with variants in the panel', () => {
  it('shows the lowest price of those that can be bought', () => {
    const shown = (items: VariantView[]) => withShownPrice(product(items));
    expect(shown([variant('S', {}), variant('M', { price: 500 })])).toMatchObject({
      price: 450,
      isFrom: true,
    });
    expect(shown([variant('S', {}), variant('M', {})])).toMatchObject({ price: 450, isFrom: false });
    expect(shown([variant('S', { stock: 0 }), variant('M', { price: 500 })])).toMatchObject({ price: 500 });
  });

  it('names the variants of which few are left, the fewest first, and none that is not sold', () => {
    const items = [
      variant('S', { stock: 5 }),
      variant('M', { stock: 6 }),
      variant('L', { stock: 0 }),
      variant('XL', { stock: 1, off: true }),
      variant('U', { stock: null }),
    ];
    expect(lowVariants(product(items)).map(({ id }) => id)).toEqual(['L', 'S']);
    expect(lowVariants(product(items, { status: 'inactive' }))).toEqual([]);
    expect(lowVariants(product([], { variants: null, stock: 1 }))).toEqual([]);
  });

  it('is sold as one of its variants, with what is its own', () => {
    const own = variant('M', { price: 500, stock: 2, sku: 'PM', picture: 1 });
    expect(variantAsProduct(product([own]), own)).toMatchObject({
      id: 'M',
      name: 'Poloche · M',
      price: 500,
      stock: 2,
      sku: 'PM',
      images: ['/b'],
      variants: null,
    });
    expect(variantAsProduct(product([own]), variant('S', {}))).toMatchObject({
      price: 450,
      images: ['/a', '/b'],
    });
  });
});

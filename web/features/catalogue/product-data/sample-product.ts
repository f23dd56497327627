import { NO_TEXTS } from '#shared/features/catalogue/product-fields.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';

/** Creates a plain product for tests of the list, with the given changes. */
export const sampleProduct = (changes: Partial<ProductView>): ProductView => ({
  id: 'a',
  name: 'Café',
  ...NO_TEXTS,
  price: 350,
  stock: null,
  measure: null,
  offer: null,
  tiers: [],
  taxRate: 18,
  current: null,
  status: 'active',
  images: [],
  attributes: {},
  variants: null,
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
  ...changes,
});

import { BUSY_STORE } from '#db/seed/busy-store.ts';
import type { SeedStore } from '#db/seed/seed-store.ts';

/** The page we promise to be fast: 48 products with pictures. */
export const BENCH_STORE: SeedStore = {
  ...BUSY_STORE,
  slug: 'tienda-de-medir',
  plan: 'pro',
  ownerEmail: 'medir@colmado.invalid',
  products: BUSY_STORE.products.slice(0, 48).map((product) => ({ ...product, stock: 12 })),
};

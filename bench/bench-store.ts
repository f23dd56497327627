import { BUSY_STORE } from '#db/seed/busy-store.ts';
import { NEW_STORE } from '#db/seed/new-store.ts';
import type { SeedStore } from '#db/seed/seed-store.ts';

/** The page we promise to be fast: 48 products with pictures. */
export const BENCH_STORE: SeedStore = {
  ...BUSY_STORE,
  slug: 'tienda-de-medir',
  plan: 'pro',
  ownerEmail: 'medir@colmado.invalid',
  products: BUSY_STORE.products.slice(0, 48).map((product) => ({ ...product, stock: 12 })),
};

/** An empty store with room for any catalogue. */
export const IMPORT_STORE: SeedStore = {
  ...NEW_STORE,
  slug: 'tienda-de-importar',
  plan: 'pro',
  ownerEmail: 'importar@colmado.invalid',
};

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

/** The same shelf a hundred times over: its first page should cost what the small store's does. */
export const LARGE_STORE: SeedStore = {
  ...BENCH_STORE,
  slug: 'tienda-enorme',
  ownerEmail: 'enorme@colmado.invalid',
};

/** An empty store with room for any catalogue. */
export const IMPORT_STORE: SeedStore = {
  ...NEW_STORE,
  slug: 'tienda-de-importar',
  plan: 'pro',
  ownerEmail: 'importar@colmado.invalid',
};

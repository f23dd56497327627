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

/** So many people look at stores at the same time that the program always has a page to draw. */
const VISITORS = 32;

const slugsOf = (name: string): readonly string[] =>
  Array.from({ length: VISITORS }, (_, index) => `${name}-${index + 1}`);

/** Copies of that store, one for each visitor, so that no page is drawn for two. */
export const SMALL_STORES = slugsOf('tienda-igual');

/** The same shelf a hundred times over: its first page should cost what the small store's does. */
export const LARGE_STORES = slugsOf('tienda-enorme');

/** How many times that shelf a large store holds, which is also how many pages it fills. */
export const SHELVES_OF_A_LARGE_STORE = 104;

/** An empty store with room for any catalogue. */
export const IMPORT_STORE: SeedStore = {
  ...NEW_STORE,
  slug: 'tienda-de-importar',
  plan: 'pro',
  ownerEmail: 'importar@colmado.invalid',
};

import type { SeedStore } from './seed-store.ts';

/** A store opened a minute ago: no profile, no products. */
export const NEW_STORE: SeedStore = {
  slug: 'dulces-de-altagracia',
  businessName: 'Dulces de Altagracia',
  plan: 'esencial',
  icon: '🍮',
  ownerEmail: 'altagracia@colmado.invalid',
  products: [],
};

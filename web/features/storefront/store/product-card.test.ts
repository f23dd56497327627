import { expect, it, vi } from 'vitest';
import { NO_TEXTS } from '#shared/features/catalogue/product-fields.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import type { StoreFace } from '#shared/features/storefront/store-page.ts';
import {
  EMPTY_STORE_QUERY,
  quickViewHref,
  type StoreQuery,
} from '#shared/features/storefront/store-query.ts';
import { productCards } from './product-card.ts';

const STORE: StoreFace = {
  name: 'La Esquina',
  slug: 'la-esquina',
  description: '',
  logoUrl: null,
  icon: null,
  phone: '18095551234',
  city: '',
  address: '',
  hoursText: '',
  schedule: [],
  hasChat: false,
  theme: null,
};
const PRODUCT: ProductView = {
  id: '0198c0de-0000-7000-8000-000000000001',
  ...NO_TEXTS,
  name: 'Piña',
  description: 'Dulce',
  price: 100,
  category: 'Frutas',
  stock: 7,
  status: 'active',
  images: ['/files/0198c0de-0000-7000-8000-000000000001/0123456789abcdef0123456789abcdef-800.webp'],
  attributes: {},
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};

type Change = {
  origin?: string;
  store?: Partial<StoreFace>;
  query?: Partial<StoreQuery>;
  product?: Partial<ProductView>;
  position?: number;
};
type Draw = typeof productCards;

const cardOf = (
  draw: Draw,
  { origin = 'https://colmado.test', store, query, product, position = 0 }: Change,
) =>
  draw(
    {
      origin,
      store: { ...STORE, ...store },
      hrefOf: quickViewHref(store?.slug ?? STORE.slug, { ...EMPTY_STORE_QUERY, ...query }),
    },
    Array.from({ length: position + 1 }, () => ({ ...PRODUCT, ...product })),
  ).at(-1)?.text;

/** The same function in a process that has drawn nothing yet. */
const newlyStarted = async (): Promise<Draw> => {
  vi.resetModules();
  return (await import('./product-card.ts')).productCards;
};

it.each<[string, Change]>([
  ['address of the platform', { origin: 'https://otra.test' }],
  ['address of the store', { store: { slug: 'la-otra' } }],
  ['name of the store', { store: { name: 'La Otra' } }],
  ['number of the store', { store: { phone: '18295550000' } }],
  ['absence of a number', { store: { phone: null } }],
  ['search', { query: { q: 'pi' } }],
  ['page of the list', { query: { page: 2 } }],
  ['id', { product: { id: '0198c0de-0000-7000-8000-000000000002' } }],
  ['name', { product: { name: 'Lechosa' } }],
  ['description', { product: { description: 'Madura' } }],
  ['absence of a description', { product: { description: null } }],
  ['price', { product: { price: 100.5 } }],
  ['absence of a price', { product: { price: null } }],
  ['category', { product: { category: 'Frescos' } }],
  ['stock', { product: { stock: 3 } }],
  ['end of the stock', { product: { stock: 0 } }],
  ['stock that is not counted', { product: { stock: null } }],
  ['picture', { product: { images: [] } }],
  ['place in the list', { position: 4 }],
  ['text that moved from one field to the next', { product: { name: '', category: 'PiñaFrutas' } }],
])('draws a card anew for another %s', async (_fact, change) => {
  const before = cardOf(productCards, {});
  const after = cardOf(productCards, change);
  expect(after).not.toBe(before);
  expect(after).toBe(cardOf(await newlyStarted(), change));
  expect(cardOf(productCards, {})).toBe(before);
});

it.each([
  [-1, 'Agotado'],
  [0, 'Agotado'],
  [1, '¡Solo 1 disponibles!'],
  [5, '¡Solo 5 disponibles!'],
  [6, 'En stock'],
  [9_999, 'En stock'],
])('of a stock of %i says «%s»', (stock, text) => {
  expect(cardOf(productCards, { product: { stock } })).toContain(`>${text}</p>`);
});

it('says nothing of a stock that is not counted', () => {
  expect(cardOf(productCards, { product: { stock: null } })).not.toContain('class="stock');
});

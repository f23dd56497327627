import {
  EMPTY_STORE_QUERY,
  type StorePart,
  type StoreQuery,
  storeQueryPath,
} from '#shared/features/storefront/store-query.ts';
import type { QuickProduct, StoreList } from '#shared/features/storefront/store-screen.ts';

const load = async (
  slug: string,
  query: StoreQuery & { part: StorePart },
  signal?: AbortSignal,
): Promise<unknown> => {
  const response = await fetch(storeQueryPath(slug, query), {
    headers: { accept: 'application/json' },
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`the page answered ${response.status}`);
  return response.json();
};

/** Fetches the list that a query asks for. @throws Error where the server cannot be reached or refuses. */
export const loadList = async (slug: string, query: StoreQuery, signal: AbortSignal): Promise<StoreList> =>
  // Our own server made it from the same type.
  (await load(slug, { ...query, product: undefined, part: 'catalogo' }, signal)) as StoreList;

/** Fetches what the quick view of a product shows; null where it is not published. @throws Error as above. */
export const loadQuickView = async (slug: string, product: string): Promise<QuickProduct | null> =>
  (await load(slug, { ...EMPTY_STORE_QUERY, product, part: 'vista' })) as QuickProduct | null;

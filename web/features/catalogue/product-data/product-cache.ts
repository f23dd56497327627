import type { QueryClient } from '@tanstack/react-query';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';

export type ListPage = { products: ProductView[]; nextCursor: string | null };
export type ListPages = { pages: ListPage[]; pageParams: unknown[] };
export type ProductPatch = (product: ProductView) => ProductView;

/** The loaded pages after a change; a page in which nothing changed stays the same object, so it is not drawn again. */
export const patchPages = (loaded: ListPages, patch: ProductPatch): ListPages => ({
  ...loaded,
  pages: loaded.pages.map((page) => {
    const products = page.products.map(patch);
    return products.every((product, index) => product === page.products[index])
      ? page
      : { ...page, products };
  }),
});

/** The loaded pages without these products. */
export const dropFromPages = (loaded: ListPages, ids: ReadonlySet<string>): ListPages => ({
  ...loaded,
  pages: loaded.pages.map((page) =>
    page.products.some(({ id }) => ids.has(id))
      ? { ...page, products: page.products.filter(({ id }) => !ids.has(id)) }
      : page,
  ),
});

/** Replaces the products that have new versions among these. */
export const replaceWith = (changed: readonly ProductView[]): ProductPatch => {
  const byId = new Map(changed.map((product) => [product.id, product]));
  return (product) => byId.get(product.id) ?? product;
};

/** Keys of everything about a tenant's products that this browser holds. */
export const PRODUCT_KEYS = {
  all: (tenantId: string) => ['products', tenantId] as const,
  lists: (tenantId: string) => ['products', tenantId, 'list'] as const,
  one: (tenantId: string, id: string) => ['products', tenantId, 'one', id] as const,
  ones: (tenantId: string) => ['products', tenantId, 'one'] as const,
  deleted: (tenantId: string) => ['products', tenantId, 'deleted'] as const,
  categories: (tenantId: string) => ['products', tenantId, 'categories'] as const,
  picker: (tenantId: string, q: string) => ['products', tenantId, 'picker', q] as const,
  valuesChange: (tenantId: string) => ['products', tenantId, 'values'] as const,
  recent: (tenantId: string) => ['products', tenantId, 'recent'] as const,
};

/** An answer asked for before a change would put back what it changed; a list that is not there yet is left to arrive. */
const dropLateAnswers = (queries: QueryClient, tenantId: string): void => {
  void queries.cancelQueries({
    queryKey: PRODUCT_KEYS.all(tenantId),
    predicate: ({ state }) => state.data !== undefined,
  });
};

/** Changes products wherever this browser shows them. */
export const patchCachedProducts = (queries: QueryClient, tenantId: string, patch: ProductPatch): void => {
  dropLateAnswers(queries, tenantId);
  queries.setQueriesData<ListPages>(
    { queryKey: PRODUCT_KEYS.lists(tenantId) },
    (loaded) => loaded && patchPages(loaded, patch),
  );
  queries.setQueriesData<ProductView>(
    { queryKey: PRODUCT_KEYS.ones(tenantId) },
    (product) => product && patch(product),
  );
};

/** Takes products out of every list. */
export const dropCachedProducts = (
  queries: QueryClient,
  tenantId: string,
  ids: ReadonlySet<string>,
): void => {
  dropLateAnswers(queries, tenantId);
  queries.setQueriesData<ListPages>(
    { queryKey: PRODUCT_KEYS.lists(tenantId) },
    (loaded) => loaded && dropFromPages(loaded, ids),
  );
  for (const id of ids) queries.removeQueries({ queryKey: PRODUCT_KEYS.one(tenantId, id) });
};

/** The product as some list already shows it. */
export const findCachedProduct = (
  queries: QueryClient,
  tenantId: string,
  id: string,
): ProductView | undefined => {
  for (const [, loaded] of queries.getQueriesData<ListPages>({ queryKey: PRODUCT_KEYS.lists(tenantId) })) {
    const found = loaded?.pages.flatMap(({ products }) => products).find((product) => product.id === id);
    if (found) return found;
  }
  return undefined;
};

/** Everything that counts or lists products is asked for again; lists that are not on screen start at their first page. */
export const refreshProducts = async (queries: QueryClient, tenantId: string): Promise<void> => {
  queries.removeQueries({ queryKey: PRODUCT_KEYS.lists(tenantId), type: 'inactive' });
  await Promise.all([
    queries.invalidateQueries({ queryKey: PRODUCT_KEYS.all(tenantId) }),
    queries.invalidateQueries({ queryKey: ['usage', tenantId] }),
  ]);
};

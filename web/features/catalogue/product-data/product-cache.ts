import type { QueryClient } from '@tanstack/react-query';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';

export type ListPage = { products: ProductView[]; nextCursor: string | null };
export type ListPages = { pages: ListPage[]; pageParams: unknown[] };
export type ProductPatch = (product: ProductView) => ProductView;

/** Applies a change to the loaded pages; an unchanged page stays the same object, so it is not drawn again. */
export const patchPages = (loaded: ListPages, patch: ProductPatch): ListPages => ({
  ...loaded,
  pages: loaded.pages.map((page) => {
    const products = page.products.map(patch);
    return products.every((product, index) => product === page.products[index])
      ? page
      : { ...page, products };
  }),
});

/** Removes products from the loaded pages. */
export const dropFromPages = (loaded: ListPages, ids: ReadonlySet<string>): ListPages => ({
  ...loaded,
  pages: loaded.pages.map((page) =>
    page.products.some(({ id }) => ids.has(id))
      ? { ...page, products: page.products.filter(({ id }) => !ids.has(id)) }
      : page,
  ),
});

/** Returns a patch that replaces products with their new versions. */
export const replaceWith = (changed: readonly ProductView[]): ProductPatch => {
  const byId = new Map(changed.map((product) => [product.id, product]));
  return (product) => byId.get(product.id) ?? product;
};

/** Cache keys of everything about a tenant's products. */
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
  baseList: (tenantId: string, trade: string) => ['products', tenantId, 'base-list', trade] as const,
};

/** Cancels requests made before a change, whose answers would undo it on screen. A list that has never loaded is not cancelled. */
const dropLateAnswers = (queries: QueryClient, tenantId: string): void => {
  void queries.cancelQueries({
    queryKey: PRODUCT_KEYS.all(tenantId),
    predicate: ({ state }) => state.data !== undefined,
  });
};

/** Changes products in every list and screen of this browser. */
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

/** Removes products from every list. */
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

/** Finds a product in the lists that are already loaded. */
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

/** Refetches everything that counts or lists products; lists that are not on screen restart at their first page. */
export const refreshProducts = async (queries: QueryClient, tenantId: string): Promise<void> => {
  queries.removeQueries({ queryKey: PRODUCT_KEYS.lists(tenantId), type: 'inactive' });
  await Promise.all([
    queries.invalidateQueries({ queryKey: PRODUCT_KEYS.all(tenantId) }),
    queries.invalidateQueries({ queryKey: ['usage', tenantId] }),
  ]);
};

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
  all: ['products'] as const,
  lists: ['products', 'list'] as const,
  one: (id: string) => ['products', 'one', id] as const,
  ones: ['products', 'one'] as const,
  deleted: ['products', 'deleted'] as const,
  categories: ['products', 'categories'] as const,
  picker: (q: string) => ['products', 'picker', q] as const,
  valuesChange: ['products', 'values'] as const,
  recent: ['products', 'recent'] as const,
  baseList: (trade: string) => ['products', 'base-list', trade] as const,
};

/** Cancels requests made before a change, whose answers would undo it on screen. A list that has never loaded is not cancelled. */
const dropLateAnswers = (queries: QueryClient): void => {
  void queries.cancelQueries({
    queryKey: PRODUCT_KEYS.all,
    predicate: ({ state }) => state.data !== undefined,
  });
};

/** Changes products in every list and screen of this browser. */
export const patchCachedProducts = (queries: QueryClient, patch: ProductPatch): void => {
  dropLateAnswers(queries);
  queries.setQueriesData<ListPages>(
    { queryKey: PRODUCT_KEYS.lists },
    (loaded) => loaded && patchPages(loaded, patch),
  );
  queries.setQueriesData<ProductView>(
    { queryKey: PRODUCT_KEYS.ones },
    (product) => product && patch(product),
  );
};

/** Removes products from every list. */
export const dropCachedProducts = (queries: QueryClient, ids: ReadonlySet<string>): void => {
  dropLateAnswers(queries);
  queries.setQueriesData<ListPages>(
    { queryKey: PRODUCT_KEYS.lists },
    (loaded) => loaded && dropFromPages(loaded, ids),
  );
  for (const id of ids) queries.removeQueries({ queryKey: PRODUCT_KEYS.one(id) });
};

/** Finds a product in the lists that are already loaded. */
export const findCachedProduct = (queries: QueryClient, id: string): ProductView | undefined => {
  for (const [, loaded] of queries.getQueriesData<ListPages>({ queryKey: PRODUCT_KEYS.lists })) {
    const found = loaded?.pages.flatMap(({ products }) => products).find((product) => product.id === id);
    if (found) return found;
  }
  return undefined;
};

/** Refetches everything that counts or lists products; lists that are not on screen restart at their first page. */
export const refreshProducts = async (queries: QueryClient): Promise<void> => {
  queries.removeQueries({ queryKey: PRODUCT_KEYS.lists, type: 'inactive' });
  await Promise.all([
    queries.invalidateQueries({ queryKey: PRODUCT_KEYS.all }),
    queries.invalidateQueries({ queryKey: ['usage'] }),
  ]);
};

import type { ProductView } from '#shared/features/catalogue/product-view.ts';

export type ProductPage = { products: ProductView[]; nextCursor: string | null };
export type ProductPages = { pages: ProductPage[]; pageParams: unknown[] };
export type ProductPatch = (product: ProductView) => ProductView;

/** The loaded pages after a change; a page in which nothing changed stays the same object, so it is not drawn again. */
export const patchPages = (loaded: ProductPages, patch: ProductPatch): ProductPages => ({
  ...loaded,
  pages: loaded.pages.map((page) => {
    const products = page.products.map(patch);
    return products.every((product, index) => product === page.products[index])
      ? page
      : { ...page, products };
  }),
});

/** The loaded pages without these products. */
export const dropFromPages = (loaded: ProductPages, ids: ReadonlySet<string>): ProductPages => ({
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

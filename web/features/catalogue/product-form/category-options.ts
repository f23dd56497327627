import { PRODUCT_CATEGORIES } from '#shared/features/catalogue/product-rules.ts';
import { compareText, foldText } from '#shared/lib/text-fold.ts';

/** The categories a form offers: the specified ones, then the store's own in order; «Bebidas» and «bebidas» are one. */
export const categoryOptions = (own: readonly string[]): string[] => {
  const known = new Set(PRODUCT_CATEGORIES.map(foldText));
  const added = own.filter((category) => {
    const folded = foldText(category);
    if (folded === '' || known.has(folded)) return false;
    known.add(folded);
    return true;
  });
  return [...PRODUCT_CATEGORIES, ...added.toSorted(compareText)];
};

import { searchAsWritten, searchProducts } from '#shared/features/catalogue/filter-products.ts';
import { DEFAULT_PRODUCT_SORT, type ProductSort } from '#shared/features/catalogue/product-sort.ts';
import { misspeltMarks, searchMarks, vocabularyOf } from '#shared/features/catalogue/search-marks.ts';
import type { ReaderContext, Scoped } from '../tenants/tenants.ts';
import { listProductRows, type ProductQuery, readSearchTexts } from './product-repo.ts';
import type { ProductRow } from './product-row.ts';

type SearchFilter = Pick<ProductQuery, 'status' | 'category' | 'isInStock'>;

export type ProductSearch = SearchFilter & {
  q: string;
  /** Absent: what fits best comes first. */
  sort?: ProductSort | undefined;
};

type Found = {
  /** In the order of the query, with some that do not answer the search. */
  likely: ProductRow[];
  /** Those that do, best first. */
  best: ProductRow[];
};

/**
 * What answers a search. The database leaves few products to look at closely: those with its words as written or, when
 * none fits, those with words of the catalogue that it may have misspelt.
 */
const findRows = async (
  scope: Scoped<ReaderContext>,
  q: string,
  query: SearchFilter & { sort: ProductSort },
): Promise<Found> => {
  const written = await listProductRows(scope, { ...query, marks: searchMarks(q) });
  const exact = searchAsWritten(written, q);
  if (exact.length > 0) return { likely: written, best: exact };
  const marks = misspeltMarks(q, vocabularyOf(await readSearchTexts(scope)));
  if (!marks) return { likely: [], best: [] };
  const similar = await listProductRows(scope, { ...query, marks });
  return { likely: similar, best: searchProducts(similar, q) };
};

/** All products that answer a search. */
export const searchRows = async (
  scope: Scoped<ReaderContext>,
  { q, sort, ...filter }: ProductSearch,
): Promise<ProductRow[]> => {
  const { likely, best } = await findRows(scope, q, { ...filter, sort: sort ?? DEFAULT_PRODUCT_SORT });
  if (!sort) return best;
  const kept = new Set(best);
  return likely.filter((row) => kept.has(row));
};

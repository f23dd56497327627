import { searchAsWritten, searchProducts } from '#shared/features/catalogue/filter-products.ts';
import { DEFAULT_PRODUCT_SORT, type ProductSort } from '#shared/features/catalogue/product-sort.ts';
import type { ReaderContext, Scoped } from '../tenants/tenants.ts';
import { listProductRows, type ProductQuery } from './product-repo.ts';
import type { ProductRow } from './product-row.ts';

export type ProductSearch = Pick<ProductQuery, 'status' | 'category' | 'isInStock'> & {
  q: string;
  /** Absent: what fits best comes first. */
  sort?: ProductSort | undefined;
};

/** All products that answer a search. The database leaves few to look at closely, unless none fits as it is written. */
export const searchRows = async (
  scope: Scoped<ReaderContext>,
  { q, sort, ...filter }: ProductSearch,
): Promise<ProductRow[]> => {
  const query = { ...filter, sort: sort ?? DEFAULT_PRODUCT_SORT };
  const likely = await listProductRows(scope, { ...query, search: q });
  const exact = searchAsWritten(likely, q);
  const rows = exact.length > 0 ? likely : await listProductRows(scope, query);
  const best = exact.length > 0 ? exact : searchProducts(rows, q);
  if (!sort) return best;
  const kept = new Set(best);
  return rows.filter((row) => kept.has(row));
};

import { searchAsWritten, searchMisspelt } from '#shared/features/catalogue/filter-products.ts';
import { DEFAULT_PRODUCT_SORT, type ProductSort } from '#shared/features/catalogue/product-sort.ts';
import { misspeltMarks, type SearchMarks, searchMarks } from '#shared/features/catalogue/search-marks.ts';
import { runYielding } from '../../platform/jobs/run-yielding.ts';
import type { ReaderContext, Scoped } from '../tenants/tenants.ts';
import { listNames, listProductRows, type ProductQuery } from './product-repo.ts';
import type { ProductRow } from './product-row.ts';
import { statusSeenBy } from './status-seen-by.ts';

type SearchFilter = Pick<ProductQuery, 'category' | 'isInStock'>;

export type ProductSearch = SearchFilter & {
  q: string;
  /** Absent: what fits best comes first. */
  sort?: ProductSort | undefined;
};

/** Rows that one search looks at closely, the first of its order: nobody reads on beyond so many. */
const MAX_CANDIDATES = 1_000;

/** Runs one query of a search: in a transaction of its own, so that ranking holds no connection, or in the one that is open. */
export type Read = <T>(work: (scope: Scoped<ReaderContext>) => Promise<T>) => Promise<T>;

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
  read: Read,
  q: string,
  query: SearchFilter & { sort: ProductSort },
): Promise<Found> => {
  const bounded = { ...query, limit: MAX_CANDIDATES };
  const list = (marks: SearchMarks | undefined): Promise<ProductRow[]> =>
    read((scope) => listProductRows(scope, { ...bounded, status: statusSeenBy(scope), marks }));
  const written = await list(searchMarks(q));
  const exact = await runYielding(searchAsWritten(written, q));
  if (exact.length > 0) return { likely: written, best: exact };
  const marks = await runYielding(misspeltMarks(q, await read(listNames)));
  if (!marks) return { likely: [], best: [] };
  const similar = await list(marks);
  return { likely: similar, best: await runYielding(searchMisspelt(similar, q)) };
};

/** The products that answer a search and that whoever reads may see, at most a thousand. */
export const searchRows = async (
  read: Read,
  { q, sort, ...filter }: ProductSearch,
): Promise<ProductRow[]> => {
  const { likely, best } = await findRows(read, q, { ...filter, sort: sort ?? DEFAULT_PRODUCT_SORT });
  if (!sort) return best;
  const kept = new Set(best);
  return likely.filter((row) => kept.has(row));
};

import type { ReaderContext, Scoped } from '#server/features/tenants/tenants.ts';
import { runYielding } from '#server/platform/jobs/work-steps.ts';
import { DEFAULT_PRODUCT_SORT, type ProductSort } from '#shared/features/catalogue/product-sort.ts';
import { listNames, listProductRows, type ProductQuery } from '../products/product-repo.ts';
import { type ProductRow, visibleStatus } from '../products/product-row.ts';
import { searchAsWritten, searchMisspelt, searchWidened } from '../search/rank-products.ts';
import { misspeltMarks, type SearchMarks, searchMarks, widenedMarks } from '../search/search-marks.ts';
import { widenMisspelt, widenSearch } from '../search/widen-search.ts';

type SearchFilter = Pick<ProductQuery, 'category' | 'isInStock' | 'stock'>;

export type ProductSearch = SearchFilter & {
  q: string;
  /** Absent: the best match comes first. */
  sort?: ProductSort | undefined;
};

/** How many rows one search ranks at most; there are no pages beyond them. */
const MAX_CANDIDATES = 1_000;

/** Runs one query of a search: in a transaction of its own, so that ranking holds no connection, or in the one that is open. */
export type Read = <T>(work: (scope: Scoped<ReaderContext>) => Promise<T>) => Promise<T>;

type Found = {
  /** In the order of the query; some of them do not match the search. */
  likely: ProductRow[];
  /** The matching rows, the best first. */
  best: ProductRow[];
};

const NOTHING: Found = { likely: [], best: [] };

type Look = {
  read: Read;
  q: string;
  /** Products that hold one of the marks. */
  list: (...marks: SearchMarks[]) => Promise<ProductRow[]>;
};

/** Finds products that match a search as it was typed, followed by products that match other names of its words. */
const findByName = async ({ q, list }: Look): Promise<Found> => {
  const marks = searchMarks(q);
  if (!marks) return NOTHING;
  const written = await list(marks);
  const exact = await runYielding(searchAsWritten(written, q));
  const words = written.length < MAX_CANDIDATES ? widenSearch(q) : undefined;
  if (!words) return { likely: written, best: exact };
  const likely = await list(marks, widenedMarks(words));
  const shown = new Set(exact.map(({ id }) => id));
  const others = likely.filter(({ id }) => !shown.has(id));
  const widened = await runYielding(searchWidened(others, words));
  return { likely, best: [...exact, ...widened].slice(0, MAX_CANDIDATES) };
};

/** Finds products that match a search with misspelt words. */
const findMisspelt = async ({ read, q, list }: Look): Promise<Found> => {
  const marks = await runYielding(misspeltMarks(q, await read(listNames)));
  if (!marks) return NOTHING;
  const likely = await list(marks);
  return { likely, best: await runYielding(searchMisspelt(likely, q)) };
};

/** Finds products that match other names of the misspelt words. */
const findMisspeltNames = async ({ q, list }: Look): Promise<Found> => {
  const words = widenMisspelt(q);
  if (!words) return NOTHING;
  const likely = await list(widenedMarks(words));
  return { likely, best: await runYielding(searchWidened(likely, words)) };
};

/** Tries three ways of searching until one finds a product. In each the database selects the few products that are ranked here. */
const findRows = async (
  read: Read,
  q: string,
  query: SearchFilter & { sort: ProductSort },
): Promise<Found> => {
  const list: Look['list'] = (...marks) =>
    read((scope) =>
      listProductRows(scope, {
        ...query,
        limit: MAX_CANDIDATES,
        status: visibleStatus(scope),
        marks,
      }),
    );
  const look = { read, q, list };
  for (const find of [findByName, findMisspelt, findMisspeltNames]) {
    const found = await find(look);
    if (found.best.length > 0) return found;
  }
  return NOTHING;
};

/** Finds the products that match a search and that the reader may see, at most a thousand. */
export const searchRows = async (
  read: Read,
  { q, sort, ...filter }: ProductSearch,
): Promise<ProductRow[]> => {
  const { likely, best } = await findRows(read, q, { ...filter, sort: sort ?? DEFAULT_PRODUCT_SORT });
  if (!sort) return best;
  const kept = new Set(best.map(({ id }) => id));
  return likely.filter(({ id }) => kept.has(id));
};

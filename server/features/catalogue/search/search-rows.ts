import { DEFAULT_PRODUCT_SORT, type ProductSort } from '#shared/features/catalogue/product-sort.ts';
import { runYielding } from '../../../platform/jobs/run-yielding.ts';
import type { ReaderContext, Scoped } from '../../tenants/tenants.ts';
import { listNames, listProductRows, type ProductQuery } from '../product-repo.ts';
import type { ProductRow } from '../product-row.ts';
import { statusSeenBy } from '../status-seen-by.ts';
import { searchAsWritten, searchMisspelt, searchWidened } from './rank-products.ts';
import { misspeltMarks, type SearchMarks, searchMarks, widenedMarks } from './search-marks.ts';
import { widenMisspelt, widenSearch } from './widen-search.ts';

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

const NOTHING: Found = { likely: [], best: [] };

type Look = {
  read: Read;
  q: string;
  /** Products that hold one of the marks. */
  list: (...marks: SearchMarks[]) => Promise<ProductRow[]>;
};

/** What answers a search as it is written, then what has other names of its words: those never take a written one's place. */
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

/** What answers a search that misspells words of the catalogue. */
const findMisspelt = async ({ read, q, list }: Look): Promise<Found> => {
  const marks = await runYielding(misspeltMarks(q, await read(listNames)));
  if (!marks) return NOTHING;
  const likely = await list(marks);
  return { likely, best: await runYielding(searchMisspelt(likely, q)) };
};

/** What has other names of the words that a search misspelt. */
const findMisspeltNames = async ({ q, list }: Look): Promise<Found> => {
  const words = widenMisspelt(q);
  if (!words) return NOTHING;
  const likely = await list(widenedMarks(words));
  return { likely, best: await runYielding(searchWidened(likely, words)) };
};

/** What answers a search. The database leaves few products to look at closely, in each of three ways until one finds any. */
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
        status: statusSeenBy(scope),
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

/** The products that answer a search and that whoever reads may see, at most a thousand. */
export const searchRows = async (
  read: Read,
  { q, sort, ...filter }: ProductSearch,
): Promise<ProductRow[]> => {
  const { likely, best } = await findRows(read, q, { ...filter, sort: sort ?? DEFAULT_PRODUCT_SORT });
  if (!sort) return best;
  const kept = new Set(best.map(({ id }) => id));
  return likely.filter(({ id }) => kept.has(id));
};

import type { Scoped, ShopperContext } from '#server/features/tenants/tenants.ts';
import { DEFAULT_PRODUCT_SORT, type ProductSort } from '#shared/features/catalogue/product-sort.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { type CategoryCount, countByCategory, listProductRows } from '../products/product-repo.ts';
import type { ProductRow } from '../products/product-row.ts';
import { hasSearchWords } from '../search/search-marks.ts';
import { searchRows } from './search-rows.ts';

export type ShelfQuery = {
  q: string;
  category: string;
  sort: ProductSort | undefined;
  page: number;
  perPage: number;
  /** The store's setting to list products that are out of stock. */
  showsSoldOut: boolean;
};

export type Shelf = {
  rows: readonly ProductRow[];
  /** The page that is shown: the last one when a later one was requested. */
  page: number;
  /** How many products fit search and category. */
  matchCount: number;
  productCount: number;
  /** Names of the categories, the fullest first. */
  categories: readonly string[];
};

type Choice = { rows: readonly ProductRow[]; page: number; matchCount: number };

const clampPage = ({ page, perPage }: ShelfQuery, matchCount: number): number =>
  Math.min(page, Math.max(1, Math.ceil(matchCount / perPage)));

const publishedBy = ({ category, showsSoldOut }: ShelfQuery) => ({
  status: 'active' as const,
  ...(category && { category }),
  isInStock: !showsSoldOut,
});

const search = async (scope: Scoped<ShopperContext>, query: ShelfQuery): Promise<Choice> => {
  const { q, sort, perPage } = query;
  // All parts of a page must come from one version of the store, so they are read in one transaction.
  const found = await searchRows((work) => work(scope), { ...publishedBy(query), q, sort });
  const page = clampPage(query, found.length);
  return { rows: found.slice((page - 1) * perPage, page * perPage), page, matchCount: found.length };
};

const browse = async (
  scope: Scoped<ShopperContext>,
  query: ShelfQuery,
  counts: readonly CategoryCount[],
): Promise<Choice> => {
  const key = query.category && foldText(query.category);
  const matching = key ? counts.filter((category) => category.key === key) : counts;
  const matchCount = totalOf(matching);
  const page = clampPage(query, matchCount);
  const { sort = DEFAULT_PRODUCT_SORT, perPage } = query;
  const rows =
    matchCount === 0
      ? []
      : await listProductRows(scope, {
          ...publishedBy(query),
          sort,
          limit: perPage,
          offset: (page - 1) * perPage,
        });
  return { rows, page, matchCount };
};

const totalOf = (counts: readonly CategoryCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

/** Reads one page of a store's products with the counts shown around it; only a search reads more than that page. */
export const readShelf = async (scope: Scoped<ShopperContext>, query: ShelfQuery): Promise<Shelf> => {
  const counts = await countByCategory(scope, query.showsSoldOut);
  const choice = await (hasSearchWords(query.q) ? search(scope, query) : browse(scope, query, counts));
  return {
    ...choice,
    productCount: totalOf(counts),
    categories: counts.flatMap(({ name }) => (name === null ? [] : [name])),
  };
};

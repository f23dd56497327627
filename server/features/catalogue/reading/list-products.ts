import type { ReaderContext, Scoped } from '#server/features/tenants/tenants.ts';
import { cutPage, type Page } from '#server/platform/http/page-cursor.ts';
import { DEFAULT_PRODUCT_SORT, type ProductSort } from '#shared/features/catalogue/product-sort.ts';
import { hours } from '#shared/lib/time.ts';
import {
  cursorAfter,
  type ProductCursor,
  parseCursor,
  searchCursorAfter,
} from '../products/product-order.ts';
import { listKeyedRows, listProductRows } from '../products/product-repo.ts';
import { type ProductRow, visibleStatus } from '../products/product-row.ts';
import { type Read, searchRows } from './search-rows.ts';

type ProductListing = {
  category?: string | undefined;
  sort?: ProductSort | undefined;
  stock?: 'low' | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/** How long the pages of one list use the prices of its first page. */
const LIST_LASTS_MS = hours(1);

/**
 * Returns the moment whose prices order a page. The cursor comes from the caller, so it may not name any moment: the order of
 * another time would reveal planned and former prices.
 */
const momentOf = (after: ProductCursor | undefined, now: Date): Date => {
  const age = after?.moment ? now.getTime() - after.moment.getTime() : -1;
  return after?.moment && age >= 0 && age <= LIST_LASTS_MS ? after.moment : now;
};

/** Lists a page of the tenant's products, or all of them without a limit. @throws INVALID_INPUT for a cursor of another order */
export const listProducts = async (
  scope: Scoped<ReaderContext>,
  { category, sort = DEFAULT_PRODUCT_SORT, stock, limit, cursor }: ProductListing,
): Promise<Page<ProductRow>> => {
  const after = cursor ? parseCursor(sort, cursor) : undefined;
  // Otherwise an offer that begins or ends between two pages could show a product on both or on neither.
  const moment = momentOf(after, scope.platform.clock.now());
  const found = await listKeyedRows(scope, {
    status: visibleStatus(scope),
    category,
    sort,
    stock,
    // One row more than the page shows whether there is another page.
    limit: limit && limit + 1,
    after,
    moment,
  });
  return cutPage(found, { limit, cursorAfter: (last) => cursorAfter(sort, { listedRow: last, moment }) });
};

/**
 * Returns the position at which a page of a search begins: after the row that ended the last page, or at its position when
 * that row is gone.
 */
const startOf = (found: readonly ProductRow[], cursor: string): number => {
  const { key, id } = parseCursor('search', cursor);
  const position = found.findIndex((row) => row.id === id);
  return position >= 0 ? position + 1 : Number(key);
};

/**
 * Lists a page of the tenant's products that match a search, the best match first unless a sort order is given.
 * @throws INVALID_INPUT for a cursor of another order
 */
export const searchProducts = async (
  read: Read,
  { limit, cursor, ...search }: ProductListing & { q: string },
): Promise<Page<ProductRow>> => {
  const found = await searchRows(read, search);
  const start = cursor ? startOf(found, cursor) : 0;
  return cutPage(found.slice(start), {
    limit,
    cursorAfter: (last, position) => searchCursorAfter(start + position, last),
  });
};

/** Lists every active product of the store, sold out or not, the newest first. */
export const listPublishedProducts = (scope: Scoped<ReaderContext>): Promise<ProductRow[]> =>
  listProductRows(scope, { status: 'active', sort: DEFAULT_PRODUCT_SORT });

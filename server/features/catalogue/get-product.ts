import { AppError } from '#shared/lib/app-error.ts';
import type { ReaderContext, Scoped, ShopperContext } from '../tenants/tenants.ts';
import { findProductRows } from './product-repo.ts';
import type { ProductRow } from './product-row.ts';
import { statusSeenBy } from './status-seen-by.ts';

const findSeen = async (scope: Scoped<ReaderContext>, id: string): Promise<ProductRow | undefined> => {
  const [row] = await findProductRows(scope, [id]);
  const seen = statusSeenBy(scope);
  return seen === undefined || row?.status === seen ? row : undefined;
};

/** One product of the tenant as the reader may see it; throws `NOT_FOUND` otherwise. */
export const getProduct = async (scope: Scoped<ReaderContext>, id: string): Promise<ProductRow> => {
  const row = await findSeen(scope, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** One active product of the store; undefined when there is none. */
export const findPublishedProduct = (
  scope: Scoped<ShopperContext>,
  id: string,
): Promise<ProductRow | undefined> => findSeen(scope, id);

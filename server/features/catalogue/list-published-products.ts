import { DEFAULT_PRODUCT_SORT } from '#shared/features/catalogue/product-sort.ts';
import type { ReaderContext, Scoped } from '../tenants/tenants.ts';
import { listProductRows } from './product-repo.ts';
import type { ProductRow } from './product-row.ts';

/** Every active product of the store, sold out or not, the newest first. */
export const listPublishedProducts = (scope: Scoped<ReaderContext>): Promise<ProductRow[]> =>
  listProductRows(scope, { status: 'active', sort: DEFAULT_PRODUCT_SORT });

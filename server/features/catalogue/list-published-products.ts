import type { Scoped, ShopperContext } from '../tenants/tenants.ts';
import { listProductRows } from './product-repo.ts';
import type { ProductRow } from './product-row.ts';

/** Every active product of the store, the newest first, those without stock too: the page decides about them. */
export const listPublishedProducts = (scope: Scoped<ShopperContext>): Promise<ProductRow[]> =>
  listProductRows(scope, { status: 'active', sort: 'newest' });

import { RESTORABLE_MS } from '#shared/features/catalogue/deleted-product-calls.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { requireCapacity } from '../plans/plans.ts';
import {
  bumpStoreVersion,
  type EditorContext,
  lockTenant,
  type MemberContext,
  type Scoped,
} from '../tenants/tenants.ts';
import { countProducts, listDeletedRows, markRestored } from './product-repo.ts';
import type { ProductRow } from './product-row.ts';
import { requireFreeSkus } from './require-free-skus.ts';
import { requireTextRoom } from './require-text-room.ts';

/** Deleted products that can still be restored, the latest deleted first. */
export const listRestorable = (scope: Scoped<MemberContext>): Promise<ProductRow[]> =>
  listDeletedRows(scope, new Date(scope.platform.clock.now().getTime() - RESTORABLE_MS));

const getRestorable = async (scope: Scoped<EditorContext>, ids: readonly string[]): Promise<ProductRow[]> => {
  const byId = new Map((await listRestorable(scope)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  });
};

/** Puts deleted products back into the catalogue, all or none: within the caps of plan and store, and with SKUs that nobody took meanwhile. */
export const restoreProducts = async (
  scope: Scoped<EditorContext>,
  ids: readonly string[],
): Promise<ProductRow[]> => {
  const { plan } = await lockTenant(scope);
  const rows = await getRestorable(scope, ids);
  requireCapacity(plan, { meter: 'products', used: await countProducts(scope), adding: rows.length });
  await requireFreeSkus(scope, rows);
  await markRestored(scope, ids);
  await requireTextRoom(scope, plan);
  await bumpStoreVersion(scope);
  return rows;
};

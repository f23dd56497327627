import { requireCapacity } from '#server/features/plans/plans.ts';
import {
  bumpStoreVersion,
  type EditorContext,
  lockTenant,
  type MemberContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { RESTORABLE_MS } from '#shared/features/catalogue/deleted-product-calls.ts';
import { countProducts, listDeletedRows } from '../products/product-repo.ts';
import type { ProductRow } from '../products/product-row.ts';
import { markDeleted, markRestored } from '../products/product-writes.ts';
import { requireCatalogueTextWithinLimits, requireFreeSkus, withVariants } from './check-products.ts';
import { noteOffers } from './turn-offers.ts';

/**
 * Takes products out of the catalogue in the open transaction and returns the ids of those that were in it: an absent product
 * is no error.
 */
export const removeProducts = async (
  scope: Scoped<EditorContext>,
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return [];
  await lockTenant(scope);
  const removed = await markDeleted(scope, ids);
  if (removed.length > 0) await bumpStoreVersion(scope);
  return removed;
};

/** Lists the deleted products that can still be restored, the latest deleted first. */
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

/**
 * Puts deleted products back into the catalogue, all or none.
 * @throws NOT_FOUND when one cannot be restored
 * @throws LIMIT_REACHED beyond the limits of plan and store
 * @throws SKU_TAKEN when another product has taken a SKU in the meantime
 */
export const restoreProducts = async (
  scope: Scoped<EditorContext>,
  ids: readonly string[],
): Promise<ProductRow[]> => {
  const { plan } = await lockTenant(scope);
  const rows = await getRestorable(scope, ids);
  requireCapacity(plan, { meter: 'products', used: await countProducts(scope), adding: rows.length });
  await requireFreeSkus(scope, withVariants(rows));
  await markRestored(scope, ids);
  await requireCatalogueTextWithinLimits(scope, plan);
  await noteOffers(scope, rows);
  await bumpStoreVersion(scope);
  return rows;
};

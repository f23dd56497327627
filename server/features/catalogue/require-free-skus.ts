import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { skuKeyOf } from '#shared/features/catalogue/product-rules.ts';
import { AppError } from '#shared/lib/app-error.ts';
import type { EditorContext, Scoped } from '../tenants/tenants.ts';
import { findProductsBySku } from './product-repo.ts';
import type { ProductRow } from './product-row.ts';

type Holder = Pick<ProductRow, 'id' | 'sku'>;

const refuse = (sku: string): never => {
  throw new AppError('SKU_TAKEN', { message: PRODUCT_COPY.skuTaken(sku), details: { sku } });
};

/**
 * Refuses products whose SKU another product of the tenant carries, or two of themselves. Call it after `lockTenant`: while
 * the tenant is locked nobody else takes one, and the unique index stands behind it.
 */
export const requireFreeSkus = async (
  scope: Scoped<EditorContext>,
  products: readonly Holder[],
): Promise<void> => {
  const holders = new Map<string, string>();
  for (const { id, sku } of products) {
    if (sku === null) continue;
    const key = skuKeyOf(sku);
    if (holders.has(key)) refuse(sku);
    holders.set(key, id);
  }
  if (holders.size === 0) return;
  const changing = new Set(products.map(({ id }) => id));
  for (const { id, sku } of await findProductsBySku(scope, [...holders.keys()])) {
    if (sku !== null && !changing.has(id)) refuse(sku);
  }
};

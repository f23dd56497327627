import type { Scoped, ShopperContext } from '../tenants/tenants.ts';
import { findPublishedProduct } from './get-product.ts';
import { listRelatedRows } from './product-repo.ts';
import type { ProductRow } from './product-row.ts';

/** An active product of the store with others to show beside it; undefined when there is none. */
export const openProduct = async (
  scope: Scoped<ShopperContext>,
  { id, relatedCount }: { id: string; relatedCount: number },
): Promise<{ product: ProductRow; related: ProductRow[] } | undefined> => {
  const product = await findPublishedProduct(scope, id);
  if (!product) return undefined;
  const { category } = product;
  return { product, related: await listRelatedRows(scope, { id, category, limit: relatedCount }) };
};

import type { ReaderContext, Scoped, ShopperContext } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { findProductRows, listProductAndRelated } from '../products/product-repo.ts';
import { type ProductRow, visibleStatus } from '../products/product-row.ts';

const findSeen = async (scope: Scoped<ReaderContext>, id: string): Promise<ProductRow | undefined> => {
  const [row] = await findProductRows(scope, [id]);
  const seen = visibleStatus(scope);
  return seen === undefined || row?.status === seen ? row : undefined;
};

/** Gets one product of the tenant that the reader may see; the id of a variant is not found. @throws NOT_FOUND */
export const getProduct = async (scope: Scoped<ReaderContext>, id: string): Promise<ProductRow> => {
  const row = await findSeen(scope, id);
  if (!row || row.parentId !== null) throw new AppError('NOT_FOUND');
  return row;
};

/** Finds one active product of the store, also by the id of one of its variants. */
export const findPublishedProduct = async (
  scope: Scoped<ShopperContext>,
  id: string,
): Promise<ProductRow | undefined> => {
  const [row] = await findProductRows(scope, [id]);
  // A variant may be off while its product is on sale.
  const product = row?.parentId ? await findSeen(scope, row.parentId) : row;
  return product?.status === visibleStatus(scope) ? product : undefined;
};

/**
 * Finds one active product of the store with related products to show next to it. By the id of one of its variants it is found
 * without them.
 */
export const findProductWithRelated = async (
  scope: Scoped<ShopperContext>,
  { id, relatedCount }: { id: string; relatedCount: number },
): Promise<{ product: ProductRow; related: readonly ProductRow[] } | undefined> => {
  const [first, ...related] = await listProductAndRelated(scope, { id, relatedCount });
  if (first?.id === id) return { product: first, related };
  const product = await findPublishedProduct(scope, id);
  return product && { product, related: [] };
};

import type { EditorContext, Scoped } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { type BulkChange, type PriceChange, priceAfter } from '#shared/features/catalogue/bulk-change.ts';
import { BULK_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { MOVING_PRICE_PROBLEMS } from '#shared/features/catalogue/moving-price-copy.ts';
import { movingPriceProblem } from '#shared/features/catalogue/moving-price-schema.ts';
import type { Money } from '#shared/lib/money.ts';
import type { ProductRow } from '../products/product-row.ts';
import { changeProducts, getProducts, type ProductRowChange } from './change-products.ts';
import { withOwnPrices } from './derive-variants.ts';
import { removeProducts, restoreProducts } from './remove-products.ts';

const deleteAll = async (scope: Scoped<EditorContext>, ids: readonly string[]): Promise<ProductRow[]> => {
  const rows = await getProducts(scope, ids);
  const removed = await removeProducts(scope, ids);
  // Another request deleted a product between the two statements, so nothing is changed.
  if (removed.length < rows.length) throw new AppError('NOT_FOUND');
  return rows;
};

/** Moves the price of a product, and those of its variants that have their own. */
const movePrice = (row: ProductRow, change: PriceChange, now: Date): ProductRowChange => {
  const move = <Price extends Money | null>(price: Price): Price | Money => {
    const moved = priceAfter(price, change);
    if (moved !== undefined) return moved ?? price;
    throw new AppError('RULE_REFUSED', { message: BULK_COPY.priceOutOfRange(row.name) });
  };
  const price = move(row.price);
  const problem = movingPriceProblem({ ...row, price }, now);
  if (problem)
    throw new AppError('RULE_REFUSED', {
      message: MOVING_PRICE_PROBLEMS.ofProduct(row.name, problem.message),
    });
  return {
    price,
    ...(row.options.length > 0 && { variants: withOwnPrices(row, move) }),
  };
};

/**
 * Makes one change to many products in the open transaction, all or none, and returns them as they are afterwards.
 * @throws NOT_FOUND
 * @throws RULE_REFUSED when a price would leave its range, or would no longer be above an offer or tier
 * @throws LIMIT_REACHED
 * @throws SKU_TAKEN
 */
export const bulkChangeProducts = (
  scope: Scoped<EditorContext>,
  { ids, change }: { ids: readonly string[]; change: BulkChange },
): Promise<ProductRow[]> => {
  switch (change.kind) {
    case 'delete':
      return deleteAll(scope, ids);
    case 'restore':
      return restoreProducts(scope, ids);
    case 'status':
      return changeProducts(scope, ids, () => ({ status: change.status }));
    case 'category':
      return changeProducts(scope, ids, () => ({ category: change.category }));
    case 'tax_rate':
      return changeProducts(scope, ids, () => ({ taxRate: change.rate }));
    case 'price_percent':
    case 'price_amount':
      return changeProducts(scope, ids, (row) => movePrice(row, change, scope.platform.clock.now()));
  }
};

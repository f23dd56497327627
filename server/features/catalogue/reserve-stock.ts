import { bumpStoreVersion, lockTenant, type OrderTakerContext, type Scoped } from '../tenants/tenants.ts';
import { lockStock, returnStock, type StockLine, takeStock } from './stock-repo.ts';

export type Shortage = { readonly productId: string; readonly available: number };

/** `taken` leaves out what the store does not count. */
export type Reservation =
  | { readonly kind: 'reserved'; readonly taken: readonly StockLine[] }
  | { readonly kind: 'short'; readonly shortages: readonly Shortage[] };

/** One line for each product. */
const perProduct = (lines: readonly StockLine[]): StockLine[] => {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
};

/** Which lines there is not enough of, as far as the store counts; a product that is gone has none. */
export const findShortages = (
  lines: readonly StockLine[],
  stock: ReadonlyMap<string, number | null>,
): Shortage[] =>
  perProduct(lines).flatMap(({ productId, quantity }) => {
    const available = stock.has(productId) ? stock.get(productId) : 0;
    return available == null || available >= quantity ? [] : [{ productId, available }];
  });

/**
 * Takes products from the stock in the open transaction, all or none, never below zero. The tenant is locked before its
 * products, as everywhere in this room, so that no two transactions wait for each other (decision 017).
 */
export const reserveStock = async (
  scope: Scoped<OrderTakerContext>,
  lines: readonly StockLine[],
): Promise<Reservation> => {
  await lockTenant(scope);
  const wanted = perProduct(lines);
  const rows = await lockStock(
    scope,
    wanted.map(({ productId }) => productId),
  );
  const shortages = findShortages(wanted, new Map(rows.map(({ productId, stock }) => [productId, stock])));
  if (shortages.length > 0) return { kind: 'short', shortages };
  const taken = await takeStock(scope, wanted);
  if (taken.length > 0) await bumpStoreVersion(scope);
  return { kind: 'reserved', taken };
};

/** Puts back into the stock, in the open transaction, what a reservation took. */
export const releaseStock = async (
  scope: Scoped<OrderTakerContext>,
  lines: readonly StockLine[],
): Promise<void> => {
  if (lines.length === 0) return;
  await lockTenant(scope);
  await returnStock(scope, perProduct(lines));
  await bumpStoreVersion(scope);
};

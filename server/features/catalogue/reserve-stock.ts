import { sql } from 'kysely';
import { addQuantities } from '#shared/lib/quantity-sums.ts';
import { createRecordSet } from '../../platform/db/sql-parts.ts';
import { bumpStoreVersion, lockTenant, type OrderTakerContext, type Scoped } from '../tenants/tenants.ts';

type Stock = Scoped<OrderTakerContext>;

/** A quantity of one product. */
export type StockLine = { readonly productId: string; readonly quantity: number };

const recordsOf = (lines: readonly StockLine[]) =>
  createRecordSet(lines, { productId: 'uuid', quantity: 'numeric' });

/** Reads the stock of products in the catalogue and locks them in the order of their ids until the transaction ends. */
const lockStock = (
  { tx, tenantId }: Stock,
  ids: readonly string[],
): Promise<{ productId: string; stock: number | null }[]> =>
  tx.db
    .selectFrom('products')
    .select(['id as productId', 'stock'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Takes from the stock of products that are counted, where there is enough; answers what was taken. */
const takeStock = ({ tx, tenantId }: Stock, lines: readonly StockLine[]): Promise<StockLine[]> =>
  tx.db
    .updateTable('products as p')
    .from(recordsOf(lines))
    .set((eb) => ({ stock: eb('p.stock', '-', eb.ref('r.quantity')) }))
    .where('p.tenantId', '=', tenantId)
    .whereRef('p.id', '=', 'r.productId')
    .whereRef('p.stock', '>=', 'r.quantity')
    .returning(['p.id as productId', 'r.quantity'])
    .execute();

/** Puts stock back; a product that is no longer counted stays uncounted. */
const returnStock = async ({ tx, tenantId }: Stock, lines: readonly StockLine[]): Promise<void> => {
  await tx.db
    .updateTable('products as p')
    .from(recordsOf(lines))
    .set((eb) => ({ stock: eb('p.stock', '+', eb.ref('r.quantity')) }))
    .where('p.tenantId', '=', tenantId)
    .whereRef('p.id', '=', 'r.productId')
    .where('p.stock', 'is not', null)
    .execute();
};

/** Less of a product is available than was asked for. */
export type Shortage = { readonly productId: string; readonly available: number };

/** The result of `reserveStock`; `taken` leaves out products whose stock is not tracked. */
export type Reservation =
  | { readonly kind: 'reserved'; readonly taken: readonly StockLine[] }
  | { readonly kind: 'short'; readonly shortages: readonly Shortage[] };

/** Sums the quantities, one line for each product. */
export const sumPerProduct = (lines: readonly StockLine[]): StockLine[] => {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of lines)
    quantities.set(productId, addQuantities(quantities.get(productId) ?? 0, quantity));
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
};

/** Finds the lines with too little stock; a product that is not tracked is never short, a deleted one always. */
export const findShortages = (
  lines: readonly StockLine[],
  stock: ReadonlyMap<string, number | null>,
): Shortage[] =>
  sumPerProduct(lines).flatMap(({ productId, quantity }) => {
    const available = stock.has(productId) ? stock.get(productId) : 0;
    return available == null || available >= quantity ? [] : [{ productId, available }];
  });

/**
 * Takes products from the stock in the open transaction, all or none, never below zero. The tenant is locked before its
 * products, as everywhere in this room, so that no two transactions wait for each other (decision 017).
 */
export const reserveStock = async (scope: Stock, lines: readonly StockLine[]): Promise<Reservation> => {
  await lockTenant(scope);
  const wanted = sumPerProduct(lines);
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
export const releaseStock = async (scope: Stock, lines: readonly StockLine[]): Promise<void> => {
  if (lines.length === 0) return;
  await lockTenant(scope);
  await returnStock(scope, sumPerProduct(lines));
  await bumpStoreVersion(scope);
};

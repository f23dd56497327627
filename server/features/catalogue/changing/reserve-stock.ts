import { sql } from 'kysely';
import {
  bumpStoreVersion,
  lockTenant,
  type OrderTakerContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { createRecordSet } from '#server/platform/db/sql-parts.ts';
import type { Measure, MeasureUnit } from '#shared/features/catalogue/measure-text.ts';
import type { ProductOption } from '#shared/features/catalogue/variants.ts';
import { addQuantities } from '#shared/lib/quantity-sums.ts';
import type { ProductRow } from '../products/product-row.ts';

type Stock = Scoped<OrderTakerContext>;

/** A quantity of one product, in the unit in which it was ordered; null: pieces. */
export type StockLine = {
  readonly productId: string;
  readonly quantity: number;
  readonly unit: MeasureUnit | null;
};

/** The stock of a product, its present unit and its options. The stock of a product with variants is kept by its variants. */
type Shelf = Pick<ProductRow, 'stock' | 'measure' | 'options'>;

/** Whether a line can be taken from this stock: half a pound cannot be taken from a stock of pieces or kilos. */
const isCountedIn = ({ unit }: StockLine, { measure }: Pick<Shelf, 'measure'>): boolean =>
  (measure?.unit ?? null) === unit;

const recordsOf = (lines: readonly StockLine[]) =>
  createRecordSet(lines, { productId: 'uuid', quantity: 'numeric', unit: 'text' });

/** Reads the stock of products in the catalogue and locks them in the order of their ids until the transaction ends. */
const lockStock = (
  { tx, tenantId }: Stock,
  ids: readonly string[],
): Promise<(Shelf & { productId: string })[]> =>
  tx.db
    .selectFrom('products')
    .select([
      'id as productId',
      'stock',
      sql<Measure | null>`measure`.as('measure'),
      sql<ProductOption[]>`coalesce(options, '[]')`.as('options'),
    ])
    .where('tenantId', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Reduces the stock of counted products where there is enough, and returns what was taken. */
const takeStock = ({ tx, tenantId }: Stock, lines: readonly StockLine[]): Promise<StockLine[]> =>
  tx.db
    .updateTable('products as p')
    .from(recordsOf(lines))
    .set((eb) => ({ stock: eb('p.stock', '-', eb.ref('r.quantity')) }))
    .where('p.tenantId', '=', tenantId)
    .whereRef('p.id', '=', 'r.productId')
    .whereRef('p.stock', '>=', 'r.quantity')
    .returning(['p.id as productId', 'r.quantity', 'r.unit'])
    .execute();

/** Puts stock back; a product that is no longer counted, or is now sold in another unit, stays as it is. */
const returnStock = async ({ tx, tenantId }: Stock, lines: readonly StockLine[]): Promise<void> => {
  await tx.db
    .updateTable('products as p')
    .from(recordsOf(lines))
    .set((eb) => ({ stock: eb('p.stock', '+', eb.ref('r.quantity')) }))
    .where('p.tenantId', '=', tenantId)
    .whereRef('p.id', '=', 'r.productId')
    .where('p.stock', 'is not', null)
    .where(sql<boolean>`p.measure ->> 'unit' is not distinct from r.unit`)
    .execute();
};

/** Less of a product is available than was asked for. */
export type Shortage = { readonly productId: string; readonly available: number };

/** The result of `reserveStock`; `taken` leaves out products whose stock is not tracked. */
export type Reservation =
  | { readonly kind: 'reserved'; readonly taken: readonly StockLine[] }
  | { readonly kind: 'short'; readonly shortages: readonly Shortage[] };

/** Names a product and the unit in which it was ordered. */
export const stockKeyOf = ({ productId, unit }: Omit<StockLine, 'quantity'>): string =>
  `${productId} ${unit ?? ''}`;

/** Sums the quantities, one line for each product and unit. */
export const sumPerProduct = (lines: readonly StockLine[]): StockLine[] => {
  const sums = new Map<string, StockLine>();
  for (const line of lines) {
    const before = sums.get(stockKeyOf(line))?.quantity ?? 0;
    sums.set(stockKeyOf(line), { ...line, quantity: addQuantities(before, line.quantity) });
  }
  return [...sums.values()];
};

/**
 * Finds the lines with too little stock. A product that is not counted, or is now sold in another unit, is never short. A
 * deleted product always is, and so is a product that now has variants, because the line does not say which of them is meant.
 */
export const findShortages = (lines: readonly StockLine[], shelves: ReadonlyMap<string, Shelf>): Shortage[] =>
  sumPerProduct(lines).flatMap((line) => {
    const { productId, quantity } = line;
    const shelf = shelves.get(productId);
    if (!shelf || shelf.options.length > 0) return [{ productId, available: 0 }];
    const isEnough = !isCountedIn(line, shelf) || shelf.stock === null || shelf.stock >= quantity;
    return isEnough ? [] : [{ productId, available: shelf.stock ?? 0 }];
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
  const shelves = new Map(rows.map((row) => [row.productId, row]));
  const shortages = findShortages(wanted, shelves);
  if (shortages.length > 0) return { kind: 'short', shortages };
  const counted = wanted.filter((line) => {
    const shelf = shelves.get(line.productId);
    return shelf !== undefined && isCountedIn(line, shelf);
  });
  const taken = await takeStock(scope, counted);
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

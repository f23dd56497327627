import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { readCursor, writeCursor } from '#server/platform/http/page-cursor.ts';
import { MAX_PRODUCT_NAME_LENGTH } from '#shared/features/catalogue/product-rules.ts';
import type { ProductSort } from '#shared/features/catalogue/product-sort.ts';
import { MAX_CENTAVOS } from '#shared/lib/money.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import type { ProductRow } from './product-row.ts';
import { shownPriceAt } from './variants-sql.ts';

/** Digits in the key of a name are padded to one length, so the key is longer than the name. */
const MAX_NAME_KEY_LENGTH = 10 * MAX_PRODUCT_NAME_LENGTH;

/** The value by which a row is ordered, as the database returns it. */
type OrderKey = Date | string | number;

/** A row of a list with its key. */
export type ListedRow = ProductRow & { orderKey: OrderKey };

/** A total order of a tenant's products `p`: by a key, then by id, both in one direction. */
type ProductOrder = {
  /** The key as SQL, at a moment; where the moment changes nothing it holds no parameter, so that an index on it serves the order. */
  sqlKeyAt: (tenantId: string, moment: Date) => RawBuilder<OrderKey>;
  /** Its SQL type, for a key that comes back in a cursor. */
  keyType: 'timestamptz' | 'text' | 'bigint';
  direction: 'asc' | 'desc';
  key: z.ZodMiniType<string | number>;
  /** Whether the key changes with time, so that all pages of a list must use the same moment. */
  followsClock?: boolean;
};

const byDate = (direction: 'asc' | 'desc'): ProductOrder => ({
  sqlKeyAt: () => sql`p.created_at`,
  keyType: 'timestamptz',
  direction,
  key: z.iso.datetime(),
});

/** By the price that is shown; a product without price comes last in both directions. */
const byPrice = (sign: 1 | -1): ProductOrder => ({
  sqlKeyAt: (tenantId, moment) =>
    sql`coalesce(${sql.lit(sign)} * ${shownPriceAt(tenantId, moment)}, ${sql.lit(sign === 1 ? MAX_CENTAVOS + 1 : 1)})`,
  keyType: 'bigint',
  direction: 'asc',
  key: z.int(),
  followsClock: true,
});

/** The orders in which products are listed. */
export const PRODUCT_ORDERS: Record<ProductSort, ProductOrder> = {
  newest: byDate('desc'),
  oldest: byDate('asc'),
  name: {
    sqlKeyAt: () => sql`p.name_sort`,
    keyType: 'text',
    direction: 'asc',
    key: lineSchema({ max: MAX_NAME_KEY_LENGTH }),
  },
  price_asc: byPrice(1),
  price_desc: byPrice(-1),
};

/** The row that ended a page of the list, and the moment whose prices order the list, where they do. */
export type ProductCursor = { key: string | number; id: string; moment?: Date | undefined };

/** A search is ordered in memory by how well products fit, so the cursor of its page holds a position. */
const PositionSchema = z.int().check(z.minimum(0));

type Order = ProductSort | 'search';

const keySchemaOf = (order: Order): z.ZodMiniType<string | number> =>
  order === 'search' ? PositionSchema : PRODUCT_ORDERS[order].key;

/**
 * Reads a cursor that was made for the same order.
 * @throws INVALID_INPUT when it was made for another one.
 */
export const parseCursor = (order: Order, text: string): ProductCursor => {
  const parts = z.tuple([z.literal(order), keySchemaOf(order), z.uuid(), z.optional(z.iso.datetime())]);
  const [, key, id, moment] = readCursor(text, parts);
  return { key, id, moment: moment === undefined ? undefined : new Date(moment) };
};

/** The cursor after a row of the list that was read at a moment. */
export const cursorAfter = (
  sort: ProductSort,
  { listedRow: { orderKey, id }, moment }: { listedRow: ListedRow; moment: Date },
): string => {
  const key = orderKey instanceof Date ? orderKey.toISOString() : orderKey;
  return writeCursor([sort, key, id, ...(PRODUCT_ORDERS[sort].followsClock ? [moment.toISOString()] : [])]);
};

/** The cursor after the row at a position of a search. */
export const searchCursorAfter = (position: number, { id }: ProductRow): string =>
  writeCursor(['search', position, id]);

import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { MAX_PRODUCT_NAME_LENGTH } from '#shared/features/catalogue/product-rules.ts';
import type { ProductSort } from '#shared/features/catalogue/product-sort.ts';
import { MAX_CENTAVOS } from '#shared/lib/money.ts';
import { sortKeyOf } from '#shared/lib/text-fold.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import { readCursor, writeCursor } from '../../platform/http/page-cursor.ts';
import type { ProductRow } from './product-row.ts';

/** Digits in the key of a name are padded to one length, so the key is longer than the name. */
const MAX_NAME_KEY_LENGTH = 10 * MAX_PRODUCT_NAME_LENGTH;

/** A total order of a tenant's products `p`: by a key, then by id, both in one direction. */
type ProductOrder = {
  /** The key as SQL; it holds no parameter, so that an index on it serves the order. */
  sqlKey: RawBuilder<unknown>;
  /** Its SQL type, for a key that comes back in a cursor. */
  keyType: 'timestamptz' | 'text' | 'bigint';
  direction: 'asc' | 'desc';
  /** The key of a row, equal to the value of `sqlKey`. */
  keyOf: (row: ProductRow) => string | number;
  key: z.ZodMiniType<string | number>;
};

const byDate = (direction: 'asc' | 'desc'): ProductOrder => ({
  sqlKey: sql`p.created_at`,
  keyType: 'timestamptz',
  direction,
  keyOf: ({ createdAt }) => createdAt.toISOString(),
  key: z.iso.datetime(),
});

/** A product without price comes last in both directions. */
const byPrice = (sign: 1 | -1): ProductOrder => {
  const last = sign === 1 ? MAX_CENTAVOS + 1 : 1;
  return {
    sqlKey: sql`coalesce(${sql.lit(sign)} * p.price_centavos, ${sql.lit(last)})`,
    keyType: 'bigint',
    direction: 'asc',
    keyOf: ({ price }) => (price === null ? last : sign * price),
    key: z.int(),
  };
};

/** The orders in which products are listed. */
export const PRODUCT_ORDERS = {
  newest: byDate('desc'),
  oldest: byDate('asc'),
  name: {
    sqlKey: sql`p.name_sort`,
    keyType: 'text',
    direction: 'asc',
    keyOf: ({ name }) => sortKeyOf(name),
    key: lineSchema({ max: MAX_NAME_KEY_LENGTH }),
  },
  price_asc: byPrice(1),
  price_desc: byPrice(-1),
} as const satisfies Record<ProductSort, ProductOrder>;

/** The row that ended a page of the list. */
export type ProductCursor = { key: string | number; id: string };

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
  const [, key, id] = readCursor(text, z.tuple([z.literal(order), keySchemaOf(order), z.uuid()]));
  return { key, id };
};

const formatCursor = (order: Order, { key, id }: ProductCursor): string => writeCursor([order, key, id]);

/** The cursor after a row of the list. */
export const cursorAfter = (sort: ProductSort, row: ProductRow): string =>
  formatCursor(sort, { key: PRODUCT_ORDERS[sort].keyOf(row), id: row.id });

/** The cursor after the row at a position of a search. */
export const searchCursorAfter = (position: number, row: ProductRow): string =>
  formatCursor('search', { key: position, id: row.id });

import * as z from 'zod/mini';
import type { ProductSort } from '#shared/features/catalogue/product-sort.ts';
import { readCursor, writeCursor } from '../../platform/http/page-cursor.ts';
import { PRODUCT_ORDERS } from './product-order.ts';
import type { ProductRow } from './product-row.ts';

/** Where a page of the list ended. */
export type ProductCursor = { key: string | number; id: string };

/** A search is ordered by how well it fits, in memory: its page ended at a position. */
const POSITION = z.int().check(z.minimum(0));

type Order = ProductSort | 'search';

const keySchemaOf = (order: Order): z.ZodMiniType<string | number> =>
  order === 'search' ? POSITION : PRODUCT_ORDERS[order].key;

/** Reads a cursor that was made for the same order; refuses any other with `INVALID_INPUT`. */
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

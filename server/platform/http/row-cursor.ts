import * as z from 'zod/mini';
import { cutPage, type Page, readCursor, writeCursor } from './page-cursor.ts';

/** The row after which a page begins: an instant and an id, which breaks its ties. */
export type RowCursor = { at: string; id: string };

const PartsSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** Reads a cursor of a list; refuses what is none with `INVALID_INPUT`. */
export const parseRowCursor = (text: string): RowCursor => {
  const [at, id] = readCursor(text, PartsSchema);
  return { at, id };
};

type Cut<Row> = { limit: number; instantOf: (row: Row) => Date };

/** Cuts one more row than fit to a page, and says where the next one begins. */
export const cutRowPage = <Row extends { id: string }>(
  found: readonly Row[],
  { limit, instantOf }: Cut<Row>,
): Page<Row> =>
  cutPage(found, { limit, cursorAfter: (last) => writeCursor([instantOf(last).toISOString(), last.id]) });

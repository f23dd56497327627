import * as z from 'zod/mini';
import { cutPage, type Page, readCursor, writeCursor } from '#server/platform/http/page-cursor.ts';

/** The end of a page: the value by which it is sorted, and the id that breaks ties. */
export type ListCursor = { key: string; id: string };

const KEYS = {
  instant: z.iso.datetime(),
  text: z.string(),
  number: z.string().check(z.regex(/^\d{1,15}$/)),
} as const;

/** Reads a cursor that was made for the same order. @throws INVALID_INPUT for any other */
export const parseListCursor = (
  text: string | undefined,
  { sort, kind }: { sort: string; kind: keyof typeof KEYS },
): ListCursor | undefined => {
  if (text === undefined) return undefined;
  const [, key, id] = readCursor(text, z.tuple([z.literal(sort), KEYS[kind], z.uuid()]));
  return { key, id };
};

type Cut<Row> = { limit: number; sort: string; keyOf: (row: Row) => string };

/** Cuts the rows, one more than fit, to a page and returns where the next page begins. */
export const cutList = <Row extends { id: string }>(
  found: readonly Row[],
  { limit, sort, keyOf }: Cut<Row>,
): Page<Row> => cutPage(found, { limit, cursorAfter: (last) => writeCursor([sort, keyOf(last), last.id]) });

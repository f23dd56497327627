import * as z from 'zod/mini';
import { AppError } from '../errors/app-error.ts';

const JsonSchema = z.pipe(
  z.base64url(),
  z.transform((text, context): unknown => {
    try {
      return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    } catch {
      context.issues.push({ code: 'custom', message: 'not JSON', input: text });
      return z.NEVER;
    }
  }),
);

/**
 * Reads a cursor by the schema of its parts.
 * @throws INVALID_INPUT
 */
export const readCursor = <Parts>(text: string, parts: z.ZodMiniType<Parts>): Parts => {
  const parsed = z.pipe(JsonSchema, parts).safeParse(text);
  if (!parsed.success) throw new AppError('INVALID_INPUT', { details: { fields: [{ field: 'cursor' }] } });
  return parsed.data;
};

/** Writes a cursor, which is opaque to callers; they send it back for the next page. */
export const writeCursor = (parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

export type Page<Row> = { rows: Row[]; nextCursor: string | null };

type Cut<Row> = { limit: number | undefined; cursorAfter: (last: Row, position: number) => string };

/** Cuts rows to a page, or to no page without a limit. The caller reads one row more than the limit: it shows that a next page exists. */
export const cutPage = <Row>(found: readonly Row[], { limit, cursorAfter }: Cut<Row>): Page<Row> => {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > rows.length;
  return { rows, nextCursor: last && hasMore ? cursorAfter(last, rows.length - 1) : null };
};

/** The row after which a page begins: its instant, and its id for rows of the same instant. */
export type RowCursor = { at: string; id: string };

const PartsSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/**
 * Reads a cursor of a list by instant and id.
 * @throws INVALID_INPUT
 */
export const parseRowCursor = (text: string): RowCursor => {
  const [at, id] = readCursor(text, PartsSchema);
  return { at, id };
};

type RowCut<Row> = { limit: number; instantOf: (row: Row) => Date };

/** Does what `cutPage` does for a list by instant and id. */
export const cutRowPage = <Row extends { id: string }>(
  found: readonly Row[],
  { limit, instantOf }: RowCut<Row>,
): Page<Row> =>
  cutPage(found, { limit, cursorAfter: (last) => writeCursor([instantOf(last).toISOString(), last.id]) });

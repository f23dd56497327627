import * as z from 'zod/mini';
import { AppError } from '#shared/lib/app-error.ts';

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

/** Reads a cursor, whose parts its maker knows. @throws INVALID_INPUT when it has other parts */
export const readCursor = <Parts>(text: string, parts: z.ZodMiniType<Parts>): Parts => {
  const parsed = z.pipe(JsonSchema, parts).safeParse(text);
  if (!parsed.success) throw new AppError('INVALID_INPUT', { details: { fields: [{ field: 'cursor' }] } });
  return parsed.data;
};

/** Writes a cursor: opaque to callers, who hand it back for the next page. */
export const writeCursor = (parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

export type Page<Row> = { rows: Row[]; nextCursor: string | null };

type Cut<Row> = { limit: number | undefined; cursorAfter: (last: Row, position: number) => string };

/** Cuts what was found to a page, or leaves it whole without a limit; what is more than a page tells that there is a next one. */
export const cutPage = <Row>(found: readonly Row[], { limit, cursorAfter }: Cut<Row>): Page<Row> => {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > rows.length;
  return { rows, nextCursor: last && hasMore ? cursorAfter(last, rows.length - 1) : null };
};

import * as z from 'zod';
import { AppError } from '#shared/lib/app-error.ts';

/** The row after which a page begins: an instant and an id, which breaks its ties. */
export type RowCursor = { at: string; id: string };

const CursorSchema = z
  .base64url()
  .transform((text) => Buffer.from(text, 'base64url').toString('utf8').split(' '))
  .pipe(z.tuple([z.iso.datetime(), z.uuid()]));

/** Reads a cursor of a list; refuses what is none with `INVALID_INPUT`. */
export const parseRowCursor = (text: string): RowCursor => {
  const parsed = CursorSchema.safeParse(text);
  if (!parsed.success) throw new AppError('INVALID_INPUT', { details: { fields: [{ field: 'cursor' }] } });
  const [at, id] = parsed.data;
  return { at, id };
};

type Page<Row> = { rows: Row[]; nextCursor: string | null };

/** Cuts one more row than fit to a page, and says where the next one begins. */
export const cutPage = <Row extends { id: string }>(
  found: readonly Row[],
  { limit, instantOf }: { limit: number; instantOf: (row: Row) => Date },
): Page<Row> => {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (!last || found.length <= limit) return { rows, nextCursor: null };
  const text = `${instantOf(last).toISOString()} ${last.id}`;
  return { rows, nextCursor: Buffer.from(text).toString('base64url') };
};

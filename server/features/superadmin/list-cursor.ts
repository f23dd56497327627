import * as z from 'zod';
import { AppError } from '#shared/lib/app-error.ts';
import { CursorJsonSchema, writeCursor } from '../../platform/http/cursor-json.ts';

/** Where a page ended: what it is sorted by, and the id that breaks its ties. */
export type ListCursor = { key: string; id: string };

const refused = () => new AppError('INVALID_INPUT', { details: { fields: [{ field: 'cursor' }] } });

const KEYS = {
  instant: z.iso.datetime(),
  text: z.string(),
  number: z.string().regex(/^\d{1,15}$/),
} as const;

/** Reads a cursor that was made for the same order; refuses any other. */
export const parseListCursor = (
  text: string | undefined,
  { sort, kind }: { sort: string; kind: keyof typeof KEYS },
): ListCursor | undefined => {
  if (text === undefined) return undefined;
  const parsed = CursorJsonSchema.pipe(z.tuple([z.literal(sort), KEYS[kind], z.uuid()])).safeParse(text);
  if (!parsed.success) throw refused();
  return { key: parsed.data[1], id: parsed.data[2] };
};

type Cut<Row> = { limit: number; sort: string; keyOf: (row: Row) => string };

/** Cuts one more row than fit to a page, and says where the next one begins. */
export const cutList = <Row extends { id: string }>(
  found: readonly Row[],
  { limit, sort, keyOf }: Cut<Row>,
): { rows: Row[]; nextCursor: string | null } => {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (!last || found.length <= limit) return { rows, nextCursor: null };
  return { rows, nextCursor: writeCursor([sort, keyOf(last), last.id]) };
};

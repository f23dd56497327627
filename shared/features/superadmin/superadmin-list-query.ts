import * as z from 'zod/mini';
import { lineSchema } from '#shared/lib/text-schema.ts';

const MAX_SEARCH_LENGTH = 100;
const MAX_CURSOR_LENGTH = 500;
const MAX_PAGE_ROWS = 200;

/** The default number of rows of a page. */
export const PAGE_ROWS = 100;

/** The query of every list of the superadmins. */
export const SUPERADMIN_LIST_QUERY = {
  q: z.optional(lineSchema({ max: MAX_SEARCH_LENGTH })),
  cursor: z.optional(z.string().check(z.maxLength(MAX_CURSOR_LENGTH))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_ROWS))),
};

/** Where the next page begins; null after the last. */
export const NextCursorSchema = z.nullable(z.string());

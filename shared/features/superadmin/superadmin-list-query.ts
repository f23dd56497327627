import * as z from 'zod';
import { lineSchema } from '../../lib/text-schema.ts';

const MAX_SEARCH_LENGTH = 100;
const MAX_CURSOR_LENGTH = 500;
const MAX_PAGE_ROWS = 200;

/** How many rows a page has when nobody says otherwise. */
export const PAGE_ROWS = 100;

/** What every list of the superadmins takes. */
export const LIST_QUERY = {
  q: lineSchema({ max: MAX_SEARCH_LENGTH }).optional(),
  cursor: z.string().max(MAX_CURSOR_LENGTH).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_ROWS).optional(),
};

/** Where the next page begins; null after the last. */
export const NextCursorSchema = z.string().nullable();

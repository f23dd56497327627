import * as z from 'zod/mini';
import { SCHEMA_COPY } from './field-copy.ts';

/** Request headers of a call that may be sent twice: the same key again answers what the first one did. */
export const IdempotencyHeadersSchema = z.object({
  'idempotency-key': z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, SCHEMA_COPY.keyInvalid))),
});

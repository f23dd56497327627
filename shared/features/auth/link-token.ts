import * as z from 'zod/mini';
import { AUTH_COPY } from './auth-copy.ts';

/** The token of a link in a mail: 32 random bytes in base64url. */
export const LinkTokenSchema = z
  .string({ error: AUTH_COPY.linkDead })
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, AUTH_COPY.linkDead));

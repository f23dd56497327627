import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#server/platform/errors/app-error.ts';
import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The hash of a token: all that is stored of it. */
export const hashToken = (token: string): Uint8Array =>
  new Uint8Array(createHash('sha256').update(token).digest());

/** Makes a session token and the hash to store. */
export const newToken = (): { token: string; tokenHash: Uint8Array } => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashToken(token) };
};

/** The token of an `Authorization: Bearer` header; undefined when there is none of our form. */
export const bearerToken = (header: string | undefined): string | undefined => {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  return token && TOKEN.test(token) ? token : undefined;
};

/** Refuses a mailed link that was used, withdrawn or is too old. @throws RULE_REFUSED */
export const refuseExpiredLink = (): never => {
  throw new AppError('RULE_REFUSED', { message: AUTH_COPY.linkDead });
};

import { bearerToken, hashToken, newToken } from '../auth/auth.ts';

/** Tells the two kinds of token apart by sight; what keeps them apart is that each is looked up in a table of its own. */
const PREFIX = 'adm_';
const SUPERADMIN_HEADER = new RegExp(`^(Bearer )${PREFIX}`, 'i');

/** Makes a superadmin's token and the hash to store. */
export const newSuperadminToken = (): { token: string; tokenHash: Uint8Array } => {
  const { token, tokenHash } = newToken();
  return { token: `${PREFIX}${token}`, tokenHash };
};

/** The hash of the superadmin's token in an `Authorization` header; undefined when there is none of that kind. */
export const superadminTokenHash = (authorization = ''): Uint8Array | undefined => {
  if (!SUPERADMIN_HEADER.test(authorization)) return undefined;
  const token = bearerToken(authorization.replace(SUPERADMIN_HEADER, '$1'));
  return token === undefined ? undefined : hashToken(token);
};

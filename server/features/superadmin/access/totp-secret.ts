import { randomBytes } from 'node:crypto';
import type { Platform } from '#server/platform/platform.ts';
import { type SealBinding, sealBinding, sealSecret, unsealSecret } from '#server/platform/secrets/secrets.ts';

/** As long as the digest that it is used for (RFC 4226, 4, R6). */
const SECRET_BYTES = 20;

const sealBindingOf = ({ env }: Platform, adminId: string): SealBinding =>
  sealBinding(env, { purpose: 'superadmin second factor', owner: adminId });

/** Makes a secret, as hexadecimal digits, and its sealed form for the database. */
export const newTotpSecret = (platform: Platform, adminId: string): { secret: string; sealed: Buffer } => {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  return { secret, sealed: sealTotpSecret(platform, { adminId, secret }) };
};

/** Seals a secret that was opened. */
export const sealTotpSecret = (
  platform: Platform,
  { adminId, secret }: { adminId: string; secret: string },
): Buffer => sealSecret(secret, sealBindingOf(platform, adminId));

/** Returns the hexadecimal digits of a sealed secret; undefined when it was sealed under another APP_SECRET. */
export const unsealTotpSecret = (
  platform: Platform,
  { adminId, sealed }: { adminId: string; sealed: Uint8Array },
): string | undefined => unsealSecret(sealed, sealBindingOf(platform, adminId));

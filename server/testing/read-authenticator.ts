import { stepOf, totpCode } from '#server/features/superadmin/access/totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code of an authenticator app for a secret in letters, at an instant or some steps from it. */
export const readAuthenticator = (secret: string, at: Date, drift = 0): string => {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpCode(Uint8Array.from(bytes), stepOf(at) + drift);
};

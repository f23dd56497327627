import { Secret, TOTP } from 'otpauth';
import { seconds } from '#shared/lib/time.ts';

/** Returns the code of an authenticator app for a secret in letters, at an instant or some steps from it. */
export const readAuthenticator = (secret: string, at: Date, drift = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() + drift * seconds(30) });

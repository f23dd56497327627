import { randomBytes } from 'node:crypto';
import { hashToken } from '../auth/auth.ts';
import { toBase32 } from './base32.ts';

const CODES = 10;
/** Ten bytes are sixteen letters: nobody finds one from its digest. */
const CODE_BYTES = 10;
const GROUP = /.{4}/g;

const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** The digest under which a code is kept, however it is spaced. */
export const recoveryCodeHash = (code: string): Uint8Array => hashToken(plain(code));

/** Makes the codes that open the door once each, grouped for reading. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => (toBase32(randomBytes(CODE_BYTES)).match(GROUP) ?? []).join('-'));

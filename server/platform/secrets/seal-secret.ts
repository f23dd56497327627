import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a secret is and whose: a sealed one opens for nothing else. */
export type SealPlace = {
  readonly appSecret: string;
  /** The one before, while it changes: it opens, and seals nothing. */
  readonly formerSecret: string | undefined;
  readonly purpose: string;
  readonly owner: string;
};

/** What was sealed anew under the present APP_SECRET, and what none of the known secrets opens. */
export type Resealed = { readonly sealed: number; readonly lost: number };

type Opening = Pick<SealPlace, 'appSecret' | 'purpose' | 'owner'>;

const keyOf = ({ appSecret, purpose }: Opening): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, '', purpose, KEY_BYTES));

/** Encrypts what must be kept and read again, such as a token of somebody else's service. */
export const sealSecret = (text: string, place: SealPlace): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(place), nonce).setAAD(Buffer.from(place.owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

const open = (bytes: Uint8Array, place: Opening): string | undefined => {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, keyOf(place), nonce)
    .setAAD(Buffer.from(place.owner))
    .setAuthTag(tag);
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // The cipher has one way to say no: the tag does not fit.
    return undefined;
  }
};

/** The text of a sealed secret; undefined when it was sealed for another place or under another APP_SECRET. */
export const unsealSecret = (bytes: Uint8Array, place: SealPlace): string | undefined => {
  const { formerSecret } = place;
  return open(bytes, place) ?? (formerSecret && open(bytes, { ...place, appSecret: formerSecret }));
};

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed secret is bound to: it opens only for the same purpose and owner, and with the same APP_SECRET. */
export type SealBinding = {
  readonly appSecret: string;
  /** The former APP_SECRET during a rotation: it opens but does not seal. */
  readonly formerSecret: string | undefined;
  readonly purpose: string;
  readonly owner: string;
};

/** Binds a secret of this installation to a purpose and an owner. */
export const sealBinding = (
  { APP_SECRET, APP_SECRET_BEFORE }: { APP_SECRET: string; APP_SECRET_BEFORE?: string | undefined },
  binding: Pick<SealBinding, 'purpose' | 'owner'>,
): SealBinding => ({ appSecret: APP_SECRET, formerSecret: APP_SECRET_BEFORE, ...binding });

/** Counts of secrets that were sealed again under the present APP_SECRET, and of those that no known secret opens. */
export type Resealed = { readonly sealed: number; readonly lost: number };

type Opening = Pick<SealBinding, 'appSecret' | 'purpose' | 'owner'>;

/** Derives a key of 32 bytes from APP_SECRET, another one for each purpose. Stored secrets and subscriptions depend on its bytes. */
export const deriveKey = (appSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, '', purpose, KEY_BYTES));

/** Encrypts a text that must be stored and read again, such as a token of another service. */
export const sealSecret = (text: string, binding: SealBinding): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(binding.appSecret, binding.purpose), nonce).setAAD(
    Buffer.from(binding.owner),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

const open = (bytes: Uint8Array, binding: Opening): string | undefined => {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, deriveKey(binding.appSecret, binding.purpose), nonce)
    .setAAD(Buffer.from(binding.owner))
    .setAuthTag(tag);
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // The cipher throws when the tag does not match.
    return undefined;
  }
};

/** Decrypts a sealed secret; undefined when it was sealed for another purpose or owner, or under another APP_SECRET. */
export const unsealSecret = (bytes: Uint8Array, binding: SealBinding): string | undefined => {
  const { formerSecret } = binding;
  return open(bytes, binding) ?? (formerSecret && open(bytes, { ...binding, appSecret: formerSecret }));
};

const BYTES = 32;

const hasCode = (error: unknown, code: string): boolean => (error as { code?: unknown }).code === code;

/** Creates the secret as a draft and links it to its path, so that another process never reads half of it. */
const createSecret = async (path: string): Promise<void> => {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, `${randomBytes(BYTES).toString('base64url')}\n`, { mode: 0o600 });
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

/** Returns the secret of an installation without APP_SECRET, which the first start creates next to its data. */
export const getOrCreateAppSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'app-secret');
  const read = async () => (await readFile(path, 'utf8')).trim();
  try {
    return await read();
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    await createSecret(path);
    return read();
  }
};

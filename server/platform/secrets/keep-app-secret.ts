import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BYTES = 32;

const hasCode = (error: unknown, code: string): boolean => (error as { code?: unknown }).code === code;

/** Makes the secret beside its place and links it there whole: another process that starts at the same time reads no half of it. */
const makeSecret = async (path: string): Promise<void> => {
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

/** The secret of an installation that was given none: made at the first start and kept beside its data. */
export const keepAppSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'app-secret');
  const read = async () => (await readFile(path, 'utf8')).trim();
  try {
    return await read();
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    await makeSecret(path);
    return read();
  }
};

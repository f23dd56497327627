import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BYTES = 32;

const isThere = (error: unknown): boolean => (error as { code?: unknown }).code === 'EEXIST';

/** The secret of an installation that was given none: made at the first start and kept beside its data. */
export const keepAppSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'app-secret');
  const made = randomBytes(BYTES).toString('base64url');
  try {
    await writeFile(path, `${made}\n`, { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if (!isThere(error)) throw error;
    return (await readFile(path, 'utf8')).trim();
  }
};

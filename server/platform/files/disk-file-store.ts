import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { requireFileKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';

const sizeOf = async (path: string): Promise<number | undefined> => {
  try {
    const entry = await stat(path);
    return entry.isFile() ? entry.size : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps files on disk under one directory. */
export const openDiskFileStore = (root: string): FileStore => {
  const pathOf = (key: string) => join(root, requireFileKey(key));
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Renamed into place, so that nobody ever reads half a file.
      const draft = join(dirname(path), `.${randomUUID()}`);
      try {
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        // On a full disk half a file is the last thing to keep.
        await rm(draft, { force: true });
        throw error;
      }
    },
    open: async (key) => {
      const path = pathOf(key);
      const bytes = await sizeOf(path);
      return bytes === undefined ? undefined : { stream: createReadStream(path), bytes };
    },
    has: async (key) => (await sizeOf(pathOf(key))) !== undefined,
    delete: (key) => rm(pathOf(key), { force: true }),
    list: async (prefix) => {
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = await readdir(join(root, prefix), options).catch(() => []);
      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)));
    },
  };
};

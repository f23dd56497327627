import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { AppError } from '#shared/lib/app-error.ts';
import { hours } from '#shared/lib/time.ts';
import { requireFileKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';

const DRAFT = /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Nobody writes a picture for that long: its process was killed. */
const DEAD_AFTER_MS = hours(1);

/** No room, or no more room for us. */
const isDiskFull = (error: unknown): boolean => {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
};

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
      // Renamed into place, so that nobody ever reads half a file.
      const draft = join(dirname(path), `.${randomUUID()}`);
      try {
        // Photos of a store that is not open are for nobody else on this machine.
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        // On a full disk half a file is the last thing to keep.
        await rm(draft, { force: true });
        throw isDiskFull(error) ? new AppError('UNAVAILABLE', { cause: error }) : error;
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
    forgetDrafts: async (now) => {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries.filter((one) => one.isFile() && DRAFT.test(one.name))) {
        const path = join(entry.parentPath, entry.name);
        const { mtimeMs } = await stat(path);
        if (now.getTime() - mtimeMs > DEAD_AFTER_MS) await rm(path, { force: true });
      }
    },
  };
};

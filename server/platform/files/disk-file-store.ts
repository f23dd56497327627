import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { hours } from '#shared/lib/time.ts';
import { AppError } from '../errors/app-error.ts';
import { type FileStore, requireFileKey } from './file-store.ts';

const DRAFT = /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** A draft that is older than this belongs to a killed process. */
const DEAD_AFTER_MS = hours(1);

/** Says whether the disk or our share of it is full. */
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

/** Creates a store of files in one directory. */
export const createDiskFileStore = (root: string): FileStore => {
  const pathOf = (key: string) => join(root, requireFileKey(key));
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      // Renamed into place, so that no reader sees half a file.
      const draft = join(dirname(path), `.${randomUUID()}`);
      try {
        // Other users of this machine must not see the photos.
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        // Half a file would take space on a full disk.
        await rm(draft, { force: true });
        throw isDiskFull(error) ? new AppError('UNAVAILABLE', { cause: error }) : error;
      }
    },
    open: async (key, part) => {
      const path = pathOf(key);
      const bytes = await sizeOf(path);
      if (bytes === undefined) return undefined;
      if (!part) return { stream: createReadStream(path), bytes };
      const { first, last } = part;
      return { stream: createReadStream(path, { start: first, end: last }), bytes: last - first + 1 };
    },
    has: async (key) => (await sizeOf(pathOf(key))) !== undefined,
    sizeOf: (key) => sizeOf(pathOf(key)),
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

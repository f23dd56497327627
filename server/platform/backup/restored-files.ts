import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../files/file-store.ts';

/** The files that a restore stores, until it is known whether it stays. */
export type RestoredFiles = {
  /** Stores a file and answers it as it is read again. */
  put(key: string, bytes: Buffer): Promise<Buffer>;
  /** Deletes what was not there before. */
  takeBack(): Promise<void>;
  /** Deletes those of the former files that were not stored. */
  forgetOthers(former: readonly string[]): Promise<void>;
};

/** Follows what a restore stores: keys name their content, so storing one that is there changes nothing. */
export const followRestoredFiles = (files: FileStore): RestoredFiles => {
  const [stored, added] = [new Set<string>(), new Set<string>()];
  return {
    put: async (key, bytes) => {
      if (!(await files.has(key))) added.add(key);
      stored.add(key);
      await files.put(key, bytes);
      const kept = await files.open(key);
      return kept ? buffer(kept.stream) : Buffer.alloc(0);
    },
    takeBack: async () => {
      for (const key of added) await files.delete(key);
    },
    forgetOthers: async (former) => {
      for (const key of former) if (!stored.has(key)) await files.delete(key);
    },
  };
};

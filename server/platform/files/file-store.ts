import type { Readable } from 'node:stream';

export type StoredFile = { stream: Readable; bytes: number };

/** A part of a file, by the first and the last of its bytes. */
export type ByteRange = { first: number; last: number };

/** A store of uploaded files. We choose the keys, `tenantId/name`, never from what someone sent. */
export type FileStore = {
  /** Stores the bytes whole or not at all; storing the same key again replaces it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Opens a file, or a part that lies in it. */
  open(key: string, part?: ByteRange): Promise<StoredFile | undefined>;
  has(key: string): Promise<boolean>;
  /** Returns how many bytes a file has. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Deletes the file; a missing one is no error. */
  delete(key: string): Promise<void>;
  /** Lists the keys of all files below a folder, in no order. */
  list(folder: string): Promise<string[]>;
  /** Deletes half-written files of killed processes, which `list` hides; a bucket has none. */
  forgetDrafts(now: Date): Promise<void>;
};

/**
 * Returns the folder of a tenant's generated files, which can be made again from its rows and uploads. They are apart from the
 * uploads, so that exports and backups leave them out.
 */
export const madeFilesOf = (tenantId: string): string => `made/${tenantId}`;

const KEY = /^[a-z0-9-]+(\/[a-z0-9.-]+)+$/;

/** Throws unless the text has the form of our keys, which stay inside the store and need no escaping in an address. */
export const requireFileKey = (key: string): string => {
  if (!KEY.test(key) || key.includes('..')) throw new Error('not a file key');
  return key;
};

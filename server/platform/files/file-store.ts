import type { Readable } from 'node:stream';

export type StoredFile = { stream: Readable; bytes: number };

/** Where uploaded files live. Keys are made by us: `tenantId/name`, never from what someone sent. */
export type FileStore = {
  /** Stores the bytes whole or not at all; storing the same key again replaces it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  open(key: string): Promise<StoredFile | undefined>;
  has(key: string): Promise<boolean>;
  /** Deletes the file; a missing one is no error. */
  delete(key: string): Promise<void>;
  /** Keys of everything below a folder, in no order. */
  list(folder: string): Promise<string[]>;
  /** Deletes what killed processes left half written, which `list` hides; a bucket keeps none. */
  forgetDrafts(now: Date): Promise<void>;
};

/**
 * Where a tenant's files lie that can be made again from its rows and its own files: apart from those, so that they are
 * no part of its export and can be lost without harm.
 */
export const madeFilesOf = (tenantId: string): string => `made/${tenantId}`;

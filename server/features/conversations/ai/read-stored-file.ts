import type { FileStore } from '../../../platform/files/file-store.ts';

/** A stored file whole; undefined when it is gone or larger than what is wanted. */
export const readStoredFile = async (
  files: FileStore,
  key: string,
  maxBytes: number,
): Promise<Buffer | undefined> => {
  const stored = await files.open(key);
  if (!stored) return undefined;
  if (stored.bytes > maxBytes) {
    stored.stream.destroy();
    return undefined;
  }
  const parts: Buffer[] = [];
  for await (const part of stored.stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

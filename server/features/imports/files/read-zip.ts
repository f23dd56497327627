import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

type ZipLimits = {
  maxEntries: number;
  /** The largest size of all inflated entries, including those that are not needed. */
  maxInflatedBytes: number;
  isWanted: (name: string) => boolean;
};

/** The wanted files of an archive by name, or why there are none. */
type ZipResult =
  | { kind: 'files'; files: ReadonlyMap<string, Buffer> }
  | { kind: 'fault'; fault: 'too_heavy' | 'unreadable' };

const read = async (
  archive: Buffer,
  { maxEntries, maxInflatedBytes, isWanted }: ZipLimits,
): Promise<ZipResult> => {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, autoClose: false });
  const entries: Entry[] = [];
  let inflatedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    inflatedBytes += entry.uncompressedSize;
    if (entries.push(entry) > maxEntries || inflatedBytes > maxInflatedBytes)
      return { kind: 'fault', fault: 'too_heavy' };
  }
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    if (isWanted(entry.fileName))
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return { kind: 'files', files };
};

/**
 * Reads a stranger's zip archive. Nothing is inflated before the sizes in its directory were added up, and the library ends an
 * entry with an error where it inflates beyond its size: a bomb cannot lie about itself (stack, imports).
 */
export const readZip = (archive: Buffer, limits: ZipLimits): Promise<ZipResult> =>
  // A broken archive is no file of products, whatever error the library reports.
  read(archive, limits).catch(() => ({ kind: 'fault', fault: 'unreadable' }));

/** Writes a zip archive with nothing compressed in it. */
export const storeZip = async (files: ReadonlyMap<string, Buffer>): Promise<ArrayBuffer> => {
  const zip = new ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(bytes, name, { compress: false });
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream)).buffer;
};

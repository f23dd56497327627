import { createReadStream, createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';

/** Most of an archive are photos, which are compressed already. */
const COMPRESSION = 1;
/** Only the user who unpacks an archive may read the files. */
const OWNER_ONLY = 0o600;
/** A fixed time, so that equal entries make equal archives. */
const NO_TIME = new Date(0);

export type TarEntry = { name: string; body: Buffer };
export type TarWriter = {
  add(entry: TarEntry): Promise<void>;
  /** Ends the archive and resolves once every byte is on the disk. */
  close(): Promise<void>;
  /** Ends without a complete archive. */
  abandon(): void;
};

const packEntry = (entries: Pack, { name, body }: TarEntry): Promise<void> =>
  new Promise((resolve, reject) => {
    const header = { name, mode: OWNER_ONLY, mtime: NO_TIME };
    const entry = entries.entry(header, body, (error) => (error ? reject(error) : resolve()));
    entry.once('error', reject);
  });

/** Creates the writer of a compressed archive that `tar xzf` can open; it holds one entry in memory at a time. */
export const createTarWriter = (path: string): TarWriter => {
  const entries = pack();
  const file = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY, flush: true });
  const written = pipeline(entries, createGzip({ level: COMPRESSION }), file);
  // Thrown by the next write, because nobody may be waiting before that.
  written.catch(() => undefined);
  return {
    add: async (entry) => {
      try {
        // An entry that waits for a failed disk would wait for ever.
        await Promise.race([packEntry(entries, entry), written]);
      } catch (error) {
        entries.destroy(error instanceof Error ? error : undefined);
        // The error of the disk, if that came first.
        await written;
      }
    },
    close: async () => {
      entries.finalize();
      await written;
    },
    abandon: () => entries.destroy(),
  };
};

/** Reads the entries of a compressed archive one after the other; throws when it is damaged or incomplete. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const file = createReadStream(path);
  const entries = extract();
  const unpacked = pipeline(file, createGunzip(), entries);
  unpacked.catch(() => undefined);
  try {
    for await (const entry of entries) yield { name: entry.header.name, body: await buffer(entry) };
    // The checksum comes last.
    await unpacked;
  } finally {
    file.destroy();
  }
}

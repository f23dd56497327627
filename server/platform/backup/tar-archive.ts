import { createReadStream, createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';

/** Photos, most of an archive, are compressed already. */
const COMPRESSION = 1;
/** Whoever unpacks an archive, and nobody else, reads what was in it. */
const OWNER_ONLY = 0o600;
/** Equal entries make equal archives. */
const NO_TIME = new Date(0);

export type TarEntry = { name: string; body: Buffer };
export type TarWriter = {
  add(entry: TarEntry): Promise<void>;
  /** Ends the archive once every byte is on the disk. */
  close(): Promise<void>;
  /** Gives up; what was written is no archive. */
  abandon(): void;
};

const packEntry = (entries: Pack, { name, body }: TarEntry): Promise<void> =>
  new Promise((resolve, reject) => {
    const header = { name, mode: OWNER_ONLY, mtime: NO_TIME };
    const entry = entries.entry(header, body, (error) => (error ? reject(error) : resolve()));
    entry.once('error', reject);
  });

/** Writes a compressed archive entry by entry, which `tar xzf` opens without us; memory holds one entry at a time. */
export const openTarWriter = (path: string): TarWriter => {
  const entries = pack();
  const file = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY, flush: true });
  const written = pipeline(entries, createGzip({ level: COMPRESSION }), file);
  // Told to whoever writes next; until then nobody may be listening.
  written.catch(() => undefined);
  return {
    add: async (entry) => {
      try {
        // An entry that waits for a disk that failed would wait for ever.
        await Promise.race([packEntry(entries, entry), written]);
      } catch (error) {
        entries.destroy(error instanceof Error ? error : undefined);
        // What the disk said, where that was first.
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

/** Reads the entries of a compressed archive in turn; memory holds one at a time. Throws where it is damaged or incomplete. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const file = createReadStream(path);
  const entries = extract();
  const unpacked = pipeline(file, createGunzip(), entries);
  unpacked.catch(() => undefined);
  try {
    for await (const entry of entries) yield { name: entry.header.name, body: await buffer(entry) };
    // The checksum of all that was read comes last.
    await unpacked;
  } finally {
    file.destroy();
  }
}

import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** The POSIX ustar format, so that `tar tzf` lists a backup and `tar xzf` opens it without us. */
const BLOCK = 512;
const NAME = { at: 0, length: 100 };
const SIZE = { at: 124, length: 12 };
const CHECKSUM = { at: 148, length: 8 };
const PREFIX = { at: 345, length: 155 };
/** Photos, most of an archive, are compressed already. */
const COMPRESSION = 1;

export type TarEntry = { name: string; body: Buffer };
export type TarWriter = {
  add(entry: TarEntry): Promise<void>;
  /** Ends the archive once every byte is on the disk. */
  close(): Promise<void>;
  /** Gives up; what was written is no archive. */
  abandon(): void;
};

const octal = (value: number, { length }: { length: number }): string =>
  `${value.toString(8).padStart(length - 1, '0')}\0`;

/** A long name is split at a slash: its head goes into a field of its own. */
const splitName = (name: string): { name: string; prefix: string } => {
  if (Buffer.byteLength(name) <= NAME.length) return { name, prefix: '' };
  const slash = name.indexOf('/', name.length - NAME.length - 1);
  const [prefix, rest] = [name.slice(0, slash), name.slice(slash + 1)];
  if (slash < 1 || prefix.length > PREFIX.length) throw new Error(`${name}: too long a name for the archive`);
  return { name: rest, prefix };
};

const checksumOf = (header: Buffer): number => {
  const blank = Buffer.from(header).fill(' ', CHECKSUM.at, CHECKSUM.at + CHECKSUM.length);
  return blank.reduce((sum, byte) => sum + byte, 0);
};

const headerOf = (entry: TarEntry): Buffer => {
  const { name, prefix } = splitName(entry.name);
  const header = Buffer.alloc(BLOCK);
  header.write(name, NAME.at);
  // Mode, owner and group: whoever unpacks it, and nobody else, reads it.
  header.write(`0000600\0${'0000000\0'.repeat(2)}`, 100);
  header.write(octal(entry.body.length, SIZE), SIZE.at);
  header.write(octal(0, SIZE), 136);
  header.write('0ustar\x0000', 156);
  header.write(prefix, PREFIX.at);
  header.write(`${octal(checksumOf(header), { length: 7 })} `, CHECKSUM.at);
  return header;
};

const paddingOf = (bytes: number): number => (BLOCK - (bytes % BLOCK)) % BLOCK;

/** Writes a compressed archive entry by entry; memory holds one entry at a time. */
export const openTarWriter = (path: string): TarWriter => {
  const gzip = createGzip({ level: COMPRESSION });
  const written = pipeline(gzip, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  // Told to whoever writes next; until then nobody may be listening.
  written.catch(() => undefined);
  const write = async (bytes: Buffer) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written]);
  };
  return {
    add: async (entry) => {
      await write(headerOf(entry));
      await write(entry.body);
      await write(Buffer.alloc(paddingOf(entry.body.length)));
    },
    close: async () => {
      gzip.end(Buffer.alloc(2 * BLOCK));
      await written;
    },
    abandon: () => void gzip.destroy(),
  };
};

/** Hands out a stream of bytes in the lengths that are asked for. */
const openByteReader = (source: AsyncIterable<Buffer>) => {
  const parts = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async (length: number): Promise<Buffer> => {
    const taken: Buffer[] = [];
    let missing = length;
    while (missing > 0) {
      if (rest.length === 0) {
        const { done, value } = await parts.next();
        if (done) throw new Error('it ends too early');
        rest = value;
      }
      const part = rest.subarray(0, missing);
      rest = rest.subarray(part.length);
      missing -= part.length;
      taken.push(part);
    }
    return taken.length === 1 && taken[0] ? taken[0] : Buffer.concat(taken);
  };
};

const textAt = (header: Buffer, { at, length }: { at: number; length: number }): string => {
  const field = header.toString('utf8', at, at + length);
  const end = field.indexOf('\0');
  return end < 0 ? field : field.slice(0, end);
};

const requireHeader = (header: Buffer) => {
  if (Number.parseInt(textAt(header, CHECKSUM), 8) !== checksumOf(header))
    throw new Error('an entry is damaged');
};

/** Reads the entries of a compressed archive in turn; memory holds one at a time. Throws where it is damaged or incomplete. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  const unpacked = pipeline(file, gunzip);
  unpacked.catch(() => undefined);
  const take = openByteReader(gunzip);
  try {
    for (;;) {
      const header = await take(BLOCK);
      if (header.every((byte) => byte === 0)) break;
      requireHeader(header);
      const prefix = textAt(header, PREFIX);
      const bytes = Number.parseInt(textAt(header, SIZE), 8);
      const body = await take(bytes);
      await take(paddingOf(bytes));
      yield { name: (prefix && `${prefix}/`) + textAt(header, NAME), body };
    }
    // The checksum of all that was read comes last.
    await take(BLOCK);
    gunzip.resume();
    await unpacked;
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

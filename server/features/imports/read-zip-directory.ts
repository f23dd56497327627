import { inflateRawSync } from 'node:zlib';

/** One file of a zip archive, as the archive's directory describes it. */
type ZipEntry = { startsAt: number; packedBytes: number; inflatedBytes: number };

/** What a zip archive says of its entries, without inflating any. */
export type ZipDirectory = { count: number; inflatedBytes: number; entries: ReadonlyMap<string, ZipEntry> };

const END_RECORD = 0x06054b50;
const ENTRY_RECORD = 0x02014b50;
const LOCAL_RECORD = 0x04034b50;
const END_RECORD_BYTES = 22;
const ENTRY_RECORD_BYTES = 46;
const LOCAL_RECORD_BYTES = 30;
const MAX_COMMENT_BYTES = 0xffff;
/** A size that says "look in the 64-bit field": no workbook within the limits needs one. */
const SEE_ZIP64 = 0xffffffff;

const findEnd = (bytes: Buffer): number => {
  const last = bytes.length - END_RECORD_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1) {
    if (bytes.readUInt32LE(at) === END_RECORD) return at;
  }
  return -1;
};

/**
 * Reads the central directory of a zip; undefined when it is broken or its sizes are 64-bit. `inflateZip` inflates no entry
 * beyond the size written here, so a bomb cannot lie about itself (stack, imports).
 */
export const readZipDirectory = (bytes: Buffer): ZipDirectory | undefined => {
  const end = findEnd(bytes);
  if (end < 0) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const entries = new Map<string, ZipEntry>();
  let at = bytes.readUInt32LE(end + 16);
  let inflatedBytes = 0;
  for (let seen = 0; seen < count; seen += 1) {
    if (at + ENTRY_RECORD_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY_RECORD) return undefined;
    const size = bytes.readUInt32LE(at + 24);
    if (size === SEE_ZIP64) return undefined;
    inflatedBytes += size;
    const nameEnds = at + ENTRY_RECORD_BYTES + bytes.readUInt16LE(at + 28);
    entries.set(bytes.toString('utf8', at + ENTRY_RECORD_BYTES, nameEnds), {
      startsAt: bytes.readUInt32LE(at + 42),
      packedBytes: bytes.readUInt32LE(at + 20),
      inflatedBytes: size,
    });
    at = nameEnds + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return { count, inflatedBytes, entries };
};

const inflateEntry = (bytes: Buffer, entry: ZipEntry): Buffer | undefined => {
  if (entry.startsAt + LOCAL_RECORD_BYTES > bytes.length) return undefined;
  const name = bytes.readUInt16LE(entry.startsAt + 26);
  const extra = bytes.readUInt16LE(entry.startsAt + 28);
  const from = entry.startsAt + LOCAL_RECORD_BYTES + name + extra;
  const packed = bytes.subarray(from, from + entry.packedBytes);
  const isStored = bytes.readUInt16LE(entry.startsAt + 8) === 0;
  if (isStored) return packed.length <= entry.inflatedBytes ? packed : undefined;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.inflatedBytes) });
  } catch {
    return undefined;
  }
};

/** Inflates the entries with these names, none beyond the size that the directory names; undefined when one cannot be. */
export const inflateZip = (
  bytes: Buffer,
  { entries }: ZipDirectory,
  isWanted: (name: string) => boolean,
): Map<string, Buffer> | undefined => {
  const inflated = new Map<string, Buffer>();
  for (const [name, entry] of entries) {
    if (!isWanted(name)) continue;
    const plain = inflateEntry(bytes, entry);
    if (!plain) return undefined;
    inflated.set(name, plain);
  }
  return inflated;
};

const NAMES_ARE_UTF8 = 0x0800;

const record = (
  length: number,
  signature: number,
  fields: readonly (readonly [at: number, value: number])[],
) => {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature, 0);
  for (const [at, value] of fields) bytes.writeUInt32LE(value, at);
  return bytes;
};

/** Writes a zip archive with nothing compressed in it, and without checksums. */
export const storeZip = (entries: ReadonlyMap<string, Buffer>): ArrayBuffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let startsAt = 0;
  for (const [text, plain] of entries) {
    const name = Buffer.from(text);
    const { length: size } = plain;
    const local = [
      [6, NAMES_ARE_UTF8],
      [18, size],
      [22, size],
      [26, name.length],
    ] as const;
    const listed = [
      [8, NAMES_ARE_UTF8],
      [20, size],
      [24, size],
      [28, name.length],
      [42, startsAt],
    ] as const;
    parts.push(record(LOCAL_RECORD_BYTES, LOCAL_RECORD, local), name, plain);
    directory.push(record(ENTRY_RECORD_BYTES, ENTRY_RECORD, listed), name);
    startsAt += LOCAL_RECORD_BYTES + name.length + size;
  }
  const end = record(END_RECORD_BYTES, END_RECORD, [
    [8, entries.size | (entries.size << 16)],
    [16, startsAt],
  ]);
  const all = [...parts, ...directory, end];
  const archive = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    archive.set(part, at);
    at += part.length;
  }
  return archive.buffer;
};

/** What a zip archive says of its entries, without inflating any. */
export type ZipDirectory = { entries: number; inflatedBytes: number };

const END_RECORD = 0x06054b50;
const ENTRY_RECORD = 0x02014b50;
const END_RECORD_BYTES = 22;
const ENTRY_RECORD_BYTES = 46;
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
 * Reads the central directory of a zip; undefined when it is broken or 64-bit. The reader behind it inflates no entry
 * beyond the size written here, so a bomb cannot lie about itself (stack, imports).
 */
export const readZipDirectory = (bytes: Buffer): ZipDirectory | undefined => {
  const end = findEnd(bytes);
  if (end < 0) return undefined;
  const entries = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let inflatedBytes = 0;
  for (let seen = 0; seen < entries; seen += 1) {
    if (at + ENTRY_RECORD_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY_RECORD) return undefined;
    const size = bytes.readUInt32LE(at + 24);
    if (size === SEE_ZIP64) return undefined;
    inflatedBytes += size;
    const variable = bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    at += ENTRY_RECORD_BYTES + variable;
  }
  return { entries, inflatedBytes };
};

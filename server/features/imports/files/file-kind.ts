/** The type of an uploaded file by its content; its name proves nothing (`reliability 7`). */
export type FileKind = 'csv' | 'xlsx' | 'old_excel' | 'other';

const SAMPLE_BYTES = 64 * 1024;

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

const isUtf16 = (bytes: Uint8Array): boolean => startsWith(bytes, 0xff, 0xfe);

const isControl = (byte: number): boolean => byte < 0x09 || (byte > 0x0d && byte < 0x20);

/** A text file has no NUL. A single control character may have been pasted into it; many mean a picture or a program. */
const isBinary = (bytes: Uint8Array): boolean => {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const controls = sample.reduce((count, byte) => (isControl(byte) ? count + 1 : count), 0);
  return controls * 100 > sample.length || bytes.includes(0);
};

/** Recognises a file by its bytes: a zip counts as Excel until its content shows otherwise, and text counts as CSV. */
export const fileKindOf = (bytes: Uint8Array): FileKind => {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'old_excel';
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return 'other';
  return !isUtf16(bytes) && isBinary(bytes) ? 'other' : 'csv';
};

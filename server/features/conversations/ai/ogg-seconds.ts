const CAPTURE = Buffer.from('OggS');
const GRANULE_AT = 6;
/** Opus counts samples of 48 kHz, whatever it was recorded at (RFC 7845). */
const SAMPLES_PER_SECOND = 48_000;
/** WhatsApp records at 16 to 24 kbit/s; a file that claims to be shorter than its bytes is longer. */
const MAX_BYTES_PER_SECOND = 8_000;

/** How long an Ogg Opus recording lasts, by its last page and never less than its bytes allow; undefined for other files. */
export const oggSeconds = (bytes: Buffer): number | undefined => {
  if (!bytes.subarray(0, CAPTURE.length).equals(CAPTURE)) return undefined;
  const last = bytes.lastIndexOf(CAPTURE);
  if (last + GRANULE_AT + 8 > bytes.length) return undefined;
  const samples = bytes.readBigUInt64LE(last + GRANULE_AT);
  if (samples > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  return Math.max(Number(samples) / SAMPLES_PER_SECOND, bytes.length / MAX_BYTES_PER_SECOND);
};

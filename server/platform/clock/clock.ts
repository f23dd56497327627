import { randomBytes } from 'node:crypto';

/** Where time, randomness in ids and their order come from, so that tests can hold them still. */
export type Clock = {
  now(): Date;
  /** Milliseconds that only ever grow, for waits within one process: setting the time of day does not move them. */
  monotonicMs(): number;
  /** A new UUIDv7: ids sort by the moment they were made. */
  newId(): string;
};

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Writes a version 7 UUID (RFC 9562): 48 bits of milliseconds, then randomness. */
export const uuidV7 = (now: Date): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = toHex(bytes);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  newId: () => uuidV7(new Date()),
};

import { createHash } from 'node:crypto';

const LIMIT = 1n << 256n;

export type ContentTotals = { count: number; bytes: number; checksum: string };

/** Adds up what was read, whatever its order: two databases return the same rows in different orders. */
export type ContentSum = {
  add(...parts: readonly (string | Uint8Array)[]): void;
  totals(): ContentTotals;
};

/** Opens an empty sum: each item's SHA-256 as a number, added modulo 2^256. */
export const openContentSum = (): ContentSum => {
  let [count, bytes, sum] = [0, 0, 0n];
  return {
    add: (...parts) => {
      const hash = createHash('sha256');
      for (const part of parts) {
        bytes += typeof part === 'string' ? Buffer.byteLength(part) : part.length;
        // A zero byte, which none of our names and rows holds, keeps a name and its content apart.
        hash.update(part).update('\0');
      }
      sum = (sum + BigInt(`0x${hash.digest('hex')}`)) % LIMIT;
      count += 1;
    },
    totals: () => ({ count, bytes, checksum: sum.toString(16).padStart(64, '0') }),
  };
};

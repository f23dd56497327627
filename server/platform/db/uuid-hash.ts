/** Where PostgreSQL's hash begins for a key of 16 bytes (`hash_bytes` in its `hashfn.c`). */
const START = (0x9e3779b9 + 16 + 3_923_095) | 0;

/** What each step of mixing and of the end takes from the other words: how far a word is turned. */
const MIX_TURNS = [4, 6, 8, 16, 19, 4];
const END_TURNS = [14, 11, 25, 16, 4, 14, 24];

const turned = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/**
 * Returns the hash of a UUID as PostgreSQL's `uuid_hash` tells it on a server with little-endian words, a signed number of 32 bits.
 * Citus puts a row of a tenant into the shard whose range holds it. It is Bob Jenkins's lookup3.
 */
export const uuidHash = (uuid: string): number => {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  let [a, b, c] = [0, 4, 8].map((at) => (START + bytes.readInt32LE(at)) | 0) as [number, number, number];
  for (const bits of MIX_TURNS) {
    a = ((a - c) ^ turned(c, bits)) | 0;
    c = (c + b) | 0;
    [a, b, c] = [b, c, a];
  }
  a = (a + bytes.readInt32LE(12)) | 0;
  for (const bits of END_TURNS) {
    c = ((c ^ b) - turned(b, bits)) | 0;
    [a, b, c] = [b, c, a];
  }
  return b;
};

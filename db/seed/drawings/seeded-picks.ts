/** A small repeatable generator (mulberry32): the same seed always deals the same cards. */
export const createPicker = (
  seed: number,
): { next: () => number; between: (low: number, high: number) => number } => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { next, between: (low, high) => low + Math.floor(next() * (high - low + 1)) };
};

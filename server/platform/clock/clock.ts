/** Where time, randomness in ids and their order come from, so that tests can hold them still. */
export type Clock = {
  now(): Date;
  /** Milliseconds that only ever grow, for waits within one process: setting the time of day does not move them. */
  monotonicMs(): number;
  /** A new UUIDv7: ids sort by the moment they were made. */
  newId(): string;
};

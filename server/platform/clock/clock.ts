/** Where time, randomness in ids and their order come from, so that tests can hold them still. */
export type Clock = {
  now(): Date;
  /** A new UUIDv7: ids sort by the moment they were made. */
  newId(): string;
};

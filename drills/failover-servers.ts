/** Two servers of PostgreSQL of which one takes writes, and the other takes its place. */
export type FailoverServers = {
  /** The database at both hosts. */
  readonly url: string;
  /** The database at the one that follows, for reads; absent where it is not known. */
  readonly standbyUrl?: string;
  /** Kills the one that takes writes, and sees to it that the other does. */
  failOver(): Promise<void>;
  /** Makes the dead one follow, so that each commit is confirmed by both. */
  follow(): Promise<void>;
  close(): Promise<void>;
};

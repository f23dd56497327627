import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The role a transaction steps down to: one tenant's rows, the front door, or the platform (reliability 6). */
export type DatabaseScope =
  | { readonly role: 'colmado_app'; readonly tenantId: string }
  | { readonly role: 'colmado_app' | 'colmado_door' | 'colmado_platform'; readonly tenantId?: undefined };

/** A scope, and what is asked first behind its wall: a statement without parameters that travels with BEGIN and costs no round trip. */
export type TransactionStart = DatabaseScope & { readonly opening?: string };

/** One open transaction. */
export type SqlTransaction = {
  /** Typed statements of this transaction (decision 075). */
  readonly db: Kysely<Tables>;
  /** Rows of the statement that opened the transaction. */
  opened<Row extends object>(): readonly Row[];
  /** Runs SQL text with `$1` parameters and returns its rows; for migrations, backups and the job queue. Rooms use `db`. */
  query<Row extends object>(text: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters. */
  exec(text: string): Promise<void>;
  /** Runs the statements of `work` as the owner of the schema, then steps back down: for the job queue, backups and restores. */
  asOwner<T>(work: () => Promise<T>): Promise<T>;
  /** Steps behind the wall of one tenant for the rest of the transaction: for who has just made that tenant in it. */
  narrowTo(tenantId: string): Promise<void>;
  /**
   * Tells the listeners of a channel once the transaction has committed: those of this process before `transact`
   * returns, so that its next request sees the change, and those of other processes through the database.
   */
  notify(channel: string, payload: string): Promise<void>;
  /** Runs `effect` once the transaction has committed; never when it is rolled back. */
  afterCommit(effect: () => void): void;
};

/** Connections to a server: at most so many, those that are open, those of them that nobody uses, and who waits for one. */
export type PoolState = { max: number; open: number; idle: number; waiting: number };

export type Unlisten = () => Promise<void>;

export type ListenHandlers = {
  onNotify: (payload: string) => void;
  /** Called when notifications may have been missed: after every (re)connection and when the connection is lost. */
  onGap: (isListening: boolean) => void;
};

/** PostgreSQL: the server of `DATABASE_URL`, or the embedded one under `DATA_DIR`. */
export type Database = {
  readonly kind: 'postgres' | 'embedded';
  /** How its connections are used. */
  pool(): PoolState;
  /** Whether it answers within seconds, which a request may not wait to find out. */
  answers(): Promise<boolean>;
  /** Runs `work` in one transaction as the scope's role; commits when it resolves, rolls back when it throws. */
  transact<T>(start: TransactionStart, work: (tx: SqlTransaction) => Promise<T>): Promise<T>;
  /** Runs SQL as the owner, outside the walls: migrations, the job queue and health checks only. */
  queryAsOwner<Row extends object>(text: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters as the owner. */
  execAsOwner(text: string): Promise<Record<string, unknown>[]>;
  listen(channel: string, handlers: ListenHandlers): Promise<Unlisten>;
  close(): Promise<void>;
};

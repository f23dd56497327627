import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Tables } from './tables.ts';

/** The role a transaction steps down to: one tenant's rows, the front door, or the platform (reliability 6). */
export type DatabaseScope =
  | { readonly role: 'colmado_app'; readonly tenantId: string }
  | { readonly role: 'colmado_app' | 'colmado_door' | 'colmado_platform'; readonly tenantId?: undefined };

/** A scope, how the transaction begins, and a query without parameters that travels with BEGIN and so costs no round trip. */
export type TransactionStart = DatabaseScope & {
  readonly mode?: 'read only' | 'isolation level repeatable read, read only';
  readonly opening?: string;
};

/** One open transaction. */
export type SqlTransaction = {
  /** Typed statements of this transaction (decision 075). */
  readonly db: Kysely<Tables>;
  /** Returns the rows of the query that travelled with BEGIN. */
  opened<Row extends object>(): readonly Row[];
  /** Runs SQL text with `$1` parameters and returns its rows; for migrations, backups and the job queue. Rooms use `db`. */
  query<Row extends object>(text: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters. */
  exec(text: string): Promise<void>;
  /** Runs the statements of `work` as the owner of the schema, then steps back down: for the job queue, backups and restores. */
  asOwner<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Notifies the listeners of a channel once the transaction has committed: those of this process before `transact`
   * returns, so that its next request sees the change, and those of other processes through the database.
   */
  notify(channel: string, payload: string): void;
  /** Runs `effect` once the transaction has committed; never when it is rolled back. */
  afterCommit(effect: () => void): void;
};

/** Connections of the pool: the maximum, the open ones, the idle ones among them, and how many callers wait for one. */
type PoolState = { max: number; open: number; idle: number; waiting: number };

export type Unlisten = () => Promise<void>;

export type ListenHandlers = {
  onNotify: (payload: string) => void;
  /** Called when notifications may have been missed: after every (re)connection and when the connection is lost. */
  onGap: (isListening: boolean) => void;
};

/** PostgreSQL: the server of `DATABASE_URL`, or the embedded one under `DATA_DIR`. */
export type Database = {
  readonly kind: 'postgres' | 'embedded';
  /** Counts the connections. */
  pool(): PoolState;
  /** Says whether the database answers within seconds. */
  answers(): Promise<boolean>;
  /** Runs `work` in one transaction as the scope's role; commits when it resolves, rolls back when it throws. */
  transact<T>(start: TransactionStart, work: (tx: SqlTransaction) => Promise<T>): Promise<T>;
  /** Runs one statement that only reads, without parameters, as the scope's role; in one round trip with its transaction. Returns its rows. */
  ask<Row extends object>(scope: DatabaseScope, statement: string): Promise<Row[]>;
  /**
   * Does the same on a connection of its own: the statement waits behind no request, and holds no lock while this process is busy. It is
   * given up when it does not answer within a second and a half.
   */
  askAside<Row extends object>(scope: DatabaseScope, statement: string): Promise<Row[]>;
  /** Runs SQL as the owner, outside the walls: migrations, the job queue and health checks only. */
  queryAsOwner<Row extends object>(text: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters as the owner. */
  execAsOwner(text: string): Promise<Record<string, unknown>[]>;
  listen(channel: string, handlers: ListenHandlers): Promise<Unlisten>;
  close(): Promise<void>;
};

/**
 * SQLSTATE classes and Node codes of a database that cannot work now: connection lost, no resources (disk, memory,
 * connections), a system error of its files, a server that ends or starts (reliability 8).
 */
const DATABASE_AWAY = /^(08|53|58|57P0|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)/;
/** The driver's errors without a code, and what Citus says under a code of its own when its server dies while it waits for a node. */
const AWAY_MESSAGE =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout|postmaster was shut down|failure on connection marked as essential|could not commit transaction for shard/;

/**
 * Says whether an error means that a prepared statement no longer fits: a column has another type since, the statement is gone, or
 * somebody else has prepared it on this connection. On another connection it is prepared anew.
 */
export const isStale = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false;
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  return code === '26000' || code === '42P05' || (code === '0A000' && routine === 'RevalidateCachedQuery');
};

/** Says whether an error means that the database, or this connection to it, could not work, so that the same statement may succeed later. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && DATABASE_AWAY.test(code)) return true;
  // The socket of the embedded database is gone until its server runs again.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return AWAY_MESSAGE.test(error.message) || isDatabaseAway(error.cause) || isStale(error);
};

/**
 * Wraps a database so that at most `max` transactions run at a time; the others wait without a connection. Background work
 * uses it to leave connections to requests.
 */
export const limitTransactions = (db: Database, max: number): Database => {
  const limit = pLimit(max);
  return {
    ...db,
    transact: (start, work) => limit(() => db.transact(start, work)),
    ask: (scope, statement) => limit(() => db.ask(scope, statement)),
  };
};

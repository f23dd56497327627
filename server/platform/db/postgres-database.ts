import pg from 'pg';
import { ANSWER_MS, askInTime } from './ask-in-time.ts';
import { createQueries, nameColumns } from './create-queries.ts';
import type { Database, ListenHandlers, Unlisten } from './database.ts';
import { openLocalListeners } from './local-listeners.ts';
import { openTransaction } from './open-transaction.ts';
import { listenOnPostgres } from './postgres-listener.ts';
import { openingSql } from './scope-sql.ts';

const INT8 = 20;
const DATE = 1082;

/** Counts and centavos fit a double exactly; calendar days stay text, they have no time zone. */
const parseAs = (oid: number, format?: 'text' | 'binary') => {
  if (oid === INT8) return Number;
  if (oid === DATE) return String;
  return pg.types.getTypeParser(oid, format as 'text');
};

export type PostgresOptions = {
  url: string;
  /** Whose server it is: the operator's, or our own. */
  kind?: Database['kind'];
  maxConnections: number;
  onError: (error: Error) => void;
  connectMs?: number;
  /** How long a statement of a transaction may take; without end when absent. */
  statementMs?: number | undefined;
};

const CONNECT_MS = 5_000;
/** The longest that a timer of Node runs. */
const WITHOUT_END_MS = 2 ** 31 - 1;

/** A statement with a patience of its own, which the driver takes and its types leave out. */
const patientFor = (queryMs: number, text: string): pg.QueryConfig & { query_timeout: number } => ({
  text,
  query_timeout: queryMs,
});

/** What the driver says of a statement that had no answer in time: its connection is of no use to anybody. */
const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

/** Opens PostgreSQL (15 or later) through a pool of connections. */
export const openPostgres = ({
  url,
  kind = 'postgres',
  maxConnections,
  onError,
  connectMs = CONNECT_MS,
  statementMs,
}: PostgresOptions): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    ...(statementMs && { query_timeout: statementMs }),
    types: { getTypeParser: parseAs as typeof pg.types.getTypeParser },
  });
  // An idle connection that breaks (database restart) must not end the process; the next query opens a new one.
  pool.on('error', onError);
  // Nor may one that breaks between two statements of a transaction: the next of them fails, and whoever waits is told.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const unlisteners = new Set<Unlisten>();
  const listeners = openLocalListeners();

  const transact: Database['transact'] = async (start, work) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const begun = [await client.query(`begin; ${openingSql(start)}`)].flat();
      const { tx, runEffects } = openTransaction(
        {
          db: () => createQueries((text, params) => client.query(text, params)),
          query: async (text, params) => (await client.query(text, params as unknown[])).rows,
          exec: async (text) => void (await client.query(text)),
          listeners,
          opened: start.opening === undefined ? [] : await nameColumns(begun.at(-1)?.rows ?? []),
        },
        start,
      );
      const result = await work(tx);
      await client.query('commit');
      runEffects();
      return result;
    } catch (error) {
      if (isUnanswered(error)) broken = error;
      else
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
      throw error;
    } finally {
      client.release(broken);
    }
  };

  return {
    kind,
    pool: () => ({
      max: maxConnections,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    // A connection on which nothing comes back in time is closed, and the next question takes another.
    answers: askInTime(() => pool.query(patientFor(ANSWER_MS, 'select 1'))),
    transact,
    queryAsOwner: async (text, params) => (await pool.query(text, params as unknown[])).rows,
    execAsOwner: async (text) => {
      // A migration takes the time that it takes.
      const results = await pool.query(patientFor(WITHOUT_END_MS, text));
      return [results].flat().flatMap((result) => result.rows);
    },
    listen: async (channel: string, handlers: ListenHandlers) => {
      const onNotify = listeners.fromOthers(handlers.onNotify);
      const unlistenRemote = listenOnPostgres({ url, channel, handlers: { ...handlers, onNotify } });
      const forget = listeners.add(channel, handlers.onNotify);
      const unlisten = async () => {
        unlisteners.delete(unlisten);
        forget();
        await unlistenRemote();
      };
      unlisteners.add(unlisten);
      return unlisten;
    },
    close: async () => {
      await Promise.all([...unlisteners].map((unlisten) => unlisten()));
      await pool.end();
    },
  };
};

import pg from 'pg';
import { seconds } from '#shared/lib/time.ts';
import { createQueries, nameColumns } from './create-queries.ts';
import { type Database, type DatabaseScope, isStale, type Unlisten } from './database.ts';
import { LocalListeners, listenOnPostgres } from './listeners.ts';
import { connectionTo } from './server-address.ts';
import { StatementNames } from './statement-names.ts';
import { openingSql, statementSql, wrapTransaction } from './transaction.ts';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** Counts, centavos and quantities of three decimals fit a double exactly; calendar days stay text because they have no time zone. */
const parseAs = (oid: number, format?: 'text' | 'binary') => {
  if (oid === INT8 || oid === NUMERIC) return Number;
  if (oid === DATE) return String;
  return pg.types.getTypeParser(oid, format as 'text');
};

export type PostgresOptions = {
  url: string;
  /** Where a connection keeps its session, which a pooler in transaction mode does not; `url` when absent. */
  sessionUrl?: string | undefined;
  /** Whether statements that come again are prepared (decision 132); they are when absent. */
  preparesStatements?: boolean;
  /** Whether the server is the operator's or our own. */
  kind?: Database['kind'];
  maxConnections: number;
  onError: (error: Error) => void;
  connectMs?: number;
  /** How long a connection that nobody uses stays open; ten seconds when absent. */
  idleMs?: number | undefined;
  /** How long a statement of a transaction may take; without end when absent. */
  statementMs?: number | undefined;
};

const CONNECT_MS = seconds(5);
/** A database that has not answered its shortest query by then cannot serve. */
const ANSWER_MS = seconds(1.5);
/** The longest delay of a Node timer. */
const WITHOUT_END_MS = 2 ** 31 - 1;

/** A statement with a time limit of its own, which the driver accepts and its types leave out. */
const withTimeout = (queryMs: number, text: string): pg.QueryConfig & { query_timeout: number } => ({
  text,
  query_timeout: queryMs,
});

/** The driver's error for a statement that had no answer in time: its connection cannot be used again. */
const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

/** PostgreSQL through a pool of connections. Members are functions of their own, so that a wrapper may spread and replace them. */
class PostgresDatabase implements Database {
  readonly kind: Database['kind'];
  readonly #options: PostgresOptions;
  readonly #sessionUrl: string;
  readonly #pool: pg.Pool;
  readonly #listeners = new LocalListeners();
  readonly #unlisteners = new Set<Unlisten>();
  readonly #names: StatementNames | undefined;
  #answering: Promise<boolean> | undefined;
  #aside: PostgresDatabase | undefined;

  constructor(given: PostgresOptions) {
    const { url, sessionUrl = url, kind = 'postgres', onError, ...options } = given;
    this.#options = given;
    this.kind = kind;
    this.#sessionUrl = sessionUrl;
    this.#names = given.preparesStatements === false ? undefined : new StatementNames();
    this.#pool = new pg.Pool({
      ...connectionTo(url),
      max: options.maxConnections,
      connectionTimeoutMillis: options.connectMs ?? CONNECT_MS,
      ...(options.idleMs && { idleTimeoutMillis: options.idleMs }),
      ...(options.statementMs && { query_timeout: options.statementMs }),
      types: { getTypeParser: parseAs as typeof pg.types.getTypeParser },
    });
    // An idle connection that breaks (database restart) must not end the process; the next query opens a new one.
    this.#pool.on('error', onError);
    // A connection that breaks between two statements of a transaction must not end the process either: the next
    // statement fails, and its caller gets the error.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  readonly pool: Database['pool'] = () => ({
    max: this.#pool.options.max,
    open: this.#pool.totalCount,
    idle: this.#pool.idleCount,
    waiting: this.#pool.waitingCount,
  });

  /** Callers share one query, so that a database that fell silent holds one connection for all of them. */
  readonly answers: Database['answers'] = () => {
    this.#answering ??= this.#askForAnswer().finally(() => {
      this.#answering = undefined;
    });
    const late = new Promise<false>((resolve) => void setTimeout(resolve, ANSWER_MS, false).unref());
    return Promise.race([this.#answering, late]);
  };

  async #askForAnswer(): Promise<boolean> {
    try {
      // A connection that stays silent is closed, and the next call takes another.
      await this.#pool.query(withTimeout(ANSWER_MS, 'select 1'));
      return true;
    } catch {
      return false;
    }
  }

  /** A statement without parameters is sent as it is, because the driver sends it in fewer messages. */
  #nameOf(text: string, params: readonly unknown[]): { name?: string } {
    const name = params.length > 0 ? this.#names?.nameOf(text) : undefined;
    return name === undefined ? {} : { name };
  }

  /** Runs `work` on a connection of the pool. After a failure no transaction is left open on it, and a broken one is closed. */
  async #onConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      if (isUnanswered(error) || isStale(error)) broken = error;
      else
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  readonly transact: Database['transact'] = (start, work) =>
    this.#onConnection(async (client) => {
      const begun = [await client.query(openingSql(start))].flat();
      const { tx, commitSql, runEffects } = wrapTransaction(
        {
          db: () =>
            createQueries((text, values) => client.query({ text, values, ...this.#nameOf(text, values) })),
          query: async (text, params) => (await client.query(text, params as unknown[])).rows,
          exec: async (text) => void (await client.query(text)),
          listeners: this.#listeners,
          opened: start.opening === undefined ? [] : await nameColumns(begun.at(-1)?.rows ?? []),
        },
        start,
      );
      const result = await work(tx);
      const ended = [await client.query(commitSql())].flat().at(-1);
      // A transaction whose failure somebody caught ends like this, with nothing stored.
      if (ended?.command !== 'COMMIT') throw new Error('a transaction that had failed was to be committed');
      runEffects();
      return result;
    });

  readonly ask: Database['ask'] = <Row extends object>(scope: DatabaseScope, statement: string) =>
    this.#onConnection(async (client) => {
      const results = [await client.query(statementSql(scope, statement))].flat();
      return (await nameColumns(results.at(-1)?.rows ?? [])) as Row[];
    });

  readonly askAside: Database['askAside'] = (scope, statement) => {
    this.#aside ??= new PostgresDatabase({
      ...this.#options,
      ...{ maxConnections: 1, connectMs: ANSWER_MS, statementMs: ANSWER_MS },
    });
    return this.#aside.ask(scope, statement);
  };

  readonly queryAsOwner: Database['queryAsOwner'] = async (text, params) =>
    (await this.#pool.query(text, params as unknown[])).rows;

  readonly execAsOwner: Database['execAsOwner'] = async (text) => {
    // A migration may take long.
    const results = await this.#pool.query(withTimeout(WITHOUT_END_MS, text));
    return [results].flat().flatMap((result) => result.rows);
  };

  readonly listen: Database['listen'] = async (channel, handlers) => {
    const onNotify = this.#listeners.fromOthers(handlers.onNotify);
    const unlistenRemote = listenOnPostgres({
      url: this.#sessionUrl,
      channel,
      handlers: { ...handlers, onNotify },
    });
    const forget = this.#listeners.add(channel, handlers.onNotify);
    const unlisten = async () => {
      this.#unlisteners.delete(unlisten);
      forget();
      await unlistenRemote();
    };
    this.#unlisteners.add(unlisten);
    return unlisten;
  };

  readonly close: Database['close'] = async () => {
    await Promise.all([...this.#unlisteners].map((unlisten) => unlisten()));
    await this.#aside?.close();
    await this.#pool.end();
  };
}

/** Creates the database of a PostgreSQL server (15 or later); it connects with the first query. */
export const createPostgresDatabase = (options: PostgresOptions): Database => new PostgresDatabase(options);

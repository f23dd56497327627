import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fchownSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { seconds } from '#shared/lib/time.ts';
import type { Log } from '../log/log.ts';
import {
  type ClusterDirectory,
  findServer,
  freeStaleLocks,
  OWNER,
  prepareClusterDirectory,
  SUPERUSER,
} from './cluster-directory.ts';
import { type PostgresProgram, preparePostgresProgram } from './postgres-program.ts';

/** Settings of a small database that shares its machine with the program and loses no committed transaction. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  cluster_name: 'colmado',
  max_connections: '60',
  shared_buffers: '48MB',
  max_wal_size: '256MB',
  min_wal_size: '48MB',
  checkpoint_timeout: '5min',
  // Fewer processes: each costs several megabytes.
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  io_method: 'sync',
  jit: 'off',
  // The program starts it again after a crash. By itself it can hang for ever when the disk is full at that moment.
  restart_after_crash: 'off',
  // The log has starts, ends and damage, and neither statements nor values of rows.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
};

/** Settings of a database for one test run. */
const THROWAWAY: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_senders: '4',
};

const START_MS = seconds(60);
const STOP_MS = seconds(30);
/** A program that already serves waits for its database without end, as after a full disk. */
const NEVER = Number.POSITIVE_INFINITY;
const MAX_LOG_BYTES = 1_000_000;
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = seconds(2);
/** After this many failed starts the server will not start. */
const MAX_FAILED_STARTS = 8;
/** The error of a server that finds processes of a killed one: they end within seconds, and the files may be sound. */
const IN_THE_WAY = /lock file|shared memory block/;
/** The advisory lock that every process shares that uses the server; the last one to release it stops the server. */
const IN_USE_LOCK = 7_263_120;

export type EmbeddedPostgres = {
  /** Address of the product's database, for a role that owns it and is no superuser. */
  url: string;
  /** Address of the server itself, for its superuser. */
  superuserUrl: string;
  /** Directory of the files, when it is not below DATA_DIR. */
  elsewhere: string | undefined;
  /** Releases the server, and ends it unless another process uses it. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log: Log;
  /** For tests: faster, and lost when the machine fails. */
  isThrowaway?: boolean;
};

const errorCode = (error: unknown): unknown => (error as { code?: unknown }).code;

/** One PostgreSQL server of our own below DATA_DIR: started or taken over, watched, and ended with the program. */
class EmbeddedServer {
  readonly #program: PostgresProgram;
  readonly #directory: ClusterDirectory;
  readonly #log: Log;
  readonly #settings: Record<string, string>;
  #child: ChildProcess | undefined;
  #failedStarts = 0;
  #watch: pg.Client | undefined;
  #isStopping = false;

  constructor({ dataDir, log, isThrowaway = false }: EmbeddedPostgresOptions) {
    this.#program = preparePostgresProgram();
    this.#directory = prepareClusterDirectory(this.#program, { dataDir, isThrowaway });
    this.#log = log;
    this.#settings = { ...SETTINGS, ...(isThrowaway && THROWAWAY) };
    // Other users may pass through DATA_DIR now, so files that the program stores there must be closed to them.
    if (this.#program.user && !isThrowaway) process.umask(0o077);
    process.once('exit', this.#endWithProgram);
  }

  get elsewhere(): string | undefined {
    return this.#directory.elsewhere;
  }

  addressFor(role: string, database: string): string {
    return `postgres://${role}@localhost/${database}?host=${encodeURIComponent(this.#directory.socketDirectory)}`;
  }

  /** Starts the server or takes over one that outlived its program, and creates missing role and database. */
  async start(): Promise<void> {
    await this.#connect(performance.now() + START_MS);
    const { rows } = await this.#query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    if (rows[0]?.version !== this.#program.version) await this.#replaceServer();
    await this.#createDatabase();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    // Without a connection it is unknown who else uses the server, so it ends only a server that this process started.
    const isLast = await this.#release().catch(() => this.#child !== undefined);
    await this.#watch?.end().catch(() => undefined);
    if (isLast) await this.#endServer();
    process.off('exit', this.#endWithProgram);
  }

  /** Ends a server that this process started when the program ends abruptly; other processes start it again. */
  #endWithProgram = (): void => {
    if (this.#child?.exitCode === null && this.#child.signalCode === null) this.#child.kill('SIGINT');
  };

  #query<Row extends pg.QueryResultRow>(text: string): Promise<pg.QueryResult<Row>> {
    if (!this.#watch) throw new Error('the embedded database is not connected');
    return this.#watch.query<Row>(text);
  }

  /** Connects, and starts a server whenever none runs, until the deadline. */
  async #connect(deadline: number): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS)) {
      if (this.#isStopping) return;
      try {
        await this.#connectOnce();
        return;
      } catch (error) {
        const isHopeless = performance.now() > deadline || this.#failedStarts >= MAX_FAILED_STARTS;
        if (isHopeless && deadline !== NEVER) throw this.#explain(error);
        if (findServer(this.#directory) === undefined) this.#spawnServer(error);
      }
      await wait(pauseMs);
    }
  }

  async #connectOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.addressFor(SUPERUSER, 'postgres'),
      connectionTimeoutMillis: seconds(5),
    });
    client.on('error', () => undefined);
    client.on('end', () => void this.#reconnect(client));
    await client.connect();
    await client.query(`select pg_advisory_lock_shared(${IN_USE_LOCK})`);
    this.#watch = client;
    this.#failedStarts = 0;
  }

  /** Starts the server again when the watching connection breaks, however long that takes. */
  async #reconnect(lost: pg.Client): Promise<void> {
    if (this.#watch !== lost || this.#isStopping) return;
    this.#watch = undefined;
    this.#log.error(
      { room: 'db' },
      'the connection to the embedded database broke; the database is started again if it ended',
    );
    await this.#connect(NEVER);
    if (!this.#isStopping) this.#log.info({ room: 'db' }, 'the embedded database answers again');
  }

  #spawnServer(reason: unknown): void {
    const isStarting = this.#child && this.#child.exitCode === null && this.#child.signalCode === null;
    if (isStarting) return;
    // A second server would not help against other failures, such as a refused user.
    if (!['ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(String(errorCode(reason)))) return;
    if (!freeStaleLocks(this.#directory)) return;
    const { home, data, socketDirectory } = this.#directory;
    const settings = {
      ...this.#settings,
      unix_socket_directories: socketDirectory,
      hba_file: path.join(home, 'pg_hba.conf'),
      ident_file: path.join(home, 'pg_ident.conf'),
    };
    const output = this.#openLogFile();
    this.#child = spawn(
      this.#program.postgres,
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...this.#program.user,
        cwd: '/',
        env: { LC_ALL: 'C', TZ: 'UTC' },
        // A session of its own, so that Ctrl+C in a terminal reaches only the program, which ends the server last.
        detached: true,
        stdio: ['ignore', output, output],
      },
    );
    closeSync(output);
    this.#child.on('error', (err) =>
      this.#log.error({ room: 'db', err }, 'the embedded database cannot be run'),
    );
    this.#child.on('exit', () => {
      if (!this.#isStopping && !IN_THE_WAY.test(this.#lastWords() ?? '')) this.#failedStarts += 1;
    });
    this.#child.unref();
  }

  get #logFile(): string {
    return path.join(this.#directory.home, 'server.log');
  }

  #openLogFile(): number {
    const file = openSync(this.#logFile, 'a', 0o600);
    if (fstatSync(file).size > MAX_LOG_BYTES) ftruncateSync(file);
    if (this.#program.user) fchownSync(file, this.#program.user.uid, this.#program.user.gid);
    return file;
  }

  /** Returns the last log lines of a server that ended by itself. */
  #lastWords(): string | undefined {
    const lines = readFileSync(this.#logFile, { encoding: 'utf8', flag: 'a+' }).trim().split('\n');
    return lines.findLast((line) => /FATAL|PANIC/.test(line));
  }

  /** Returns the error of a failed start, with the last log lines of the server. */
  #explain(error: unknown): Error {
    const lastWords = this.#lastWords() ?? String(error);
    return new Error(
      `DATA_DIR: the embedded database in ${this.#directory.data} does not start: it is damaged, or the disk is full. Free some space, or restore a backup into an empty directory. It says: ${lastWords}`,
      { cause: error },
    );
  }

  /** Throws when a server of the former version still runs after an update of the program. */
  async #replaceServer(): Promise<void> {
    this.#isStopping = true;
    await this.#watch?.end();
    await this.#endServer();
    this.#isStopping = false;
    await this.#connect(performance.now() + START_MS);
  }

  async #createDatabase(): Promise<void> {
    const { rows } = await this.#query<{ name: string }>(
      `select rolname as name from pg_roles where rolname = '${OWNER}'
       union all select datname from pg_database where datname = '${OWNER}'`,
    );
    // Two processes may start at the same time; the second one finds role and database.
    const create = (sql: string) =>
      this.#query(sql).catch((error) => {
        if (!['42710', '42P04', '23505'].includes(String(errorCode(error)))) throw error;
      });
    if (rows.length === 2) return;
    await create(`create role ${OWNER} login createrole`);
    await create(`create database ${OWNER} owner ${OWNER}`);
    await this.#query(`grant pg_checkpoint to ${OWNER}`);
  }

  /** Releases the lock and returns whether no other process uses the server. */
  async #release(): Promise<boolean> {
    await this.#query(`select pg_advisory_unlock_shared(${IN_USE_LOCK})`);
    const { rows } = await this.#query<{ isLast: boolean }>(
      `select pg_try_advisory_lock(${IN_USE_LOCK}) as "isLast"`,
    );
    return rows[0]?.isLast ?? true;
  }

  async #endServer(): Promise<void> {
    const pid = findServer(this.#directory);
    if (pid === undefined) return;
    const deadline = performance.now() + STOP_MS;
    // A fast shutdown ends connections and writes a checkpoint.
    process.kill(pid, 'SIGINT');
    while (findServer(this.#directory) === pid) {
      if (performance.now() > deadline) {
        this.#log.warn(
          { room: 'db' },
          'the embedded database did not end in time; its next start will recover it',
        );
        process.kill(pid, 'SIGQUIT');
        return;
      }
      await wait(FIRST_PAUSE_MS);
    }
  }
}

/**
 * Starts the PostgreSQL of the package registry on the files below DATA_DIR, reachable through a socket by this user only. A
 * server that a killed program left is taken over, and several processes may use one server. Throws an Error of one sentence
 * when this machine cannot run it or the files are damaged.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const server = new EmbeddedServer(options);
  try {
    await server.start();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: server.addressFor(OWNER, OWNER),
    superuserUrl: server.addressFor(SUPERUSER, 'postgres'),
    elsewhere: server.elsewhere,
    stop: () => server.stop(),
  };
};

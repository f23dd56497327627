import { execFile } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findServerUser } from '#server/platform/embedded-postgres/postgres-program.ts';
import { seconds } from '#shared/lib/time.ts';
import { findFreePort } from '../find-free-port.ts';

export const HERE = '127.0.0.1';
const DEBIAN = '/usr/lib/postgresql';
const START_MS = seconds(30);
const LOOK_MS = 200;

/** The directory of the programs of a whole PostgreSQL: PG_BIN, or Debian's newest that has `file`. The one that the project brings makes no copies and knows no Citus. */
export const findPrograms = (file: string): string | undefined => {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const places = [process.env.PG_BIN, ...versions.map((version) => `${DEBIAN}/${version}/bin`)];
  return places.find((place) => place && existsSync(path.join(place, file)));
};

/** Says whether there is a PostgreSQL on this machine that can make a standby of itself. */
export const hasStandbys = (): boolean => findPrograms('pg_basebackup') !== undefined;

const CITUS = '../lib/citus.so';

/** Says whether there is a PostgreSQL with Citus on this machine. */
export const hasCitus = (): boolean => findPrograms(CITUS) !== undefined;

const runFile = promisify(execFile);
/** As whom servers run, which refuse to run as root; undefined for a user who may run them. */
export const SERVER_USER = findServerUser();

/** All processes of a database server: the first and its children. Stop the first before asking, so that it makes no more. */
export const processesOf = (serverPid: number): number[] => {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return new RegExp(`^PPid:\\s+${serverPid}$`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8'));
      } catch {
        return false;
      }
    });
  return [serverPid, ...children.map(Number)];
};

const readPid = (directory: string): number =>
  Number.parseInt(readFileSync(path.join(directory, 'postmaster.pid'), 'utf8'), 10);

/** Kills the server of a directory with all its processes at once. */
export const killServer = (directory: string): void => {
  const pid = readPid(directory);
  process.kill(pid, 'SIGSTOP');
  for (const child of [...processesOf(pid), pid]) process.kill(child, 'SIGKILL');
};

/** A folder for servers that they may write to. */
export const makeServerFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'colmado-servers-'));
  if (SERVER_USER) chownSync(folder, SERVER_USER.uid, SERVER_USER.gid);
  return folder;
};

type ServerOptions = {
  folder: string;
  /** Lines of postgresql.conf. */
  settings?: readonly string[];
  /** Whether it has to be one with Citus. */
  isShard?: boolean;
};

/** A PostgreSQL of this machine's own programs, on a port and in a directory of its own. Its superuser `postgres` needs no password. */
export class PostgresServer {
  readonly port: number;
  readonly directory: string;
  readonly #programs: string;
  readonly #settings: readonly string[];

  private constructor(port: number, { folder, settings = [], isShard = false }: ServerOptions) {
    this.port = port;
    this.directory = path.join(folder, String(port));
    this.#programs = findPrograms(isShard ? CITUS : 'pg_basebackup') ?? '';
    this.#settings = settings;
  }

  /** A server whose directory is still to be made. */
  static async plan(options: ServerOptions): Promise<PostgresServer> {
    return new PostgresServer(await findFreePort(), options);
  }

  /** Makes an empty server, and starts it. */
  static async create(options: ServerOptions): Promise<PostgresServer> {
    const server = await PostgresServer.plan(options);
    const asked = ['-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    await server.#run('initdb', ['-D', server.directory, ...asked]);
    await server.#configureAndStart();
    return server;
  }

  /** Makes the product's owner, who is no superuser, and his empty database. */
  async makeDatabase(): Promise<void> {
    await this.tell('create role colmado login createrole');
    await this.tell('create database colmado owner colmado');
  }

  /** The product's database, for its owner or for the superuser. */
  urlFor(user: 'colmado' | 'postgres'): string {
    return `postgres://${user}@${HERE}:${this.port}/colmado`;
  }

  /** Makes it anew as a standby of another one, and starts it. */
  async copy({ port }: PostgresServer): Promise<void> {
    rmSync(this.directory, { recursive: true, force: true });
    const source = ['-h', HERE, '-p', String(port), '-U', 'postgres'];
    await this.#run('pg_basebackup', [
      ...['-D', this.directory, '-R', '-X', 'stream', '--checkpoint=fast'],
      ...source,
    ]);
    await this.#configureAndStart();
  }

  /** Starts it, also after a kill: what the dead server had started ends a moment after it. */
  async start(): Promise<void> {
    const args = ['start', '-w', '-s', '-D', this.directory, '-l', `${this.directory}.log`];
    for (const deadline = Date.now() + START_MS; ; await pause(LOOK_MS))
      try {
        await this.#run('pg_ctl', args);
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
  }

  async promote(): Promise<void> {
    await this.#run('pg_ctl', ['promote', '-s', '-D', this.directory]);
  }

  /** Its first process, which started all others. */
  get pid(): number {
    return readPid(this.directory);
  }

  /** Kills it with all its processes at once. */
  kill(): void {
    killServer(this.directory);
  }

  /** Ends it if it runs. */
  async stop(): Promise<void> {
    await this.#run('pg_ctl', ['stop', '-s', '-m', 'immediate', '-D', this.directory]).catch(() => undefined);
  }

  /** Runs statements as the superuser; answers the rows of the last one. */
  async tell<Row extends object>(sql: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client({ host: HERE, port: this.port, user: 'postgres', database });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return [await client.query<Row>(sql)].flat().at(-1)?.rows ?? [];
    } finally {
      await client.end();
    }
  }

  async #configureAndStart(): Promise<void> {
    const lines = [
      `port = ${this.port}`,
      `listen_addresses = '${HERE}'`,
      `unix_socket_directories = ''`,
      ...this.#settings,
    ];
    appendFileSync(path.join(this.directory, 'postgresql.conf'), `\n${lines.join('\n')}\n`);
    await this.start();
  }

  /** Runs one of its programs beside this one, whose customers go on writing meanwhile. */
  async #run(program: string, args: readonly string[]): Promise<void> {
    // A server that connects to another one looks into the home of its user.
    const env = { ...process.env, HOME: path.dirname(this.directory) };
    await runFile(path.join(this.#programs, program), args, { ...SERVER_USER, env, cwd: '/' });
  }
}

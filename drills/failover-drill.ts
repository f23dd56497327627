import { spawnSync } from 'node:child_process';
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
import pg from 'pg';
import { findServerUser } from '#server/platform/embedded-postgres/postgres-program.ts';
import { findFreePort } from '#server/testing/find-free-port.ts';
import { seconds } from '#shared/lib/time.ts';
import type { DrillResult } from './drill-result.ts';
import { processesOf } from './kill-drills.ts';
import { StoreUnderLoad } from './store-under-load.ts';

const HERE = '127.0.0.1';
const DEBIAN = '/usr/lib/postgresql';
const STANDBY_MS = seconds(60);
const LOOK_MS = 50;
/** How long a failover may keep a write waiting, from the death of the primary. */
const BACK_WITHIN_SECONDS = 15;

/** The directory of the programs of a whole PostgreSQL: PG_BIN, or Debian's newest. The one that the project brings makes no copies. */
const programsOf = (): string | undefined => {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const places = [process.env.PG_BIN, ...versions.map((version) => `${DEBIAN}/${version}/bin`)];
  return places.find((place) => place && existsSync(path.join(place, 'pg_basebackup')));
};

/** Says whether there is a PostgreSQL on this machine that can make a standby of itself. */
export const hasStandbys = (): boolean => programsOf() !== undefined;

const runner = findServerUser();

const run = (program: string, args: readonly string[]): void => {
  const { status, stderr } = spawnSync(path.join(programsOf() ?? '', program), args, { ...runner, cwd: '/' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
};

type Node = { readonly port: number; readonly directory: string };

/** Two servers of PostgreSQL, of which one follows the other; the roles change at each failover. */
class ServerPair {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'colmado-failover-'));
  readonly #nodes: [Node, Node];

  private constructor(ports: [number, number]) {
    const nodeOf = (port: number) => ({ port, directory: path.join(this.#folder, String(port)) });
    this.#nodes = [nodeOf(ports[0]), nodeOf(ports[1])];
  }

  /** Makes a primary with the product's empty database, and a standby that confirms each commit. */
  static async open(): Promise<ServerPair> {
    const pair = new ServerPair([await findFreePort(), await findFreePort()]);
    const [primary] = pair.#nodes;
    if (runner) chownSync(pair.#folder, runner.uid, runner.gid);
    run('initdb', [
      '-D',
      primary.directory,
      '-U',
      'postgres',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]);
    pair.#start(primary);
    await pair.#tell(primary, 'create role colmado login createrole');
    await pair.#tell(primary, 'create database colmado owner colmado');
    await pair.follow();
    return pair;
  }

  /** The database at both hosts, the one that is the primary now first. */
  get url(): string {
    const hosts = this.#nodes.map(({ port }) => `${HERE}:${port}`);
    return `postgres://colmado@${hosts.join(',')}/colmado`;
  }

  /** The database at the standby. */
  get standbyUrl(): string {
    return `postgres://colmado@${HERE}:${this.#nodes[1].port}/colmado`;
  }

  /** Makes the second server anew, as a standby of the first that confirms each commit. */
  async follow(): Promise<void> {
    const [primary, standby] = this.#nodes;
    rmSync(standby.directory, { recursive: true, force: true });
    const source = ['-h', HERE, '-p', String(primary.port), '-U', 'postgres'];
    run('pg_basebackup', ['-D', standby.directory, '-R', '-X', 'stream', '--checkpoint=fast', ...source]);
    this.#start(standby);
    await this.#tell(primary, `alter system set synchronous_standby_names = '*'`);
    await this.#tell(primary, 'select pg_reload_conf()');
    const deadline = Date.now() + STANDBY_MS;
    const isFollowed = `select from pg_stat_replication where sync_state in ('sync', 'quorum')`;
    while ((await this.#tell(primary, isFollowed)) === 0) {
      if (Date.now() > deadline) throw new Error('the standby does not follow');
      await pause(LOOK_MS);
    }
  }

  /** Kills the primary with all its processes at once, and makes the standby the primary. */
  async failOver(): Promise<void> {
    const [primary, standby] = this.#nodes;
    const pid = Number.parseInt(readFileSync(path.join(primary.directory, 'postmaster.pid'), 'utf8'), 10);
    process.kill(pid, 'SIGSTOP');
    for (const child of [...processesOf(pid), pid]) process.kill(child, 'SIGKILL');
    // Without a standby of its own it would wait for one at each commit.
    await this.#tell(standby, `alter system set synchronous_standby_names = ''`);
    run('pg_ctl', ['promote', '-s', '-D', standby.directory]);
    this.#nodes.reverse();
  }

  close(): void {
    for (const { directory } of this.#nodes)
      spawnSync(
        path.join(programsOf() ?? '', 'pg_ctl'),
        ['stop', '-s', '-m', 'immediate', '-D', directory],
        runner,
      );
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #start({ port, directory }: Node): void {
    const settings = `\nport = ${port}\nlisten_addresses = '${HERE}'\nunix_socket_directories = ''\nmax_connections = 100\n`;
    appendFileSync(path.join(directory, 'postgresql.conf'), settings);
    run('pg_ctl', ['start', '-w', '-s', '-D', directory, '-l', `${directory}.log`]);
  }

  async #tell({ port }: Node, sql: string): Promise<number> {
    const client = new pg.Client({ host: HERE, port, user: 'postgres', database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql)).rowCount ?? 0;
    } finally {
      await client.end();
    }
  }
}

/** Kills the primary of two servers again and again while customers write, order and pay, each time with the standby promoted in its place. */
export const drillFailover = async (failovers: number): Promise<DrillResult> => {
  const servers = await ServerPair.open();
  try {
    const load = await StoreUnderLoad.open({
      env: { DATABASE_URL: servers.url, DATABASE_REPLICA_URL: servers.standbyUrl },
    });
    try {
      load.startWriters(6);
      await load.startBuyers(3);
      load.startDesk();
      await load.startCashier();
      let recoverySeconds = 0;
      for (let round = 0; round < failovers; round += 1) {
        await pause(seconds(1) + Math.random() * seconds(2));
        const since = performance.now();
        await servers.failOver();
        await load.writeOnce('18295559999', '¿Tienen arroz?');
        recoverySeconds = Math.max(recoverySeconds, (performance.now() - since) / seconds(1));
        await servers.follow();
      }
      await load.stopWriters();
      await load.settle(seconds(4));
      const { ordered, receipts, changed, cashier } = load;
      return {
        ...(await load.report()),
        recoverySeconds,
        failures:
          recoverySeconds > BACK_WITHIN_SECONDS ? [`a write waited ${recoverySeconds.toFixed(1)} s`] : [],
        what: `${failovers} deaths of the primary with its standby promoted, with six customers writing, ${ordered.length} orders placed, ${receipts.length} receipts sent, ${changed} changes of orders and ${cashier?.recorded.length} amounts`,
      };
    } finally {
      await load.close();
    }
  } finally {
    servers.close();
  }
};

import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { HERE, makeServerFolder, PostgresServer } from '#server/testing/servers/postgres-server.ts';
import { seconds } from '#shared/lib/time.ts';
import type { DrillResult } from './drill-result.ts';
import type { FailoverServers } from './failover-servers.ts';
import { PatroniPair } from './patroni-pair.ts';
import { StoreUnderLoad } from './store-under-load.ts';

const STANDBY_MS = seconds(60);
const LOOK_MS = 50;
/** How long a failover may keep a write waiting, from the death of the primary. */
const BACK_WITHIN_SECONDS = 15;

/** Two servers of PostgreSQL, of which one follows the other; the roles change at each failover. */
class ServerPair implements FailoverServers {
  readonly #folder: string;
  readonly #servers: [PostgresServer, PostgresServer];

  private constructor(folder: string, servers: [PostgresServer, PostgresServer]) {
    this.#folder = folder;
    this.#servers = servers;
  }

  /** Makes a primary with the product's empty database, and a standby that confirms each commit. */
  static async open(): Promise<ServerPair> {
    const options = { folder: makeServerFolder(), settings: ['max_connections = 100'] };
    const primary = await PostgresServer.create(options);
    const pair = new ServerPair(options.folder, [primary, await PostgresServer.plan(options)]);
    await primary.makeDatabase();
    await pair.follow();
    return pair;
  }

  /** The database at both hosts, the one that is the primary now first. */
  get url(): string {
    const hosts = this.#servers.map(({ port }) => `${HERE}:${port}`);
    return `postgres://colmado@${hosts.join(',')}/colmado`;
  }

  /** The database at the standby. */
  get standbyUrl(): string {
    return this.#servers[1].urlFor('colmado');
  }

  /** Makes the second server anew, as a standby of the first that confirms each commit. */
  async follow(): Promise<void> {
    const [primary, standby] = this.#servers;
    await standby.copy(primary);
    await primary.tell(`alter system set synchronous_standby_names = '*'`);
    await primary.tell('select pg_reload_conf()');
    const deadline = Date.now() + STANDBY_MS;
    const followers = `select pid from pg_stat_replication where sync_state in ('sync', 'quorum')`;
    while ((await primary.tell(followers)).length === 0) {
      if (Date.now() > deadline) throw new Error('the standby does not follow');
      await pause(LOOK_MS);
    }
  }

  /** Kills the primary, and makes the standby the primary. */
  async failOver(): Promise<void> {
    const [primary, standby] = this.#servers;
    primary.kill();
    // Without a standby of its own it would wait for one at each commit.
    await standby.tell(`alter system set synchronous_standby_names = ''`);
    await standby.promote();
    this.#servers.reverse();
  }

  async close(): Promise<void> {
    for (const server of this.#servers) await server.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Kills the primary again and again while customers write, order and pay, and waits each time for the next write. */
const drill = async (servers: FailoverServers, failovers: number): Promise<DrillResult> => {
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
    await servers.close();
  }
};

/** The primary of two servers dies, and its standby is promoted by hand. */
export const drillFailover = async (failovers: number): Promise<DrillResult> =>
  drill(await ServerPair.open(), failovers);

/** The same with Patroni, which promotes the standby by itself. */
export const drillPatroni = async (failovers: number): Promise<DrillResult> =>
  drill(await PatroniPair.open(), failovers);

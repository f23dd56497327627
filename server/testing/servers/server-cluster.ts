import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from '#shared/lib/time.ts';
import { joinNodes, MAKE_ROLES } from '../citus-nodes.ts';
import { HERE, makeServerFolder, PostgresServer } from './postgres-server.ts';

const SETTINGS = [
  `shared_preload_libraries = 'citus'`,
  'wal_level = logical',
  'max_connections = 200',
  'max_prepared_transactions = 400',
  // A transaction of two nodes that a death has cut in two is ended by the coordinator, which looks this often.
  `citus.recover_2pc_interval = '2s'`,
  `citus.max_cached_connection_lifetime = '2h'`,
  // Looks at all shards are background work, and sixteen new connections to a node cost more than asking one after the other.
  'citus.max_adaptive_executor_pool_size = 1',
  // All nodes are on this machine, where nothing is encrypted, nor is it between program and coordinator. Between machines Citus's default stays.
  `citus.node_conninfo = 'sslmode=disable'`,
];
const RECOVERED_MS = seconds(60);
const LOOK_MS = 200;

/** A coordinator of Citus with two workers, and the product's empty database on it (docs/operate.md, «More than one PostgreSQL»). */
export class ServerCluster {
  readonly coordinator: PostgresServer;
  readonly workers: readonly PostgresServer[];
  readonly #folder: string;

  private constructor(folder: string, [coordinator, ...workers]: [PostgresServer, ...PostgresServer[]]) {
    this.#folder = folder;
    this.coordinator = coordinator;
    this.workers = workers;
  }

  static async open(): Promise<ServerCluster> {
    const options = { folder: makeServerFolder(), settings: SETTINGS, isShard: true };
    const create = () => PostgresServer.create(options);
    const servers: [PostgresServer, ...PostgresServer[]] = [await create(), await create(), await create()];
    for (const server of servers) await server.makeDatabase();
    await joinNodes(servers.map((server) => server.urlFor('postgres')));
    const cluster = new ServerCluster(options.folder, servers);
    await cluster.#ask(MAKE_ROLES);
    return cluster;
  }

  /** The worker that holds the rows of a tenant. */
  async workerOf(tenantId: string): Promise<PostgresServer> {
    const [found] = await this.#ask<{ port: number }>(
      `select nodeport as port from citus_shards where shardid = get_shard_id_for_distribution_column('tenants', '${tenantId}')`,
    );
    const worker = this.workers.find(({ port }) => port === found?.port);
    if (!worker) throw new Error(`no worker holds ${tenantId}`);
    return worker;
  }

  /** Moves the shard of a tenant, in all tables, to the other worker, while it is written to. */
  async moveAway(tenantId: string): Promise<void> {
    const from = await this.workerOf(tenantId);
    const to = this.workers.find((worker) => worker !== from);
    await this.#holdOwners(false);
    await this.#ask(
      `select citus_move_shard_placement(get_shard_id_for_distribution_column('tenants', '${tenantId}'),
         '${HERE}', ${from.port}, '${HERE}', ${to?.port}, 'force_logical')`,
    );
    await this.#holdOwners(true);
  }

  /** Says whether the wall holds the owner of the tables too, as whom rows are copied to another node. One table at a time: all at once meet those who write. */
  async #holdOwners(isHeld: boolean): Promise<void> {
    const tables = await this.#ask<{ name: string }>(
      `select logicalrelid::text as name from pg_dist_partition join pg_class on oid = logicalrelid
         where partmethod = 'h' and relrowsecurity`,
    );
    for (const { name } of tables)
      await this.#ask(`alter table ${name} ${isHeld ? '' : 'no '}force row level security`);
  }

  /** Waits until no transaction of several nodes is half done. */
  async untilRecovered(): Promise<void> {
    const isHalf = `select gid from pg_prepared_xacts`;
    for (const deadline = Date.now() + RECOVERED_MS; ; await pause(LOOK_MS)) {
      const open = await Promise.all(
        [this.coordinator, ...this.workers].map((server) => server.tell(isHalf)),
      );
      if (open.flat().length === 0) return;
      if (Date.now() > deadline) throw new Error('a transaction of several nodes stayed half done');
    }
  }

  async close(): Promise<void> {
    for (const server of [this.coordinator, ...this.workers]) await server.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #ask<Row extends object>(sql: string): Promise<Row[]> {
    return this.coordinator.tell<Row>(sql, 'colmado');
  }
}

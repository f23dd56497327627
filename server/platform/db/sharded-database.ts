import { LRUCache } from 'lru-cache';
import { minutes, seconds } from '#shared/lib/time.ts';
import { addressesOf } from '../env/database-address.ts';
import { type Database, isDatabaseAway } from './database.ts';
import { createPostgresDatabase, type PostgresOptions } from './postgres-database.ts';

/** How long a program goes by where a tenant's rows lay. A node that gave them away asks the one that has them now. */
const KEEP_MS = minutes(1);
/** Some ten megabytes. */
const MAX_TENANTS = 100_000;
/** A node that cannot be reached is not tried again for so long. */
const PAUSE_MS = seconds(5);
/** What a node may take to take a connection, before the coordinator is asked instead. */
const CONNECT_MS = seconds(2);

/** The worker with the rows of a tenant, if it knows where all others lie and so can answer any statement. */
const FIND_NODE = `select n.nodename as host, n.nodeport as port
  from pg_dist_placement p join pg_dist_node n using (groupid)
  where p.shardid = get_shard_id_for_distribution_column('tenants', app_tenant())
    and n.groupid > 0 and n.noderole = 'primary' and n.isactive and n.metadatasynced`;

/** An address of a database: host and port as Citus knows its node. */
type NodeAddress = { readonly host: string; readonly port: number };

/** A worker that programs ask directly. */
type WorkerNode = { readonly name: string; readonly db: Database; pausedUntilMs: number };

/** The workers of a cluster, by the tenants whose rows they have. Each has connections of its own, opened when it is first asked. */
class WorkerNodes {
  readonly #options: PostgresOptions;
  readonly #coordinator: Database;
  readonly #byAddress = new Map<string, WorkerNode>();
  readonly #byTenant = new LRUCache<string, Promise<WorkerNode | undefined>>({
    max: MAX_TENANTS,
    ttl: KEEP_MS,
  });

  constructor(coordinator: Database, options: PostgresOptions) {
    this.#coordinator = coordinator;
    this.#options = options;
  }

  /** The worker with the rows of a tenant; undefined where it was away a moment ago, or the coordinator has them. */
  async find(tenantId: string): Promise<WorkerNode | undefined> {
    let finding = this.#byTenant.get(tenantId);
    if (finding === undefined) {
      finding = this.#look(tenantId);
      this.#byTenant.set(tenantId, finding);
    }
    const node = await finding;
    return node && node.pausedUntilMs <= performance.now() ? node : undefined;
  }

  /** Leaves a node alone for a while, and forgets where rows lie: they may be somewhere else by then. */
  pause(node: WorkerNode, cause: unknown): void {
    node.pausedUntilMs = performance.now() + PAUSE_MS;
    this.#byTenant.clear();
    this.#options.onError(
      new Error(`${node.name} was not read; the coordinator was asked instead`, { cause }),
    );
  }

  async close(): Promise<void> {
    await Promise.all([...this.#byAddress.values()].map(({ db }) => db.close()));
  }

  async #look(tenantId: string): Promise<WorkerNode | undefined> {
    try {
      // As the role that may read tenants, which the program's own user may not.
      const [address] = await this.#coordinator.ask<NodeAddress>(
        { role: 'colmado_app', tenantId },
        FIND_NODE,
      );
      return address && this.#open(address);
    } catch (error) {
      this.#byTenant.delete(tenantId);
      // A coordinator that is away says so to the statement itself, which it gets now.
      if (!isDatabaseAway(error)) this.#options.onError(error as Error);
      return undefined;
    }
  }

  #open({ host, port }: NodeAddress): WorkerNode {
    const [first = ''] = addressesOf(this.#options.url);
    const { href } = Object.assign(new URL(first), { hostname: host, port: String(port) });
    let node = this.#byAddress.get(href);
    if (node === undefined) {
      const options = { ...this.#options, url: href, sessionUrl: undefined, connectMs: CONNECT_MS };
      node = {
        name: `${host}:${port}`,
        db: createPostgresDatabase(options),
        pausedUntilMs: Number.NEGATIVE_INFINITY,
      };
      this.#byAddress.set(href, node);
    }
    return node;
  }
}

/**
 * Creates the database of a Citus cluster, whose coordinator `options` name (docs/decisions/135). What only reads one tenant's rows asks
 * the worker that has them, which spares the coordinator and a hop; all else, and whoever cannot reach that worker, asks the coordinator.
 */
export const createShardedDatabase = (options: PostgresOptions): Database => {
  const coordinator = createPostgresDatabase(options);
  const nodes = new WorkerNodes(coordinator, options);

  /** Reads at the worker of a tenant. A worker that fails before `begin` is called is as if there were none. */
  const readNear = async <T>(
    tenantId: string | undefined,
    read: (db: Database, begin: () => void) => Promise<T>,
  ): Promise<T> => {
    const node = tenantId && (await nodes.find(tenantId));
    let hasBegun = !node;
    const begin = () => {
      hasBegun = true;
    };
    try {
      return await read(node ? node.db : coordinator, begin);
    } catch (error) {
      if (!node || hasBegun) throw error;
      nodes.pause(node, error);
      return read(coordinator, begin);
    }
  };

  return {
    ...coordinator,
    transact: async (start, work) => {
      if (start.mode !== 'read only') return coordinator.transact(start, work);
      return readNear(start.tenantId, (db, begin) =>
        db.transact(start, (tx) => {
          begin();
          return work(tx);
        }),
      );
    },
    ask: (scope, statement) => readNear(scope.tenantId, (db) => db.ask(scope, statement)),
    close: async () => {
      await Promise.all([coordinator.close(), nodes.close()]);
    },
  };
};

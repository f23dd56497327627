import { minutes, seconds } from '#shared/lib/time.ts';
import { addressesOf } from '../env/database-address.ts';
import { type Database, isDatabaseAway } from './database.ts';
import { createPostgresDatabase, type PostgresOptions } from './postgres-database.ts';
import { uuidHash } from './uuid-hash.ts';

/** How long a program goes by where the shards lay. A node that gave one away asks the one that has it now. */
const KEEP_MS = minutes(1);
/** A node that cannot be reached is not tried again for so long. */
const PAUSE_MS = seconds(5);
/** What a node may take to take a connection, before the coordinator is asked instead. */
const CONNECT_MS = seconds(2);

/** The range of hashes of each shard of tenants, and its worker, if that one knows where all others lie and so can answer any statement. */
const FIND_SHARDS = `select s.shardminvalue::int as "from", s.shardmaxvalue::int as "to", n.nodename as host, n.nodeport as port
  from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
  where s.logicalrelid = 'tenants'::regclass
    and n.groupid > 0 and n.noderole = 'primary' and n.isactive and n.metadatasynced`;

/** The hashes of a shard, both ends among them, and the address of its worker: host and port as Citus knows its node. */
type Shard = {
  readonly from: number;
  readonly to: number;
  readonly host: string;
  readonly port: number;
};

/** A worker that programs ask directly. */
type WorkerNode = { readonly name: string; readonly db: Database; pausedUntilMs: number };

/** The workers of a cluster, by the shards that they have. Each has connections of its own, opened when it is first asked. */
class WorkerNodes {
  readonly #options: PostgresOptions;
  readonly #coordinator: Database;
  readonly #byName = new Map<string, WorkerNode>();
  #shards: Promise<readonly Shard[]> | undefined;
  #keepUntilMs = 0;

  constructor(coordinator: Database, options: PostgresOptions) {
    this.#coordinator = coordinator;
    this.#options = options;
  }

  /** The worker with the rows of a tenant; undefined where it was away a moment ago, or the coordinator has them. */
  async find(tenantId: string): Promise<WorkerNode | undefined> {
    const now = performance.now();
    if (this.#shards === undefined || this.#keepUntilMs <= now) {
      this.#shards = this.#look();
      this.#keepUntilMs = now + KEEP_MS;
    }
    const hash = uuidHash(tenantId);
    const shard = (await this.#shards).find(({ from, to }) => from <= hash && hash <= to);
    const node = shard && this.#open(shard);
    return node && node.pausedUntilMs <= performance.now() ? node : undefined;
  }

  /** Leaves a node alone for a while, and forgets where rows lie: they may be somewhere else by then. */
  pause(node: WorkerNode, cause: unknown): void {
    node.pausedUntilMs = performance.now() + PAUSE_MS;
    this.#shards = undefined;
    this.#options.onError(
      new Error(`${node.name} was not read; the coordinator was asked instead`, { cause }),
    );
  }

  async close(): Promise<void> {
    await Promise.all([...this.#byName.values()].map(({ db }) => db.close()));
  }

  async #look(): Promise<readonly Shard[]> {
    try {
      return await this.#coordinator.ask<Shard>({ role: 'colmado_app' }, FIND_SHARDS);
    } catch (error) {
      this.#shards = undefined;
      // A coordinator that is away says so to the statement itself, which it gets now.
      if (!isDatabaseAway(error)) this.#options.onError(error as Error);
      return [];
    }
  }

  #open({ host, port }: Shard): WorkerNode {
    const name = `${host}:${port}`;
    let node = this.#byName.get(name);
    if (node === undefined) {
      const [first = ''] = addressesOf(this.#options.url);
      const { href } = Object.assign(new URL(first), { hostname: host, port: String(port) });
      const options = { ...this.#options, url: href, sessionUrl: undefined, connectMs: CONNECT_MS };
      node = { name, db: createPostgresDatabase(options), pausedUntilMs: Number.NEGATIVE_INFINITY };
      this.#byName.set(name, node);
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

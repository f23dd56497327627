import { setTimeout as pause } from 'node:timers/promises';
import { registerStore } from '#server/testing/register-store.ts';
import type { PostgresServer } from '#server/testing/servers/postgres-server.ts';
import { ServerCluster } from '#server/testing/servers/server-cluster.ts';
import { seconds } from '#shared/lib/time.ts';
import type { DrillResult } from './drill-result.ts';
import { StoreUnderLoad } from './store-under-load.ts';
import { StoreWatch } from './store-watch.ts';

const AWAY_MS = seconds(3);
const SETTLE_MS = seconds(4);
const LOOK_MS = 20;

type Scene = {
  cluster: ServerCluster;
  load: StoreUnderLoad;
  /** A watch of the store that customers write to, and one of a store on the other worker. */
  busy: StoreWatch;
  neighbour: StoreWatch;
};

/** Opens stores until one of them lies on another worker than `tenantId`. */
const openNeighbour = async ({ cluster, load }: Pick<Scene, 'cluster' | 'load'>): Promise<StoreWatch> => {
  const worker = await cluster.workerOf(load.store.tenantId);
  for (let n = 1; ; n += 1) {
    const slug = `vecina-${n}`;
    const { token, tenant } = await registerStore(load.url, {
      email: `${slug}@gmail.com`,
      businessName: `Vecina ${n}`,
      tenantSlug: slug,
    });
    if ((await cluster.workerOf(tenant.id)) !== worker)
      return new StoreWatch(load.url, { token, tenantId: tenant.id, slug });
  }
};

/** Runs `rounds` of a disturbance of a cluster under load, and compares what was acknowledged with what is there. */
const drillCluster = async (
  rounds: number,
  disturb: (scene: Scene) => Promise<{ seconds: number; failures?: string[] }>,
): Promise<DrillResult> => {
  const cluster = await ServerCluster.open();
  try {
    const load = await StoreUnderLoad.open({
      env: { DATABASE_URL: cluster.coordinator.urlFor('colmado'), DATABASE_SHARDS: 'citus' },
    });
    try {
      const { token, tenantId } = load.store;
      const busy = new StoreWatch(load.url, { token, tenantId, slug: 'dulces-rosa' });
      const neighbour = await openNeighbour({ cluster, load });
      load.startWriters(4);
      await load.startBuyers(2);
      load.startDesk();
      await load.startCashier();
      await busy.start();
      await neighbour.start();
      let recoverySeconds = 0;
      const failures: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await pause(seconds(2) + Math.random() * seconds(2));
        const found = await disturb({ cluster, load, busy, neighbour });
        recoverySeconds = Math.max(recoverySeconds, found.seconds);
        failures.push(...(found.failures ?? []));
      }
      await pause(seconds(2));
      await Promise.all([busy.stop(), neighbour.stop(), load.stopWriters()]);
      await cluster.untilRecovered();
      await load.settle(SETTLE_MS);
      const { ordered, receipts, changed, cashier } = load;
      load.ordered.push(...busy.ordered, ...neighbour.ordered);
      const counts = (watch: StoreWatch) =>
        `${watch.served} served, ${watch.refused} times 503, ${watch.longestMs.toFixed(0)} ms at the most`;
      return {
        ...(await load.report()),
        recoverySeconds,
        failures: [...failures, ...busy.faults, ...neighbour.faults],
        what: `with four customers writing, ${ordered.length} orders placed, ${receipts.length} receipts sent, ${changed} changes of orders and ${cashier?.recorded.length} amounts; its store: ${counts(busy)}; one on the other worker: ${counts(neighbour)}`,
      };
    } finally {
      await load.close();
    }
  } finally {
    await cluster.close();
  }
};

/** Starts a dead server again; answers how many seconds later its store is served. */
const secondsUntilServed = async (server: PostgresServer, busy: StoreWatch): Promise<number> => {
  const since = performance.now();
  await server.start();
  for (const { served } = busy; busy.served === served; ) await pause(LOOK_MS);
  return (performance.now() - since) / seconds(1);
};

/** Kills the worker that holds a store's rows, again and again: its calls get 503, and a store on the other worker notices nothing. */
export const drillWorkerDown = (deaths: number): Promise<DrillResult> =>
  drillCluster(deaths, async ({ cluster, load, busy, neighbour }) => {
    const worker = await cluster.workerOf(load.store.tenantId);
    const before = { refused: busy.refused, neighbour: neighbour.refused, served: neighbour.served };
    worker.kill();
    await pause(AWAY_MS);
    const failures = [
      ...(busy.refused === before.refused ? ['no call was refused while the worker was away'] : []),
      ...(neighbour.served === before.served ? ['nobody was served at the other worker'] : []),
      ...(neighbour.refused > before.neighbour ? ['a store at the other worker was refused'] : []),
    ];
    return { seconds: await secondsUntilServed(worker, busy), failures };
  });

/** Kills the coordinator, again and again. */
export const drillCoordinatorDown = (deaths: number): Promise<DrillResult> =>
  drillCluster(deaths, async ({ cluster, load, busy }) => {
    cluster.coordinator.kill();
    await pause(AWAY_MS);
    const found = { seconds: await secondsUntilServed(cluster.coordinator, busy) };
    await load.untilReady(seconds(60));
    return found;
  });

/** Moves a store to the other worker and back, while it is written to; answers how long a move took. */
export const drillMovedTenant = (moves: number): Promise<DrillResult> =>
  drillCluster(moves, async ({ cluster, load }) => {
    const since = performance.now();
    await cluster.moveAway(load.store.tenantId);
    return { seconds: (performance.now() - since) / seconds(1) };
  });

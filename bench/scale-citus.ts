import { rmSync } from 'node:fs';
import { hasCitus, makeServerFolder, PostgresServer } from '#server/testing/servers/postgres-server.ts';
import { ServerCluster } from '#server/testing/servers/server-cluster.ts';
import { envOf } from './bench-database.ts';
import { type Finding, findingsTable } from './finding.ts';
import { median } from './median.ts';
import { readConnectionMegabytes, readProcessorMs, readServerMs } from './processor-time.ts';
import {
  ACTS,
  type Act,
  ALL_ACTS,
  act,
  compare,
  ms,
  openPlace,
  PERCENTILES,
  type Place,
  pickStore,
  type ScaleDatabase,
  visitAll,
} from './scale-place.ts';
import type { ScaleQuestion, Touched } from './scale-server.ts';
import { describePlatform, type MeasuredCosts } from './simulate-platform.ts';

const SIZES = [10, 20_000];
const MAX_RATIO = 1.5;
/** How often each act is done to learn its processor time. */
const COST_ROUNDS = 200;
const TOUCHES = 400;

/** Servers that hold one database: a PostgreSQL, or a coordinator with its workers. */
type Servers = {
  readonly database: ScaleDatabase;
  readonly coordinator: PostgresServer;
  readonly workers: readonly PostgresServer[];
  close(): Promise<void>;
};

const openSingle = async (dataDir: string): Promise<Servers> => {
  const folder = makeServerFolder();
  const server = await PostgresServer.create({ folder, isShard: true, settings: ['max_connections = 200'] });
  await server.makeDatabase();
  return {
    database: { env: envOf(dataDir, server.urlFor('colmado')), superuserUrl: server.urlFor('postgres') },
    coordinator: server,
    workers: [],
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const openCluster = async (dataDir: string): Promise<Servers> => {
  const cluster = await ServerCluster.open();
  const { coordinator, workers } = cluster;
  const env = { ...envOf(dataDir, coordinator.urlFor('colmado')), DATABASE_SHARDS: 'citus' };
  const database = { env, superuserUrl: coordinator.urlFor('postgres') };
  return { database, coordinator, workers, close: () => cluster.close() };
};

/** How long a transaction with so many statements of one store takes, of a store whose rows are in memory. */
const touch = async ({ server }: Place, statements: number): Promise<number> => {
  const question = { touch: 1, times: TOUCHES, statements } satisfies ScaleQuestion;
  return median((await server.ask<Touched>(question)).tookMs);
};

/** What a statement and a transaction cost at each place. */
const hopLines = async (places: readonly Place[]): Promise<string[]> => {
  const lines = [
    'What a hop costs: a transaction about one store whose rows are in memory, with 1, 2 and 5 statements, median',
  ];
  for (const place of places) {
    const took = [await touch(place, 1), await touch(place, 2), await touch(place, 5)];
    const [one = 0, , five = 0] = took;
    lines.push(
      `  ${place.name.padEnd(14)} ${took.map((value) => ms(value).padStart(9)).join('')}   each further statement ${ms((five - one) / 4)}`,
    );
  }
  return lines;
};

/** Processor time of one act, in milliseconds: of the program, of the server it asks, and of that server's workers together. */
const measureCost = async (place: Place, { coordinator, workers }: Servers, what: Act) => {
  const stores = [];
  for (let round = 0; round < COST_ROUNDS; round += 1) stores.push(await pickStore(place));
  const read = () => ({
    program: readProcessorMs(place.facts.pid),
    coordinator: readServerMs(coordinator.pid),
    workers: workers.reduce((sum, { pid }) => sum + readServerMs(pid), 0),
  });
  // A page from memory has to be there first.
  if (what === 'cached') for (const store of stores) await act(place, 'drawn', store);
  const before = read();
  for (const store of stores) await act(place, what, store);
  const after = read();
  return {
    program: (after.program - before.program) / COST_ROUNDS,
    coordinator: (after.coordinator - before.coordinator) / COST_ROUNDS,
    workers: (after.workers - before.workers) / COST_ROUNDS,
  };
};

const costLines = (name: string, costs: MeasuredCosts['acts']): string[] => [
  `Processor time of one act in milliseconds, ${name}`,
  ...ALL_ACTS.map((what) => {
    const { program, coordinator, workers } = costs[what];
    const cells = [program, coordinator, workers].map((value) => value.toFixed(2).padStart(8));
    return `  ${ACTS[what].padEnd(34)} program${cells[0]}   ${name === 'Citus' ? 'coordinator' : 'PostgreSQL '}${cells[1]}   workers${cells[2]}`;
  }),
];

const measureCosts = async (place: Place, servers: Servers): Promise<MeasuredCosts['acts']> => {
  const costs: Partial<MeasuredCosts['acts']> = {};
  for (const what of ALL_ACTS) costs[what] = await measureCost(place, servers, what);
  return costs as MeasuredCosts['acts'];
};

const bytesOf = async (server: PostgresServer): Promise<number> => {
  const [row] = await server.tell<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
    'colmado',
  );
  return Number(row?.bytes ?? 0);
};

/** Bytes of a store on a worker and on the coordinator: what the large cluster has more than the small one, by the store. */
const bytesOfStore = async (small: Servers, large: Servers): Promise<MeasuredCosts['bytesOfStore']> => {
  const stores = (SIZES[1] ?? 0) - (SIZES[0] ?? 0);
  const sum = async (servers: readonly PostgresServer[]) =>
    (await Promise.all(servers.map(bytesOf))).reduce((total, bytes) => total + bytes, 0);
  return {
    workers: ((await sum(large.workers)) - (await sum(small.workers))) / stores,
    coordinator: ((await bytesOf(large.coordinator)) - (await bytesOf(small.coordinator))) / stores,
  };
};

const findingsOf = (pairs: readonly [Place, Place][]): Finding[] =>
  ALL_ACTS.flatMap((what) =>
    pairs.flatMap(([reference, place]) =>
      PERCENTILES.map(({ share, name }) => ({
        ...compare(what, { place, reference, share, name }),
        ...(share === 0.99 && { goal: { atMost: MAX_RATIO } }),
      })),
    ),
  );

/**
 * Measures one PostgreSQL and a cluster of Citus with two workers, both made here and with the same stores; returns the report:
 * times of each act, what a hop costs, processor time, and what a million stores would need.
 */
export const measureCitus = async (visits: number): Promise<string> => {
  if (!hasCitus()) throw new Error('no PostgreSQL with Citus is on this machine (PG_BIN names another)');
  const folder = makeServerFolder();
  const opened: Servers[] = [];
  const places: Place[] = [];
  try {
    for (const size of SIZES)
      for (const [name, open] of [
        ['one PostgreSQL', openSingle],
        ['Citus', openCluster],
      ] as const) {
        const servers = await open(`${folder}/data-${opened.length}`);
        opened.push(servers);
        places.push(await openPlace(name, size, servers.database));
      }
    const [one10, citus10, one, citus] = places as [Place, Place, Place, Place];
    const [, small, single, large] = opened as [Servers, Servers, Servers, Servers];
    await visitAll(places, { acts: ALL_ACTS, visits });
    const acts = await measureCosts(citus, large);
    const costs: MeasuredCosts = {
      acts,
      bytesOfStore: await bytesOfStore(small, large),
      connectionMegabytes: {
        coordinator: readConnectionMegabytes(large.coordinator.pid),
        worker: readConnectionMegabytes(large.workers[0]?.pid ?? 0),
      },
    };
    return [
      findingsTable(
        findingsOf([
          [one10, citus10],
          [one, citus],
        ]),
      ),
      '',
      ...(await hopLines([one, citus])),
      '',
      ...costLines('one PostgreSQL', await measureCosts(one, single)),
      ...costLines('Citus', acts),
      '',
      ...describePlatform(costs),
    ].join('\n');
  } finally {
    for (const { server } of places) await server.stop();
    for (const servers of opened) await servers.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

import { cpus, loadavg } from 'node:os';
import { type BenchDatabase, createBenchDatabase } from './bench-database.ts';
import { type Finding, findingsTable } from './finding.ts';
import { measureCitus } from './scale-citus.ts';
import { ALL_ACTS, compare, openPlace, PERCENTILES, type Place, visitAll } from './scale-place.ts';

const SIZES = [10, 1_000, 20_000];
/** Stores that a visitor of each size opens; so many that the 99th percentile is no single one. */
const VISITS = Number(process.env.BENCH_VISITS ?? 600);
const MAX_RATIO = 1.3;

/** What the machine is, and how much else it did. */
const printMachine = (server: string, loadBefore: number): void => {
  const [after = 0] = loadavg();
  console.log(
    `${new Date().toISOString().slice(0, 10)} · ${cpus()[0]?.model}, ${cpus().length} cores · Node ${process.versions.node} · ${server} · load ${loadBefore.toFixed(0)} to ${after.toFixed(0)}\n`,
  );
};

const findingsOf = (places: readonly Place[]): Finding[] => {
  const [reference] = places;
  if (!reference) return [];
  return ALL_ACTS.flatMap((what) =>
    PERCENTILES.flatMap(({ share, name }) =>
      places.map((place) => ({
        ...compare(what, { place, reference, share, name }),
        ...(place === places.at(-1) && share === 0.99 && { goal: { atMost: MAX_RATIO } }),
      })),
    ),
  );
};

const measureSizes = async (): Promise<void> => {
  if (!process.env.BENCH_DATABASE_URL)
    throw new Error('BENCH_DATABASE_URL: name the PostgreSQL to measure on, for its superuser');
  const databases: BenchDatabase[] = [];
  const places: Place[] = [];
  try {
    for (const size of SIZES) {
      const database = await createBenchDatabase();
      databases.push(database);
      const { env } = database;
      places.push(await openPlace('', size, { env, superuserUrl: env.DATABASE_URL ?? '' }));
    }
    const [before = 0] = loadavg();
    await visitAll(places, { acts: ALL_ACTS, visits: VISITS });
    printMachine(databases[0]?.name ?? '', before);
    console.log(findingsTable(findingsOf(places)));
  } finally {
    for (const { server } of places) await server.stop();
    for (const database of databases) await database.drop();
  }
};

// npm run bench:scale: stores of many sizes on one PostgreSQL. With `-- --citus`: one PostgreSQL against a cluster.
if (process.argv.includes('--citus')) {
  const [before = 0] = loadavg();
  const findings = await measureCitus(VISITS);
  printMachine('PostgreSQL and Citus of this machine', before);
  console.log(findings);
} else await measureSizes();

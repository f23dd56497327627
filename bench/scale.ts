import { cpus, loadavg } from 'node:os';
import { storePath } from '#shared/lib/paths.ts';
import { type BenchDatabase, createBenchDatabase } from './bench-database.ts';
import { type ChildProgram, startChild } from './child-program.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { type Finding, findingsTable } from './finding.ts';
import { percentile } from './median.ts';
import { type PlantedTenant, PRODUCTS_EACH } from './plant-tenants.ts';
import type { ScaleFacts, ScaleQuestion } from './scale-server.ts';

const SIZES = [10, 1_000, 20_000];
/** Stores that a visitor of each size opens; so many that the 99th percentile is no single one. */
const VISITS = Number(process.env.BENCH_VISITS ?? 600);
const WARM_UP = 30;
const BROWSER = { 'accept-encoding': 'br', accept: 'text/html' };
const MAX_RATIO = 1.3;

type Read = 'drawn' | 'cached' | 'list';
const READS: Record<Read, string> = {
  drawn: 'store page, drawn anew',
  cached: 'store page from cache',
  list: 'product list call of 24',
};
type Place = {
  size: number;
  database: BenchDatabase;
  server: ChildProgram;
  facts: ScaleFacts;
  tookMs: Record<Read, number[]>;
};

const openPlace = async (size: number): Promise<Place> => {
  const database = await createBenchDatabase();
  const server = startChild('scale-server.ts', database.env);
  const startedAt = performance.now();
  const facts = await server.ask<ScaleFacts>({ plant: size } satisfies ScaleQuestion);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  console.log(`${size} tenants planted in ${seconds} s: ${facts.databaseMegabytes.toFixed(0)} MB`);
  return { size, database, server, facts, tookMs: { drawn: [], cached: [], list: [] } };
};

const timed = async (port: number, path: string): Promise<number> => {
  const startedAt = performance.now();
  await fetchBytes(port, path, BROWSER);
  return performance.now() - startedAt;
};

/** One store, picked anywhere among all: in a large database hardly ever one whose rows were read before. */
const visit = async ({ size, server, facts: { port } }: Place): Promise<Record<Read, number>> => {
  const n = 1 + Math.floor(Math.random() * size);
  const tenant = await server.ask<PlantedTenant>({ forget: n } satisfies ScaleQuestion);
  const list = await timed(port, `/api/products?tenantId=${tenant.id}&limit=24`);
  const drawn = await timed(port, storePath(tenant.slug));
  return { list, drawn, cached: await timed(port, storePath(tenant.slug)) };
};

/** In turns: what else the machine does slows all sizes alike. */
const visitAll = async (places: readonly Place[]): Promise<void> => {
  for (let round = -WARM_UP; round < VISITS; round += 1) {
    for (const place of places) {
      const took = await visit(place);
      if (round < 0) continue;
      for (const read of ['drawn', 'cached', 'list'] as const) place.tookMs[read].push(took[read]);
    }
  }
};

const ms = (value: number): string => `${value.toFixed(2)} ms`;

const findingsOf = (places: readonly Place[]): Finding[] => {
  const [smallest] = places;
  if (!smallest) return [];
  const percentiles = [
    { share: 0.99, name: '99th percentile' },
    { share: 0.5, name: 'median' },
  ];
  return Object.entries(READS).flatMap(([read, what]) =>
    percentiles.flatMap(({ share, name }) =>
      places.map((place): Finding => {
        const value = percentile(place.tookMs[read as Read], share);
        const reference = percentile(smallest.tookMs[read as Read], share);
        return {
          what: `${what}, ${place.size.toLocaleString('en')} × ${PRODUCTS_EACH}, ${name}`,
          value: ms(value),
          reference: ms(reference),
          judged: value / reference,
          unit: '',
          ...(place === places.at(-1) && share === 0.99 && { goal: { atMost: MAX_RATIO } }),
        };
      }),
    ),
  );
};

if (!process.env.BENCH_DATABASE_URL) throw new Error('BENCH_DATABASE_URL: name the PostgreSQL to measure on');
const places: Place[] = [];
try {
  for (const size of SIZES) places.push(await openPlace(size));
  const [before] = loadavg();
  await visitAll(places);
  const [after] = loadavg();
  console.log(
    `${new Date().toISOString().slice(0, 10)} · ${cpus()[0]?.model}, ${cpus().length} cores · Node ${process.versions.node} · ${places[0]?.database.name} · load ${before?.toFixed(0)} to ${after?.toFixed(0)}\n`,
  );
  console.log(findingsTable(findingsOf(places)));
} finally {
  for (const { server, database } of places) {
    await server.stop();
    await database.drop();
  }
}

import { loadavg } from 'node:os';
import { readEnv } from '#server/platform/env/read-env.ts';
import { startPlatform } from '#server/platform/start-platform.ts';
import { createBenchDatabase } from './bench-database.ts';
import { startChild } from './child-program.ts';
import type { LimitAnswer, LimitWork } from './limit-server.ts';
import { median, percentile } from './median.ts';

const PROCESSES = 4;

type Case = { what: string; max: number; keys: number; asksOfEach: number; atOnce: number };

const CASES: readonly Case[] = [
  { what: 'a statement that does nothing', max: 0, keys: 1, asksOfEach: 500, atOnce: 1 },
  { what: 'one key, limit 10', max: 10, keys: 1, asksOfEach: 40, atOnce: 1 },
  { what: 'one key, limit 60', max: 60, keys: 1, asksOfEach: 240, atOnce: 1 },
  { what: 'one key, limit 600', max: 600, keys: 1, asksOfEach: 2_400, atOnce: 1 },
  { what: 'one key, limit 600, 20 at once', max: 600, keys: 1, asksOfEach: 2_400, atOnce: 20 },
  { what: 'one key, limit 1,200, 20 at once', max: 1_200, keys: 1, asksOfEach: 4_800, atOnce: 20 },
  { what: '500 keys, limit 10, never full', max: 10, keys: 500, asksOfEach: 1_000, atOnce: 1 },
  { what: '500 keys, limit 10, 20 at once', max: 10, keys: 500, asksOfEach: 1_000, atOnce: 20 },
  { what: '500 keys, limit 600, never full', max: 600, keys: 500, asksOfEach: 5_000, atOnce: 1 },
];

/** Lets four processes use up limits of one database together, and tells how exactly they did and what a use took. */
const measure = async (): Promise<void> => {
  const database = await createBenchDatabase();
  const { close } = await startPlatform(readEnv({ ...database.env, ROLE: 'web' }));
  const { url } = await database.sourceForBareServer();
  const children = Array.from({ length: PROCESSES }, () =>
    startChild('limit-server.ts', { LIMIT_DATABASE: url }),
  );
  console.log(`${database.name}, ${PROCESSES} processes, load ${loadavg()[0]?.toFixed(1)}`);
  try {
    for (const [index, { what, max, keys, asksOfEach: asks, atOnce }] of CASES.entries()) {
      const work: Omit<LimitWork, 'offset'> = {
        ...{ key: `case ${index}`, keys, max, asks, atOnce },
        startAt: Date.now() + 500,
      };
      const answers = await Promise.all(
        children.map((child, place) =>
          child.ask<LimitAnswer>({ ...work, offset: Math.floor((place * keys) / PROCESSES) }),
        ),
      );
      const allowed = answers.reduce((sum, answer) => sum + answer.allowed, 0);
      const due = Math.min(max * keys, asks * PROCESSES);
      const took = answers.flatMap(({ tookMs }) => tookMs);
      const mean = took.reduce((sum, ms) => sum + ms, 0) / took.length;
      console.log(
        `${what.padEnd(34)} allowed ${allowed} of ${due} (${(due && (100 * (allowed - due)) / due).toFixed(1)} %)`.padEnd(
          70,
        ),
        `mean ${mean.toFixed(3)} ms, median ${median(took).toFixed(3)}, quickest twentieth ${percentile(took, 0.05).toFixed(3)}, p99 ${percentile(took, 0.99).toFixed(2)}`,
      );
    }
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await close(0);
    await database.drop();
  }
};

await measure();
process.exit(0);

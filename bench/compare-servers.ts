import { type ChildProgram, startChild } from './child-program.ts';
import type { Load, LoadResult } from './load-generator.ts';
import { median } from './median.ts';

/** Two of them, so that one server is never faster than who asks it. */
const GENERATORS = 2;
const CONNECTIONS_EACH = 16;
const ROUNDS = 5;
const ROUND_SECONDS = 1.5;
const WARM_UP_SECONDS = 2;

export type RequestTarget = Pick<Load, 'port' | 'path' | 'headers'>;
type Pair<Value> = { ours: Value; bare: Value };
export type ServerComparison = { perSecond: Pair<number>; p99Ms: Pair<number> };

type Round = { connections: number; seconds: number };

const askAll = async (
  generators: readonly ChildProgram[],
  target: RequestTarget,
  round: Round,
): Promise<LoadResult> => {
  const results = await Promise.all(
    generators.map((generator) => generator.ask<LoadResult>({ ...target, ...round } satisfies Load)),
  );
  return {
    perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99Ms: Math.max(...results.map(({ p99Ms }) => p99Ms)),
  };
};

/** Takes turns, so that both meet the same machine: what else runs on it slows them alike. */
const takeTurns = async (
  generators: readonly ChildProgram[],
  { ours, bare }: Pair<RequestTarget>,
  round: Round,
): Promise<Pair<LoadResult[]>> => {
  const results: Pair<LoadResult[]> = { ours: [], bare: [] };
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    results.ours.push(await askAll(generators, ours, round));
    results.bare.push(await askAll(generators, bare, round));
  }
  return results;
};

const medianOf = (results: Pair<LoadResult[]>, key: keyof LoadResult): Pair<number> => ({
  ours: median(results.ours.map((result) => result[key])),
  bare: median(results.bare.map((result) => result[key])),
});

/** Requests per second of both servers under load, and the 99th percentile of one patient visitor. */
export const compareServers = async (targets: Pair<RequestTarget>): Promise<ServerComparison> => {
  const generators = Array.from({ length: GENERATORS }, () => startChild('load-generator.ts'));
  try {
    const crowd = { connections: CONNECTIONS_EACH, seconds: ROUND_SECONDS };
    for (const target of [targets.ours, targets.bare])
      await askAll(generators, target, { ...crowd, seconds: WARM_UP_SECONDS });
    const busy = await takeTurns(generators, targets, crowd);
    const calm = await takeTurns(generators.slice(0, 1), targets, { connections: 1, seconds: ROUND_SECONDS });
    return { perSecond: medianOf(busy, 'perSecond'), p99Ms: medianOf(calm, 'p99Ms') };
  } finally {
    await Promise.all(generators.map((generator) => generator.stop()));
  }
};

import type { ChildProgram } from './child-program.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { median } from './median.ts';
import type { ProcessorUse, StoreQuestion } from './store-server.ts';

const ROUNDS = 5;
const PAGES_A_ROUND = 100;
/** A server that has been up for a minute: its hot functions are compiled. */
const WARM_UP_ROUNDS = 10;

/** The addresses are asked for in turns. */
type Pages = { port: number; paths: readonly string[]; headers: Record<string, string> };

const tell = <Answer extends object>(server: ChildProgram, question: StoreQuestion): Promise<Answer> =>
  server.ask<Answer>(question);

/** Processor of one page in milliseconds: of the process, and of that what its transactions took. */
export type PageCost = { allMs: number; databaseMs: number };

const processorOf = async (server: ChildProgram, work: () => Promise<unknown>): Promise<PageCost> => {
  const before = await tell<ProcessorUse>(server, { ask: 'processor' });
  for (let page = 0; page < PAGES_A_ROUND; page += 1) {
    await tell(server, { ask: 'forget' });
    await work();
  }
  const after = await tell<ProcessorUse>(server, { ask: 'processor' });
  return {
    allMs: (after.all - before.all) / PAGES_A_ROUND,
    databaseMs: (after.inTransactions - before.inTransactions) / PAGES_A_ROUND,
  };
};

/** Processor time of the server for one page that it has to draw anew. */
export const measurePageCost = async (
  server: ChildProgram,
  { port, paths, headers }: Pages,
): Promise<PageCost> => {
  let asked = 0;
  const askForOne = async () => {
    await fetchBytes(port, paths[asked % paths.length] ?? '/', headers);
    asked += 1;
  };
  const costs: PageCost[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await processorOf(server, askForOne);
  while (costs.length < ROUNDS) {
    const withPage = await processorOf(server, askForOne);
    // What making it stale costs is not the page's.
    const without = await processorOf(server, async () => undefined);
    costs.push({
      allMs: withPage.allMs - without.allMs,
      databaseMs: withPage.databaseMs - without.databaseMs,
    });
  }
  return {
    allMs: median(costs.map(({ allMs }) => allMs)),
    databaseMs: median(costs.map(({ databaseMs }) => databaseMs)),
  };
};

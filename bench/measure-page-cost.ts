import type { ChildProgram } from './child-program.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { median } from './median.ts';
import type { ProcessorUse, StoreQuestion } from './store-server.ts';

const ROUNDS = 5;
const PAGES_A_ROUND = 100;

type Page = { port: number; path: string; headers: Record<string, string> };

const tell = <Answer extends object>(server: ChildProgram, question: StoreQuestion): Promise<Answer> =>
  server.ask<Answer>(question);

const processorOf = async (server: ChildProgram, work: () => Promise<unknown>): Promise<number> => {
  const before = await tell<ProcessorUse>(server, { ask: 'processor' });
  for (let page = 0; page < PAGES_A_ROUND; page += 1) {
    await tell(server, { ask: 'forget' });
    await work();
  }
  const after = await tell<ProcessorUse>(server, { ask: 'processor' });
  return (after.milliseconds - before.milliseconds) / PAGES_A_ROUND;
};

/** Processor time of the server for one page that it has to draw anew, in milliseconds. */
export const measurePageCost = async (
  server: ChildProgram,
  { port, path, headers }: Page,
): Promise<number> => {
  const costs: number[] = [];
  await processorOf(server, () => fetchBytes(port, path, headers));
  while (costs.length < ROUNDS) {
    const withPage = await processorOf(server, () => fetchBytes(port, path, headers));
    // What making it stale costs is not the page's.
    costs.push(withPage - (await processorOf(server, async () => undefined)));
  }
  return median(costs);
};

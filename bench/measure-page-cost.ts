import type { ChildProgram } from './child-program.ts';
import { fetchBytes } from './fetch-bytes.ts';
import type { ProcessorUse, StoreQuestion } from './store-server.ts';

/** Neighbours on the machine only ever add to what a round takes: the fastest of several shows the cost of the work. */
const ROUNDS = 8;
const PAGES_A_ROUND = 256;
/** A server that has been up for a minute: its hot functions are compiled. */
const WARM_UP_ROUNDS = 6;

export type Visits = {
  port: number;
  /** The addresses that each visitor asks for in turns, in a store of its own; all visitors ask at the same time. */
  visitors: readonly (readonly string[])[];
  headers: Record<string, string>;
};

/** Processor time of the program in milliseconds for rendering one page again: in total, and without reading it from the database. */
export type PageCost = { allMs: number; besidesDatabaseMs: number };

/** The requests for one page. */
type Work = (address: string) => Promise<unknown>;

/** Measures the cost of rendering pages again; the cost of the same reads without rendering is subtracted as the database's. */
export const measurePageCost = async (
  server: ChildProgram,
  { port, visitors, headers }: Visits,
): Promise<PageCost> => {
  const tell = <Answer extends object>(question: StoreQuestion): Promise<Answer> =>
    server.ask<Answer>(question);
  const forget: Work = (address) => tell({ ask: 'forget', address });
  const read: Work = (address) => tell({ ask: 'read', address });
  const draw: Work = async (address) => {
    await forget(address);
    await fetchBytes(port, address, headers);
  };

  const pagesEach = Math.ceil(PAGES_A_ROUND / visitors.length);
  let asked = 0;
  const costOf = async (work: Work): Promise<number> => {
    const before = await tell<ProcessorUse>({ ask: 'processor' });
    await Promise.all(
      visitors.map(async (addresses) => {
        for (let page = asked; page < asked + pagesEach; page += 1)
          await work(addresses[page % addresses.length] ?? '');
      }),
    );
    asked += pagesEach;
    const after = await tell<ProcessorUse>({ ask: 'processor' });
    return (after.ms - before.ms) / (pagesEach * visitors.length);
  };

  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) for (const work of [read, draw]) await costOf(work);
  const least = { draw: Infinity, read: Infinity, forget: Infinity };
  for (let round = 0; round < ROUNDS; round += 1) {
    least.draw = Math.min(least.draw, await costOf(draw));
    least.read = Math.min(least.read, await costOf(read));
    least.forget = Math.min(least.forget, await costOf(forget));
  }
  // The cost of making the page stale is not part of the page.
  return { allMs: least.draw - least.forget, besidesDatabaseMs: least.draw - least.read };
};

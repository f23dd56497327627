import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TableResult } from './table-result.ts';

/** Bounds of one reading: whatever a file does, it does to its own thread (`reliability 7`, spreadsheets). */
const MAX_HEAP_MB = 192;
const TIME_LIMIT_MS = 10_000;
/** More at once would only share the same cores and add up their memory. */
const MAX_READERS = 2;

const WORKER = new URL(`./read-table-worker${path.extname(import.meta.url)}`, import.meta.url);

let reading = 0;
const waiting: (() => void)[] = [];

const takeTurn = async (): Promise<void> => {
  if (reading < MAX_READERS) reading += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
};

/** Whoever waits longest takes over the turn; only when nobody does is it free. */
const endTurn = (): void => {
  const next = waiting.shift();
  if (next) next();
  else reading -= 1;
};

const runWorker = (kind: 'csv' | 'xlsx', bytes: Uint8Array): Promise<TableResult> =>
  new Promise((resolve) => {
    const worker = new Worker(WORKER, {
      workerData: { kind, bytes },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      // What a library prints about a strange file is nobody's news.
      stdout: true,
      stderr: true,
    });
    const settle = (result: TableResult) => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(() => settle({ kind: 'fault', fault: 'too_heavy' }), TIME_LIMIT_MS);
    worker.once('message', settle);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      settle({
        kind: 'fault',
        fault: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_heavy' : 'unreadable',
      }),
    );
    worker.once('exit', () => settle({ kind: 'fault', fault: 'unreadable' }));
  });

/** Reads an uploaded file into a table, in a thread with limits on its memory and time; never throws on what is in it. */
export const readTable = async (kind: 'csv' | 'xlsx', bytes: Uint8Array): Promise<TableResult> => {
  await takeTurn();
  try {
    return await runWorker(kind, bytes);
  } finally {
    endTurn();
  }
};

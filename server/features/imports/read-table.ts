import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { openPlaces } from '../../platform/jobs/open-places.ts';
import type { TableResult } from './table-result.ts';

/** Bounds of one reading: whatever a file does, it does to its own thread (`reliability 7`, spreadsheets). */
const MAX_HEAP_MB = 192;
const TIME_LIMIT_MS = 10_000;
/** More at once would only share the same cores and add up their memory. */
const MAX_READERS = 2;

const WORKER = new URL(`./read-table-worker${path.extname(import.meta.url)}`, import.meta.url);

const inPlace = openPlaces(MAX_READERS);

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
export const readTable = (kind: 'csv' | 'xlsx', bytes: Uint8Array): Promise<TableResult> =>
  inPlace(() => runWorker(kind, bytes));

import { parentPort, workerData } from 'node:worker_threads';
import type { TableResult } from './table-result.ts';

type Order = { kind: 'csv' | 'xlsx'; bytes: Uint8Array };

const read = async ({ kind, bytes }: Order): Promise<TableResult> => {
  if (kind === 'csv') return (await import('./read-csv-table.ts')).readCsvTable(bytes);
  return (await import('./read-xlsx-table.ts')).readXlsxTable(bytes);
};

parentPort?.postMessage(await read(workerData as Order));

import { writeFile } from 'node:fs/promises';
import type { TableOrder, TableResult } from './table-result.ts';

/** Many cells of a workbook may share one text, and each would become a copy on the way out of this process. */
const MAX_TABLE_CHARACTERS = 20 * 1024 * 1024;

const read = async ({ kind, bytes }: TableOrder): Promise<TableResult> => {
  if (kind === 'csv') return (await import('./read-csv-table.ts')).readCsvTable(bytes);
  return (await import('./read-xlsx-table.ts')).readXlsxTable(bytes);
};

const isTooLong = (result: TableResult): boolean => {
  if (result.kind === 'fault') return false;
  const { header, rows } = result.table;
  let left = MAX_TABLE_CHARACTERS;
  for (const cells of [header, ...rows.map((row) => row.cells)])
    for (const cell of cells) left -= cell.length;
  return left < 0;
};

// When the machine runs out of memory, Linux kills this process before the main program.
writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

process.once('message', async (order: TableOrder) => {
  const result = await read(order);
  process.send?.(isTooLong(result) ? { kind: 'fault', fault: 'too_heavy' } : result);
});

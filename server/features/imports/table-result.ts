import type { TableRow } from '#shared/features/imports/import-cells.ts';

/** Why a file is no table of products; each has its words in `imports-copy`. */
export const TABLE_FAULTS = [
  'empty',
  'too_many_rows',
  'too_many_columns',
  'unreadable',
  'too_heavy',
] as const;
export type TableFault = (typeof TABLE_FAULTS)[number];

export type Table = { header: string[]; headerLine: number; rows: TableRow[] };

/** What reading a file comes to; crosses from the worker thread to the process. */
export type TableResult =
  | { kind: 'table'; table: Table }
  | { kind: 'fault'; fault: TableFault; line?: number };

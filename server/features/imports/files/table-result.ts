/** Why a file is no table of products; each has its words in `imports-copy`. */
const TABLE_FAULTS = ['empty', 'too_many_rows', 'too_many_columns', 'unreadable', 'too_heavy'] as const;
export type TableFault = (typeof TABLE_FAULTS)[number];

/** One line of the file as text cells; `line` is where it begins in the file. */
export type TableRow = {
  line: number;
  cells: readonly string[];
  /** Set when the line opens a quote that nothing closes: its cells are a rough cut. */
  hasOpenQuote?: boolean | undefined;
};

export type Table = { header: string[]; headerLine: number; rows: TableRow[] };

/** The order for the process that reads a file. */
export type TableOrder = { kind: 'csv' | 'xlsx'; bytes: Uint8Array };

/** The result of reading a file; the reading process sends it to the program. */
export type TableResult =
  | { kind: 'table'; table: Table }
  | { kind: 'fault'; fault: TableFault; line?: number };

/** Says whether the line is empty. */
export const isBlankRow = ({ cells }: TableRow): boolean => cells.every((cell) => cell.trim() === '');

import { guessColumns, missingColumns } from '#shared/features/imports/import-columns.ts';
import {
  MAX_CELL_LENGTH,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '#shared/features/imports/import-limits.ts';
import type { TableResult } from './table-result.ts';
import { isBlankRow, type TableRow } from './table-result.ts';

/** People put titles and dates above the header, so it is searched among the first written lines. */
const HEADER_SEARCH_LINES = 10;

/** The database stores no NUL, and half a surrogate pair cannot be encoded: both are replaced by a visible mark. */
const storable = (cell: string): string =>
  cell.slice(0, MAX_CELL_LENGTH).replaceAll('\0', '\uFFFD').toWellFormed();

const lastWritten = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '');

const withoutTrailingBlanks = (row: TableRow): TableRow => ({
  ...row,
  cells: row.cells.slice(0, lastWritten(row.cells) + 1).map(storable),
});

const isHeader = ({ cells }: TableRow): boolean => missingColumns(guessColumns(cells)).length === 0;

/** Separates the header from the lines of products, and refuses a table that is no list of products. */
export const cutTable = (lines: readonly TableRow[]): TableResult => {
  const written = lines.filter((line) => !isBlankRow(line)).map(withoutTrailingBlanks);
  const named = written.slice(0, HEADER_SEARCH_LINES).findIndex(isHeader);
  const [header, ...rows] = written.slice(Math.max(0, named));
  if (!header || rows.length === 0)
    return { kind: 'fault', fault: 'empty', ...(header && { line: header.line }) };
  if (rows.length > MAX_IMPORT_ROWS)
    return { kind: 'fault', fault: 'too_many_rows', line: rows[MAX_IMPORT_ROWS]?.line ?? 0 };
  const widest = [header, ...rows].find(({ cells }) => cells.length > MAX_IMPORT_COLUMNS);
  if (widest) return { kind: 'fault', fault: 'too_many_columns', line: widest.line };
  return { kind: 'table', table: { header: [...header.cells], headerLine: header.line, rows } };
};

import { CsvError, parse } from 'csv-parse/sync';
import { cutTable } from './cut-table.ts';
import { decodeText, detectDelimiter } from './decode-text.ts';
import type { TableResult } from './table-result.ts';
import { isBlankRow, type TableRow } from './table-result.ts';

/** Each unclosed quote costs one more pass over the rest of the file. */
const MAX_OPEN_QUOTES = 50;
/** The line that Excel writes above the header to name its own delimiter. */
const EXCEL_HINT = /^sep=(.)\r?\n/i;

type Pass = { rows: TableRow[]; hasOpenQuote: boolean };

const readRecords = (text: string, delimiter: string, firstLine: number): Pass => {
  const rows: TableRow[] = [];
  let line = firstLine;
  const keep = (cells: string[], { lines }: { lines: number }) => {
    rows.push({ line, cells });
    line = firstLine + lines;
    return null;
  };
  try {
    parse(text, { delimiter, relax_column_count: true, relax_quotes: true, on_record: keep });
    return { rows, hasOpenQuote: false };
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return { rows, hasOpenQuote: true };
    throw error;
  }
};

/**
 * Splits a record with an unclosed quote, which swallowed the following lines, at the end of its first line, so that reading
 * continues on the next one.
 */
const roughCut = (written: string, delimiter: string): string[] =>
  written.split(delimiter).map((cell) => cell.replaceAll('"', ''));

type Shape = { delimiter: string; columns: number };

/** Whether the closing quote of a cell was not at its end: the parser then leaves the opening quote in the cell. */
const isBadlyQuoted = (cell: string): boolean => cell.startsWith('"') && cell.includes('\n');

const looksLikeProduct = (line: string, { delimiter, columns }: Shape): boolean =>
  line.split(delimiter).length >= columns || line.includes(`${delimiter}"`);

/** Whether an unclosed quote was closed by accident some lines later, by the quote of the next product. */
const swallowsLines = ({ cells }: TableRow, shape: Shape): boolean =>
  cells.some((cell) => {
    const below = cell.split('\n').slice(1);
    return isBadlyQuoted(cell) || below.some((line) => looksLikeProduct(line, shape));
  });

/** Returns the line at which the record after the last complete one begins. */
const afterLast = (rows: readonly TableRow[], firstLine: number): number => {
  const last = rows.at(-1);
  return last ? last.line + last.cells.join('').split('\n').length : firstLine;
};

const readLines = (text: string, delimiter: string): TableRow[] | undefined => {
  const source = text.split('\n');
  const read: TableRow[] = [];
  let next = 1;
  let columns = 0;
  for (let passes = 0; passes <= MAX_OPEN_QUOTES; passes += 1) {
    const { rows, hasOpenQuote } = readRecords(source.slice(next - 1).join('\n'), delimiter, next);
    columns ||= Math.max(2, rows.find((row) => !isBlankRow(row))?.cells.length ?? 0);
    const swallowing = rows.findIndex((row) => swallowsLines(row, { delimiter, columns }));
    const sound = swallowing < 0 ? rows : rows.slice(0, swallowing);
    read.push(...sound);
    if (!hasOpenQuote && sound === rows) return read;
    const line = Math.min(source.length, afterLast(sound, next));
    read.push({ line, cells: roughCut(source[line - 1] ?? '', delimiter), hasOpenQuote: true });
    next = line + 1;
  }
  return undefined;
};

/** Reads CSV with the delimiter and encoding of the file; an unclosed quote spoils its own line and not the file. */
export const readCsvTable = (bytes: Uint8Array): TableResult => {
  const decoded = decodeText(bytes);
  const hint = EXCEL_HINT.exec(decoded);
  const delimiter = hint?.[1] ?? detectDelimiter(decoded);
  const text = (hint ? decoded.replace(EXCEL_HINT, '\n') : decoded).replace(/\r\n?/g, '\n');
  const lines = readLines(text, delimiter);
  return lines ? cutTable(lines) : { kind: 'fault', fault: 'unreadable' };
};

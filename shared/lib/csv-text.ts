/** Without this mark Excel reads UTF-8 as Windows-1252 and breaks every accent. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet takes for a formula when a cell begins with it (`reliability 7`, CWE-1236). */
const FORMULA_START = /^[=+\-@\t\r]/;

type Lines = readonly (readonly string[])[];

const safeCell = (cell: string): string => (FORMULA_START.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const csvText = (lines: Lines): string => lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');

/**
 * Writes lines of cells as CSV for programs (RFC 4180) that a person may open in a spreadsheet all the same: a blank, which
 * readers trim, keeps a cell from being a formula.
 */
export const programCsv = (lines: Lines): string =>
  csvText(lines.map((cells) => cells.map((cell) => (FORMULA_START.test(cell) ? ` ${cell}` : cell))));

/** Lines of a file that a spreadsheet opens and that run no formula; the file begins with the byte order mark. */
export const spreadsheetLines = (lines: Lines): string => csvText(lines.map((cells) => cells.map(safeCell)));

/** Writes lines of cells as CSV that every spreadsheet opens with its accents and that runs no formula. */
export const spreadsheetCsv = (lines: Lines): string => `${BYTE_ORDER_MARK}${spreadsheetLines(lines)}`;

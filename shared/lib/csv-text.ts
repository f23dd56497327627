/** Without this mark Excel reads UTF-8 as Windows-1252 and breaks every accent. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The first characters that make a spreadsheet run a cell as a formula (`reliability 7`, CWE-1236). */
const FORMULA_START = /^[=+\-@\t\r]/;

/** Where a program whose separator is another one than ours begins a new cell in the middle of one: half of the world's Excel takes `;`. */
const LATER_FORMULA = /([;\t\r\n]"*)(?=[=+\-@])/g;

type Lines = readonly (readonly string[])[];

/** Keeps a cell from becoming a formula, also where a spreadsheet splits it: `mark` is put before every part that begins like one. */
const harmless =
  (mark: string) =>
  (cell: string): string =>
    `${FORMULA_START.test(cell) ? mark : ''}${cell.replace(LATER_FORMULA, '$1 ')}`;

/** A cell as a file for spreadsheets carries it. */
export const spreadsheetCell = harmless("'");

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const csvText = (lines: Lines): string => lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');

/**
 * Writes lines of cells as CSV for programs (RFC 4180) that a person may open in a spreadsheet all the same: a blank, which
 * readers trim, keeps a cell from being a formula.
 */
export const programCsv = (lines: Lines): string => csvText(lines.map((cells) => cells.map(harmless(' '))));

/** Lines of a file that a spreadsheet opens and that run no formula; the file begins with the byte order mark. */
export const spreadsheetLines = (lines: Lines): string =>
  csvText(lines.map((cells) => cells.map(spreadsheetCell)));

/** Writes lines of cells as CSV that every spreadsheet opens with its accents and that runs no formula. */
export const spreadsheetCsv = (lines: Lines): string => `${BYTE_ORDER_MARK}${spreadsheetLines(lines)}`;

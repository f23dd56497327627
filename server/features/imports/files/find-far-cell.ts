import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#shared/features/imports/import-limits.ts';
import type { TableResult } from './table-result.ts';

/** People leave gaps and notes below their list; a row number far above that is no list of products. */
const MAX_ROW = MAX_IMPORT_ROWS * 10;
/** The last row of Excel's own grid. Formatting may reach down to it without any cell being filled. */
const LAST_GRID_ROW = 1_048_576;

const FIRST_SHEET = /<(?:\w+:)?sheet\s[^<>]*?\w+:id=["']([^"']+)["']/;
const RELATIONSHIP = /<(?:\w+:)?Relationship\s[^<>]*>/g;
/** The opening tag of a row or a cell, with its attributes; a quoted attribute may hold any sign but `<`. */
const ROW_OR_CELL = /<(?:\w+:)?(c|row)(?=[\s/>])((?:"[^"<]*"|'[^'<]*'|[^<>"'])*)>/g;
const REFERENCE = /\s(?:\w+:)?r\s*=\s*["']([^"']*)["']/;
const PLAIN_REFERENCE = /^([A-Z]{0,3})([1-9]\d{0,6})$/;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1];

type Entries = ReadonlyMap<string, Buffer>;

const textOf = (entries: Entries, name: string): string => entries.get(name)?.toString('utf8') ?? '';

/** Returns the text of the first sheet, which the workbook names. */
const readFirstSheet = (entries: Entries): string => {
  const [, id] = FIRST_SHEET.exec(textOf(entries, 'xl/workbook.xml')) ?? [];
  const links = textOf(entries, 'xl/_rels/workbook.xml.rels').match(RELATIONSHIP) ?? [];
  const target = links.flatMap((link) =>
    attribute(link, 'Id') === id ? [attribute(link, 'Target')] : [],
  )[0];
  if (target === undefined) return '';
  return textOf(entries, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
};

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

const faultOf = (tag: string, attributes: string): TableResult | undefined => {
  const [, reference] = REFERENCE.exec(attributes) ?? [];
  if (reference === undefined) return undefined;
  const [, letters = '', digits] = PLAIN_REFERENCE.exec(reference) ?? [];
  const line = Number(digits);
  if (digits === undefined || line > LAST_GRID_ROW) return { kind: 'fault', fault: 'unreadable' };
  if (tag === 'row' || attributes.endsWith('/')) return undefined;
  if (columnNumber(letters) > MAX_IMPORT_COLUMNS) return { kind: 'fault', fault: 'too_many_columns', line };
  return line > MAX_ROW ? { kind: 'fault', fault: 'too_many_rows', line } : undefined;
};

/**
 * Finds a filled cell of the first sheet beyond our limits, or a reference that no spreadsheet writes: the library fills
 * everything up to such a cell with blanks. Unusual XML may still pass; the real protection is the child process.
 */
export const findFarCell = (entries: Entries): TableResult | undefined => {
  for (const [, tag = '', attributes = ''] of readFirstSheet(entries).matchAll(ROW_OR_CELL)) {
    const fault = faultOf(tag, attributes);
    if (fault) return fault;
  }
  return undefined;
};

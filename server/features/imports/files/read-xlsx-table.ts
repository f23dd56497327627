import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/universal';
import { type Entry, fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#shared/features/imports/import-limits.ts';
import { cutTable } from './cut-table.ts';
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
const findFarCell = (entries: Entries): TableResult | undefined => {
  for (const [, tag = '', attributes = ''] of readFirstSheet(entries).matchAll(ROW_OR_CELL)) {
    const fault = faultOf(tag, attributes);
    if (fault) return fault;
  }
  return undefined;
};

type ZipLimits = {
  maxEntries: number;
  /** The largest size of all inflated entries, including those that are not needed. */
  maxInflatedBytes: number;
  isWanted: (name: string) => boolean;
};

/** The wanted files of an archive by name, or why there are none. */
type ZipResult =
  | { kind: 'files'; files: ReadonlyMap<string, Buffer> }
  | { kind: 'fault'; fault: 'too_heavy' | 'unreadable' };

const readEntries = async (
  archive: Buffer,
  { maxEntries, maxInflatedBytes, isWanted }: ZipLimits,
): Promise<ZipResult> => {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, autoClose: false });
  const entries: Entry[] = [];
  let inflatedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    inflatedBytes += entry.uncompressedSize;
    if (entries.push(entry) > maxEntries || inflatedBytes > maxInflatedBytes)
      return { kind: 'fault', fault: 'too_heavy' };
  }
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    if (isWanted(entry.fileName))
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return { kind: 'files', files };
};

/**
 * Reads a stranger's zip archive. Nothing is inflated before the sizes in its directory were added up, and the library ends an
 * entry with an error where it inflates beyond its size: a bomb cannot lie about itself (stack, imports).
 */
const readZip = (archive: Buffer, limits: ZipLimits): Promise<ZipResult> =>
  // A broken archive is no file of products, whatever error the library reports.
  readEntries(archive, limits).catch(() => ({ kind: 'fault', fault: 'unreadable' }));

/** Writes a zip archive with nothing compressed in it. */
const storeZip = async (files: ReadonlyMap<string, Buffer>): Promise<ArrayBuffer> => {
  const zip = new ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(bytes, name, { compress: false });
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream)).buffer;
};

/** 1,000 products with long descriptions need 4 MB; a 560 KB sheet has been seen to want 1.3 GB (stack, imports). */
const LIMITS = {
  maxInflatedBytes: 48 * 1024 * 1024,
  maxEntries: 2000,
  /** The only entries that the library reads; pictures and printer settings stay packed. */
  isWanted: (name: string) => /\.xml(?:\.rels)?$/.test(name),
};

type Cell = string | number | boolean | Date | null | typeof Date;

/** Formulas leave rounding noise in the last digits: 12.299999999999999 means 12.3. */
const numberText = (value: number): string => String(Number(value.toFixed(6)));

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell);
};

/**
 * Reads the first sheet of a workbook, and formulas by their last result. The library gets an archive that we wrote: in a
 * stranger's archive it would trust a second, 64-bit directory with other sizes, and it would start a thread of some 8 MB for
 * each large entry.
 */
export const readXlsxTable = async (bytes: Uint8Array): Promise<TableResult> => {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await readZip(archive, LIMITS);
  if (zip.kind === 'fault') return zip;
  const farCell = findFarCell(zip.files);
  if (farCell) return farCell;
  const rows = await readSheet(await storeZip(zip.files), 1).catch(() => undefined);
  // A zip without a workbook is no file of products, whatever error the library reports.
  if (!rows) return { kind: 'fault', fault: 'unreadable' };
  return cutTable(rows.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) })));
};

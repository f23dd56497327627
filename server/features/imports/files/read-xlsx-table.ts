import { readSheet } from 'read-excel-file/universal';
import { cutTable } from './cut-table.ts';
import { findFarCell } from './find-far-cell.ts';
import { readZip, storeZip } from './read-zip.ts';
import type { TableResult } from './table-result.ts';

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

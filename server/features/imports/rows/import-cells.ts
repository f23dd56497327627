import { eachTextField, TEXT_FIELDS } from '#shared/features/catalogue/product-fields.ts';
import {
  type ColumnMapping,
  type ImportField,
  VARIANT_COLUMNS,
  type VariantColumn,
} from '#shared/features/imports/import-columns.ts';
import type { TableRow } from '../files/table-result.ts';

/** The cells of one line by field, as written or as corrected. */
export type ImportCells = Record<ImportField, string>;

/** The owner's corrections of the staged file, by line and field. */
export type ImportEdits = Readonly<Record<string, Partial<ImportCells>>>;

/**
 * Our own files put an apostrophe before a formula, and a blank before it on a later line of a cell (`reliability 7`); reading
 * removes both.
 */
const MARKED_FORMULA = /^'(?=[=+\-@])/;
const MARKED_LINE = /(?<=\n) (?=[=+\-@])/g;

const eachVariantColumn = (read: (field: VariantColumn) => string): Record<VariantColumn, string> => {
  const cells: Partial<Record<VariantColumn, string>> = {};
  for (const field of VARIANT_COLUMNS) cells[field] = read(field);
  return cells as Record<VariantColumn, string>;
};

/** Returns the cells of one line; the owner's corrections replace the values of the file. */
export const importCellsOf = (
  row: TableRow,
  { mapping, edits }: { mapping: ColumnMapping; edits: ImportEdits },
): ImportCells => {
  const corrected = edits[row.line] ?? {};
  const cell = (field: ImportField): string => {
    const written = corrected[field] ?? row.cells[mapping[field] ?? -1] ?? '';
    return written.trim().replace(MARKED_FORMULA, '').replace(MARKED_LINE, '');
  };
  const oneLine = (field: ImportField): string => cell(field).replace(/\s+/g, ' ');
  return {
    name: oneLine('name'),
    price: cell('price'),
    stock: cell('stock'),
    ...eachTextField((field) => (TEXT_FIELDS[field].kind === 'line' ? oneLine(field) : cell(field))),
    unit: oneLine('unit'),
    step: cell('step'),
    byMoney: cell('byMoney'),
    offerPrice: cell('offerPrice'),
    offerBegins: cell('offerBegins'),
    offerEnds: cell('offerEnds'),
    tiers: cell('tiers'),
    taxRate: oneLine('taxRate'),
    ...eachVariantColumn(oneLine),
    status: oneLine('status'),
    image: cell('image'),
  };
};

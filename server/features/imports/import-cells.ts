import { eachTextField, TEXT_FIELDS } from '#shared/features/catalogue/product-fields.ts';
import type { ColumnMapping, ImportField } from '#shared/features/imports/import-columns.ts';

/** One line of the file as text cells; `line` is where it begins in the file. */
export type TableRow = {
  line: number;
  cells: readonly string[];
  /** Set when the line opens a quote that nothing closes: its cells are a rough cut. */
  hasOpenQuote?: boolean | undefined;
};

/** One line's cells by field, as written or as corrected. */
export type ImportCells = Record<ImportField, string>;

/** The owner's corrections of the staged file, by line and field. */
export type ImportEdits = Readonly<Record<string, Partial<ImportCells>>>;

/** Our own list of bad rows marks formulas with an apostrophe (`reliability 7`, formula injection); read back, it goes. */
const MARKED_FORMULA = /^'(?=[=+\-@])/;

/** The cells of one line: what the owner corrected wins over what the file says. */
export const importCellsOf = (row: TableRow, mapping: ColumnMapping, edits: ImportEdits): ImportCells => {
  const corrected = edits[row.line] ?? {};
  const cell = (field: ImportField): string => {
    const written = corrected[field] ?? row.cells[mapping[field] ?? -1] ?? '';
    return written.trim().replace(MARKED_FORMULA, '');
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
    image: cell('image'),
  };
};

/** Whether nothing is written in the line. */
export const isBlankRow = ({ cells }: TableRow): boolean => cells.every((cell) => cell.trim() === '');

import { spreadsheetCsv } from '../../lib/csv-text.ts';
import { FIRST_COLUMNS, IMPORT_FIELDS } from './import-columns.ts';
import { IMPORT_COLUMN_LABELS, IMPORT_ROW_COPY } from './imports-copy.ts';
import type { JudgedRow } from './parse-product-rows.ts';

/** The lines with errors as a file that can be corrected and uploaded again, each with its reasons in the last column. */
export const rejectedCsv = (rows: readonly JudgedRow[]): string => {
  const bad = rows.filter(({ errors }) => errors.length > 0);
  const fields = IMPORT_FIELDS.filter(
    (field) => FIRST_COLUMNS.includes(field) || bad.some(({ cells }) => cells[field] !== ''),
  );
  const header = [...fields.map((field) => IMPORT_COLUMN_LABELS[field]), IMPORT_ROW_COPY.reasonColumn];
  const reasons = ({ errors }: JudgedRow): string =>
    errors.map(({ column, message }) => `${column}: ${message}`).join(' ');
  return spreadsheetCsv([
    header,
    ...bad.map((row) => [...fields.map((field) => row.cells[field]), reasons(row)]),
  ]);
};

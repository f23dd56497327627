import { inTenant, type MemberContext, type Scoped } from '#server/features/tenants/tenants.ts';
import { FIRST_COLUMNS, IMPORT_FIELDS } from '#shared/features/imports/import-columns.ts';
import { IMPORT_ROWS_PER_PAGE } from '#shared/features/imports/import-limits.ts';
import type { ImportView } from '#shared/features/imports/import-view.ts';
import { IMPORT_COLUMN_LABELS, IMPORT_ROW_COPY } from '#shared/features/imports/imports-copy.ts';
import { spreadsheetCsv } from '#shared/lib/csv-text.ts';
import { getImportRecord, type ImportRecord, listImportRows } from './import-repo.ts';
import { judgeImport } from './judge-import.ts';
import { type RowPage, toImportView } from './present-import.ts';
import { previewImport } from './preview-import.ts';
import type { JudgedRow } from './rows/judged-row.ts';

const FIRST_PAGE: RowPage = { after: 0, limit: IMPORT_ROWS_PER_PAGE };

/** Presents one import with its judged lines; until it is applied, with what catalogue and plan say about them. */
export const viewImport = async (
  scope: Scoped<MemberContext>,
  { record, page = FIRST_PAGE }: { record: ImportRecord; page?: RowPage | undefined },
): Promise<ImportView> => {
  const { rows, dottedPrices } = judgeImport(record);
  const now = scope.platform.clock.now();
  if (record.status === 'staged') {
    const preview = await previewImport(scope, rows);
    return toImportView({ record, dottedPrices, ...preview, outcomes: [], page }, now);
  }
  const outcomes = await listImportRows(scope, record.id);
  return toImportView({ record, rows, dottedPrices, room: null, outcomes, page }, now);
};

/** Gets an import with a page of its lines. @throws NOT_FOUND */
export const getImport = (
  member: MemberContext,
  { id, page }: { id: string; page: RowPage },
): Promise<ImportView> =>
  inTenant(member, async (scope) => viewImport(scope, { record: await getImportRecord(scope, id), page }));

/** Writes the lines with errors as a file that can be corrected and uploaded again, each with its reasons in the last column. */
const rejectedCsv = (rows: readonly JudgedRow[]): string => {
  const bad = rows.filter(({ errors }) => errors.length > 0);
  const fields = IMPORT_FIELDS.filter(
    (field) => FIRST_COLUMNS.some((first) => first === field) || bad.some(({ cells }) => cells[field] !== ''),
  );
  const header = [...fields.map((field) => IMPORT_COLUMN_LABELS[field]), IMPORT_ROW_COPY.reasonColumn];
  const reasons = ({ errors }: JudgedRow): string =>
    errors.map(({ column, message }) => `${column}: ${message}`).join(' ');
  return spreadsheetCsv([
    header,
    ...bad.map((row) => [...fields.map((field) => row.cells[field]), reasons(row)]),
  ]);
};

/** Gets the lines of an import that have errors as CSV, with their reasons. @throws NOT_FOUND */
export const getRejectedCsv = (member: MemberContext, id: string): Promise<string> =>
  inTenant(member, async (scope) => {
    const record = await getImportRecord(scope, id);
    const { rows } = judgeImport(record);
    return rejectedCsv(record.status === 'staged' ? (await previewImport(scope, rows)).rows : rows);
  });

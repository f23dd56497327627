import { requireStorage } from '#server/features/plans/plans.ts';
import { type EditorContext, inTenant, lockTenant } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ReceivedFile } from '#server/platform/http/read-input.ts';
import {
  type ColumnMapping,
  guessColumns,
  isHeaderCertain,
} from '#shared/features/imports/import-columns.ts';
import {
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  MAX_STAGED_IMPORTS,
} from '#shared/features/imports/import-limits.ts';
import type { ImportView } from '#shared/features/imports/import-view.ts';
import {
  IMPORT_COLUMN_LABELS,
  IMPORT_FILE_COPY,
  IMPORT_ROW_COPY,
} from '#shared/features/imports/imports-copy.ts';
import type { ErrorCode } from '#shared/lib/error-codes.ts';
import { fetchSheet } from './files/fetch-sheet.ts';
import { fileKindOf, readTable } from './files/read-table.ts';
import type { Table, TableFault } from './files/table-result.ts';
import { viewImport } from './get-import.ts';
import { deleteOldestStaged, insertImport } from './import-repo.ts';
import { requireValidMapping } from './judge-import.ts';

type FileFault = TableFault | 'one_column';

const REFUSALS = {
  empty: { code: 'INVALID_INPUT', message: IMPORT_FILE_COPY.empty },
  unreadable: { code: 'INVALID_INPUT', message: IMPORT_FILE_COPY.unreadable },
  too_many_rows: { code: 'RULE_REFUSED', message: IMPORT_FILE_COPY.tooManyRows(MAX_IMPORT_ROWS) },
  too_many_columns: { code: 'RULE_REFUSED', message: IMPORT_FILE_COPY.tooManyColumns(MAX_IMPORT_COLUMNS) },
  one_column: {
    code: 'RULE_REFUSED',
    message: IMPORT_FILE_COPY.missingColumns([IMPORT_COLUMN_LABELS.name, IMPORT_COLUMN_LABELS.price]),
  },
  too_heavy: { code: 'PAYLOAD_TOO_LARGE', message: IMPORT_FILE_COPY.tooHeavy },
} as const satisfies Record<FileFault, { code: ErrorCode; message: string }>;

/** Creates the refusal of a whole file, with the line of its fault. */
const refuseTable = (fault: FileFault, line = 1): AppError => {
  const { code, message } = REFUSALS[fault];
  const errors = [{ line, column: IMPORT_ROW_COPY.wholeLine, message }];
  return new AppError(code, { message, details: { errors } });
};

/** Name and price: a file with fewer columns is a text and not a table. */
const MIN_COLUMNS = 2;

export type ImportSource = {
  files: readonly ReceivedFile[];
  sheetUrl?: string | undefined;
  mapping?: ColumnMapping | undefined;
};

const openSource = async (
  { platform: { env, fetchRemote } }: EditorContext,
  { files, sheetUrl }: ImportSource,
): Promise<ReceivedFile> => {
  const [file] = files;
  if (file && !sheetUrl) return file;
  if (sheetUrl && !file)
    return {
      name: IMPORT_FILE_COPY.sheetName,
      bytes: await fetchSheet({ fetchRemote, origin: env.SHEETS_URL, written: sheetUrl }),
    };
  throw new AppError('INVALID_INPUT', { message: IMPORT_FILE_COPY.fileRequired });
};

const readSource = async ({ bytes }: ReceivedFile, tenantId: string): Promise<Table> => {
  if (bytes.length === 0) throw refuseTable('empty');
  const kind = fileKindOf(bytes);
  if (kind === 'old_excel' || kind === 'other') {
    const message = kind === 'other' ? IMPORT_FILE_COPY.wrongType : IMPORT_FILE_COPY.oldExcel;
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message });
  }
  const result = await readTable({ kind, bytes }, tenantId);
  if (result.kind === 'fault') throw refuseTable(result.fault, result.line);
  if (result.table.header.length < MIN_COLUMNS) throw refuseTable('one_column', result.table.headerLine);
  return result.table;
};

/**
 * Reads a file or a shared sheet into a staged import: every line is judged and shown, no product is written. The oldest
 * staged import is deleted when there are too many.
 * @throws INVALID_INPUT
 * @throws RULE_REFUSED
 * @throws UNSUPPORTED_MEDIA_TYPE
 * @throws PAYLOAD_TOO_LARGE for a file that is no list of products
 * @throws LIMIT_REACHED
 */
export const stageImport = async (editor: EditorContext, source: ImportSource): Promise<ImportView> => {
  const file = await openSource(editor, source);
  const { header, headerLine, rows } = await readSource(file, editor.tenantId);
  const mapping = source.mapping ?? guessColumns(header);
  requireValidMapping(mapping, header.length);
  const { clock } = editor.platform;
  return inTenant(editor, async (scope) => {
    const { plan } = await lockTenant(scope);
    await deleteOldestStaged(scope, MAX_STAGED_IMPORTS);
    const record = await insertImport(scope, {
      id: clock.newId(),
      sourceName: file.name,
      startedBy: editor.userId,
      header,
      headerLine,
      lines: rows,
      mapping,
      isMappingCertain: source.mapping !== undefined || isHeaderCertain(header),
      createdAt: clock.now(),
    });
    // The database has counted the bytes of the import; a refusal rolls it back.
    await requireStorage(scope, { plan, adding: 0 });
    return viewImport(scope, { record });
  });
};

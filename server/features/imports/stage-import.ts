import {
  type ColumnMapping,
  guessColumns,
  isHeaderCertain,
} from '#shared/features/imports/import-columns.ts';
import { MAX_STAGED_IMPORTS } from '#shared/features/imports/import-limits.ts';
import type { ImportView } from '#shared/features/imports/import-view.ts';
import { IMPORT_FILE_COPY } from '#shared/features/imports/imports-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';
import type { ReceivedFile } from '../../platform/http/read-multipart.ts';
import { requireStorage } from '../plans/plans.ts';
import { type EditorContext, inTenant, lockTenant } from '../tenants/tenants.ts';
import { fetchSheet } from './fetch-sheet.ts';
import { fileKindOf } from './file-kind.ts';
import { viewImport } from './get-import.ts';
import { dropOldestStaged, insertImport } from './import-repo.ts';
import { readTable } from './read-table.ts';
import { refuseTable } from './refuse-table.ts';
import { requireSoundMapping } from './require-sound-mapping.ts';
import type { Table } from './table-result.ts';

/** Name and price: what has fewer columns is a text and no table. */
const LEAST_COLUMNS = 2;

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
  if (result.table.header.length < LEAST_COLUMNS) throw refuseTable('one_column', result.table.headerLine);
  return result.table;
};

/** Reads a file or a shared sheet into a staged import: everything is judged and shown, no product is written. The oldest of too many goes. */
export const stageImport = async (editor: EditorContext, source: ImportSource): Promise<ImportView> => {
  const file = await openSource(editor, source);
  const { header, headerLine, rows } = await readSource(file, editor.tenantId);
  const mapping = source.mapping ?? guessColumns(header);
  requireSoundMapping(mapping, header.length);
  const { clock } = editor.platform;
  return inTenant(editor, async (scope) => {
    const { plan } = await lockTenant(scope);
    await dropOldestStaged(scope, MAX_STAGED_IMPORTS);
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
    // The database has counted it; a refusal rolls it back.
    await requireStorage(scope, { plan, adding: 0 });
    return viewImport(scope, record);
  });
};

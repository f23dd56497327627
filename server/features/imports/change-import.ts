import { type EditorContext, inTenant } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ColumnMapping, ImportField } from '#shared/features/imports/import-columns.ts';
import { MAX_EDITS_LENGTH } from '#shared/features/imports/import-limits.ts';
import type { DotMeaning } from '#shared/features/imports/import-states.ts';
import type { ImportView } from '#shared/features/imports/import-view.ts';
import { IMPORT_FILE_COPY } from '#shared/features/imports/imports-copy.ts';
import { viewImport } from './get-import.ts';
import { type ImportChange, type ImportRecord, lockImport, updateImport } from './import-repo.ts';
import { requireValidMapping } from './judge-import.ts';
import { type ImportEdits, importCellsOf } from './rows/import-cells.ts';

type Decide = (record: ImportRecord) => ImportChange;

const changeStaged = (editor: EditorContext, id: string, decide: Decide): Promise<ImportView> =>
  inTenant(editor, async (scope) => {
    const record = await lockImport(scope, id);
    if (record.status !== 'staged') throw new AppError('CONFLICT', { message: IMPORT_FILE_COPY.notStaged });
    return viewImport(scope, { record: await updateImport(scope, { id, ...decide(record) }) });
  });

export type ReadingChange = {
  mapping?: ColumnMapping | undefined;
  dotMeaning?: DotMeaning | null | undefined;
};

/** Changes how a staged file is read: its columns, or the meaning of the dot in its prices. @throws NOT_FOUND, CONFLICT when it is no longer staged, INVALID_INPUT */
export const changeReading = (
  editor: EditorContext,
  { id, mapping, dotMeaning }: { id: string } & ReadingChange,
): Promise<ImportView> =>
  changeStaged(editor, id, (record) => {
    if (mapping) requireValidMapping(mapping, record.header.length);
    return {
      mapping: mapping ?? record.mapping,
      isMappingCertain: record.isMappingCertain || mapping !== undefined,
      dotMeaning: dotMeaning === undefined ? record.dotMeaning : dotMeaning,
    };
  });

export type CellEdit = { line: number; field: ImportField; value: string; everywhere?: boolean | undefined };

/** Returns the lines that an edit changes: its own line, and with `everywhere` all lines with the same value in that column. */
const reachOf = (
  record: ImportRecord,
  edits: ImportEdits,
  { line, field, everywhere }: CellEdit,
): number[] => {
  const cellOf = (row: ImportRecord['lines'][number]) =>
    importCellsOf(row, { mapping: record.mapping, edits })[field];
  const edited = record.lines.find((row) => row.line === line);
  if (!edited) throw new AppError('NOT_FOUND');
  if (!everywhere) return [line];
  const written = cellOf(edited);
  return record.lines.filter((row) => cellOf(row) === written).map((row) => row.line);
};

const withEdit = (record: ImportRecord, edits: ImportEdits, edit: CellEdit): ImportEdits => {
  const changed = reachOf(record, edits, edit).map((line) => [
    line,
    { ...edits[line], [edit.field]: edit.value },
  ]);
  return { ...edits, ...Object.fromEntries(changed) };
};

/**
 * Corrects cells of a staged file, in order; every line is judged again, because a corrected SKU may free another line.
 * @throws NOT_FOUND, CONFLICT when it is no longer staged, RULE_REFUSED with too many corrections
 */
export const editCells = (
  editor: EditorContext,
  { id, cells }: { id: string; cells: readonly CellEdit[] },
): Promise<ImportView> =>
  changeStaged(editor, id, (record) => {
    let { edits } = record;
    for (const cell of cells) {
      edits = withEdit(record, edits, cell);
      // One correction changes up to a thousand lines, and each keeps a copy of it.
      if (JSON.stringify(edits).length > MAX_EDITS_LENGTH)
        throw new AppError('RULE_REFUSED', { message: IMPORT_FILE_COPY.tooManyEdits });
    }
    return { edits };
  });

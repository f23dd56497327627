import { requireCapacity } from '#server/features/plans/plans.ts';
import { type EditorContext, getTenant, inTenant, type Scoped } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ImportView } from '#shared/features/imports/import-view.ts';
import { IMPORT_FILE_COPY } from '#shared/features/imports/imports-copy.ts';
import { APPLY_IMPORT } from './apply-import-job.ts';
import { viewImport } from './get-import.ts';
import { type ImportRecord, lockImport, updateImport } from './import-repo.ts';
import { judgeImport } from './judge-import.ts';
import { previewImport } from './preview-import.ts';
import { isReady } from './rows/judged-row.ts';

type OptionChoice = { updateBySku: boolean };

/** Refuses an import that would write nothing, with the reason. @throws RULE_REFUSED, LIMIT_REACHED when the plan is full */
const requireEffect = async (
  scope: Scoped<EditorContext>,
  record: ImportRecord,
  { updateBySku }: OptionChoice,
): Promise<void> => {
  const { rows, room } = await previewImport(scope, judgeImport(record).rows);
  if (!rows.some(isReady)) throw new AppError('RULE_REFUSED', { message: IMPORT_FILE_COPY.nothingToApply });
  if (room.fits > 0 || (updateBySku && room.existing > 0)) return;
  const { plan } = await getTenant(scope);
  requireCapacity(plan, { meter: 'products', used: room.used, adding: room.newProducts });
  throw new AppError('RULE_REFUSED', { message: IMPORT_FILE_COPY.nothingNew });
};

/**
 * Starts writing a staged import in the background, or a failed one where it stopped. A second request while it runs or when it
 * is done starts nothing and answers how far it is.
 * @throws NOT_FOUND, CONFLICT when it was undone, RULE_REFUSED or LIMIT_REACHED when it would write nothing
 */
export const requestApply = (
  editor: EditorContext,
  { id, choice }: { id: string; choice: OptionChoice },
): Promise<ImportView> =>
  inTenant(editor, async (scope) => {
    const record = await lockImport(scope, id);
    if (record.status === 'applying' || record.status === 'done') return viewImport(scope, { record });
    if (record.status === 'undone') throw new AppError('CONFLICT', { message: IMPORT_FILE_COPY.notStaged });
    if (record.status === 'staged') await requireEffect(scope, record, choice);
    const { updateBySku } = record.status === 'failed' ? record : choice;
    const started = await updateImport(scope, {
      id,
      status: 'applying',
      updateBySku,
      failure: null,
      finishedAt: null,
    });
    const { tenantId, userId, role } = editor;
    await editor.platform.jobs.enqueue(scope.tx, APPLY_IMPORT, { tenantId, importId: id, userId, role });
    return viewImport(scope, { record: started });
  });

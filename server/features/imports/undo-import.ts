import type { ImportView } from '#shared/features/imports/import-view.ts';
import { IMPORT_FILE_COPY } from '#shared/features/imports/imports-copy.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  findProductRows,
  type ProductRowChange,
  removeProducts,
  updateProducts,
} from '../catalogue/catalogue.ts';
import { type EditorContext, inTenant, lockTenant, type Scoped } from '../tenants/tenants.ts';
import { viewImport } from './get-import.ts';
import { type ImportRowRecord, listImportRows, lockImport, updateImport } from './import-repo.ts';
import { undoableUntil } from './present-import.ts';

type Written = ImportRowRecord & { productId: string; writtenAt: Date };

const isWritten = (row: ImportRowRecord): row is Written => row.productId !== null && row.writtenAt !== null;

/** Undoes the lines whose product is as the import left it; answers how many products were changed since. */
const takeBack = async (scope: Scoped<EditorContext>, rows: readonly Written[]): Promise<number> => {
  const present = await findProductRows(
    scope,
    rows.map(({ productId }) => productId),
  );
  const changedAt = new Map(present.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
  const intact = rows.filter(({ productId, writtenAt }) => changedAt.get(productId) === writtenAt.getTime());
  const created = intact.filter(({ outcome }) => outcome === 'created');
  const updated = intact.filter(({ outcome }) => outcome === 'updated');
  await removeProducts(
    scope,
    created.map(({ productId }) => productId),
  );
  await updateProducts(
    scope,
    // Only `applyImport` writes `previous`, from a product as it was.
    updated.map(({ productId, previous }) => ({ id: productId, ...(previous as ProductRowChange) })),
  );
  return present.length - intact.length;
};

/**
 * Undoes an import within its time: products that it created are deleted (and can be restored), products that it changed get
 * their former values. A product that was changed since is left alone and counted. A second request changes nothing.
 * @throws NOT_FOUND, RULE_REFUSED when its time is over
 */
export const undoImport = (editor: EditorContext, id: string): Promise<ImportView> =>
  inTenant(editor, async (scope) => {
    await lockTenant(scope);
    const record = await lockImport(scope, id);
    if (record.status === 'undone') return viewImport(scope, record);
    if (!undoableUntil(record, editor.platform.clock.now()))
      throw new AppError('RULE_REFUSED', { message: IMPORT_FILE_COPY.notUndoable });
    const kept = await takeBack(scope, (await listImportRows(scope, id)).filter(isWritten));
    return viewImport(scope, await updateImport(scope, { id, status: 'undone', kept }));
  });

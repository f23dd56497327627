import type { ImportView } from '#shared/features/imports/import-view.ts';
import { IMPORT_FILE_COPY } from '#shared/features/imports/imports-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';
import {
  findProductRows,
  type ProductChange,
  removeProducts,
  updateProducts,
} from '../catalogue/catalogue.ts';
import { type EditorContext, inTenant, lockTenant, type Scoped } from '../tenants/tenants.ts';
import { viewImport } from './get-import.ts';
import { listImportRows, lockImport, updateImport } from './import-repo.ts';
import type { ImportRowRecord } from './import-tables.ts';
import { undoableUntil } from './undoable-until.ts';

type Written = ImportRowRecord & { productId: string; writtenAt: Date };

const isWritten = (row: ImportRowRecord): row is Written => row.productId !== null && row.writtenAt !== null;

/** Takes back the lines whose product is as the import left it; answers how many products somebody changed since. */
const takeBack = async (scope: Scoped<EditorContext>, rows: readonly Written[]): Promise<number> => {
  const standing = await findProductRows(
    scope,
    rows.map(({ productId }) => productId),
  );
  const changedAt = new Map(standing.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
  const intact = rows.filter(({ productId, writtenAt }) => changedAt.get(productId) === writtenAt.getTime());
  const created = intact.filter(({ outcome }) => outcome === 'created');
  const updated = intact.filter(({ outcome }) => outcome === 'updated');
  await removeProducts(
    scope,
    created.map(({ productId }) => productId),
  );
  await updateProducts(
    scope,
    // Written by `applyImport` alone, from a product as it stood.
    updated.map(({ productId, previous }) => ({ id: productId, ...(previous as ProductChange) })),
  );
  return standing.length - intact.length;
};

/**
 * Takes an import back within its time: what it created goes (restorable like anything deleted), what it changed returns to
 * what it was. A product that somebody changed since is left alone and counted. A second request changes nothing.
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

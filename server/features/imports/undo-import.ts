import {
  findProductRows,
  findProductsBySku,
  removeProducts,
  updateProducts,
} from '#server/features/catalogue/catalogue.ts';
import { type EditorContext, inTenant, lockTenant, type Scoped } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { skuKeyOf } from '#shared/features/catalogue/product-rules.ts';
import type { ImportView } from '#shared/features/imports/import-view.ts';
import { IMPORT_FILE_COPY } from '#shared/features/imports/imports-copy.ts';
import { viewImport } from './get-import.ts';
import {
  type ImportRecord,
  type ImportRowRecord,
  listImportRows,
  lockImport,
  updateImport,
} from './import-repo.ts';
import { judgeImport } from './judge-import.ts';
import { undoableUntil } from './present-import.ts';
import { type FormerValues, leavesWholePieces, undoChange } from './undo-change.ts';

type Written = ImportRowRecord & { productId: string; writtenAt: Date };

const isWritten = (row: ImportRowRecord): row is Written => row.productId !== null && row.writtenAt !== null;

/** The products that have the former SKUs of variants by now, themselves or as a variant. */
const findHolders = async (
  scope: Scoped<EditorContext>,
  known: readonly { former: FormerValues }[],
): Promise<Map<string, string>> => {
  const skus = known.flatMap(({ former }) => former.variants?.items.flatMap(({ sku }) => sku ?? []) ?? []);
  const holders = skus.length > 0 ? await findProductsBySku(scope, skus) : [];
  return new Map(holders.map(({ id, parentId, sku }) => [skuKeyOf(sku ?? ''), parentId ?? id]));
};

/**
 * Returns the former values of each line's product with the stock that the line left. An import of a release that did not note
 * it left what its file says, which counts for the hours in which it can be undone.
 */
const readFormerValues = (record: ImportRecord): ((row: Written) => FormerValues) => {
  const filed = new Map(judgeImport(record).rows.map(({ line, product }) => [line, product?.stock ?? null]));
  return ({ line, productId, previous }) => ({
    written: { [productId]: filed.get(line) ?? null },
    // No validation is needed: only `applyImport` writes it.
    ...(previous as FormerValues),
  });
};

type Undoing = { rows: readonly Written[]; formerValuesAt: (row: Written) => FormerValues };

/** Undoes the lines whose product is as the import left it; returns how many products were changed since then. */
const takeBack = async (scope: Scoped<EditorContext>, { rows, formerValuesAt }: Undoing): Promise<number> => {
  const present = await findProductRows(
    scope,
    rows.map(({ productId }) => productId),
  );
  const byId = new Map(present.map((product) => [product.id, product]));
  const intact = rows.filter(
    ({ productId, writtenAt }) => byId.get(productId)?.updatedAt.getTime() === writtenAt.getTime(),
  );
  const created = intact.filter(({ outcome }) => outcome === 'created');
  const updated = intact.filter(({ outcome }) => outcome === 'updated');
  await removeProducts(
    scope,
    created.map(({ productId }) => productId),
  );
  const known = updated.flatMap((row) => {
    const now = byId.get(row.productId);
    return now ? [{ now, former: formerValuesAt(row) }] : [];
  });
  const holders = await findHolders(scope, known);
  const changes = known.flatMap(({ now, former }) => {
    const isTaken = (sku: string) => (holders.get(skuKeyOf(sku)) ?? now.id) !== now.id;
    const change = undoChange({ former, now, isTaken });
    return leavesWholePieces(change, now) ? [{ id: now.id, ...change }] : [];
  });
  await updateProducts(scope, changes);
  return present.length - created.length - changes.length;
};

/**
 * Undoes an import within its time: products that it created are deleted (and can be restored), products that it changed get
 * their former values. A product that was changed since then is left alone and counted. A second request changes nothing.
 * @throws NOT_FOUND
 * @throws RULE_REFUSED when its time is over
 */
export const undoImport = (editor: EditorContext, id: string): Promise<ImportView> =>
  inTenant(editor, async (scope) => {
    await lockTenant(scope);
    const record = await lockImport(scope, id);
    if (record.status === 'undone') return viewImport(scope, { record });
    if (!undoableUntil(record, editor.platform.clock.now()))
      throw new AppError('RULE_REFUSED', { message: IMPORT_FILE_COPY.notUndoable });
    const rows = (await listImportRows(scope, id)).filter(isWritten);
    const kept = await takeBack(scope, { rows, formerValuesAt: readFormerValues(record) });
    return viewImport(scope, { record: await updateImport(scope, { id, status: 'undone', kept }) });
  });

import { MEASURE_COPY, PIECE_COPY } from '#shared/features/catalogue/measure-copy.ts';
import { quantityText } from '#shared/features/catalogue/measure-text.ts';
import { skuKeyOf } from '#shared/features/catalogue/product-rules.ts';
import type { ImportRoom } from '#shared/features/imports/import-view.ts';
import { IMPORT_COLUMN_LABELS, IMPORT_ROW_COPY } from '#shared/features/imports/imports-copy.ts';
import { capOf, limitOf, planThatLifts } from '#shared/features/plans/plan-table.ts';
import { countProducts, findProductsBySku, type ProductRow } from '../catalogue/catalogue.ts';
import { remainingOf } from '../plans/plans.ts';
import { getTenant, type MemberContext, type Scoped } from '../tenants/tenants.ts';
import { decideRow } from './decide-row.ts';
import { isReady, type ReadyRow } from './judge-import.ts';
import { measureAfter } from './measure-after.ts';
import type { JudgedRow } from './parse-product-rows.ts';

/** The products of the catalogue that carry the rows' SKUs, by the key under which a SKU is unique. */
export const findHolders = async (
  scope: Scoped<MemberContext>,
  rows: readonly ReadyRow[],
): Promise<Map<string, ProductRow>> => {
  const skus = rows.flatMap(({ product }) => product.sku ?? []);
  if (skus.length === 0) return new Map();
  const holders = await findProductsBySku(scope, skus);
  return new Map(holders.map((holder) => [skuKeyOf(holder.sku ?? ''), holder]));
};

/** The product of the catalogue that has the row's SKU. */
export const holderOf = (
  { product }: ReadyRow,
  holders: ReadonlyMap<string, ProductRow>,
): ProductRow | undefined => (product.sku ? holders.get(skuKeyOf(product.sku)) : undefined);

export type ImportPreview = { rows: JudgedRow[]; room: ImportRoom };

const soldBy = (measure: ProductRow['measure']): string =>
  measure ? MEASURE_COPY[measure.unit].one : PIECE_COPY.one;

/** Says that a known product would be sold in another unit, or why it stays in its own; undefined when neither is so. */
const unitWarning = (row: ReadyRow, holder: ProductRow) => {
  const { measure: before, stock } = holder;
  const after = measureAfter(row, holder);
  const warning = { line: row.line, field: 'unit' as const, column: IMPORT_COLUMN_LABELS.unit };
  if (after?.unit !== before?.unit) {
    const message = IMPORT_ROW_COPY.unitChanges(soldBy(before), soldBy(after));
    return { ...warning, message };
  }
  if (row.product.measure !== null || before === null) return undefined;
  const message = IMPORT_ROW_COPY.unitStays(soldBy(before), quantityText(stock ?? 0, before.unit));
  return { ...warning, message };
};

const warned = (row: ReadyRow, holder: ProductRow | undefined): JudgedRow => {
  const { line, warnings } = row;
  const warning = holder
    ? {
        line,
        field: 'sku' as const,
        column: IMPORT_COLUMN_LABELS.sku,
        message: IMPORT_ROW_COPY.skuInCatalogue(holder.name, holder.sku ?? ''),
      }
    : { line, column: IMPORT_ROW_COPY.wholeLine, message: IMPORT_ROW_COPY.noRoom };
  const ofUnit = holder && unitWarning(row, holder);
  return { ...row, warnings: [...warnings, warning, ...(ofUnit ? [ofUnit] : [])] };
};

/** Finds, before anything is written, the lines that the catalogue already has and those for which the plan has no room. */
export const previewImport = async (
  scope: Scoped<MemberContext>,
  rows: readonly JudgedRow[],
): Promise<ImportPreview> => {
  const ready = rows.filter(isReady);
  const holders = await findHolders(scope, ready);
  const { plan } = await getTenant(scope);
  const used = await countProducts(scope);
  const free = remainingOf(plan, { meter: 'products', used });
  let newProducts = 0;
  const foreseen = rows.map((row) => {
    if (!isReady(row)) return row;
    const holder = holderOf(row, holders);
    const decision = decideRow({
      isInCatalogue: holder !== undefined,
      updateBySku: false,
      room: free - newProducts,
    });
    if (!holder) newProducts += 1;
    return decision.outcome === 'skipped' ? warned(row, holder) : row;
  });
  const fits = Math.min(newProducts, free);
  const room: ImportRoom = {
    used,
    // A limit that is unlimited for its owner still has a technical cap, which is named when it is reached.
    limit: fits < newProducts ? capOf(plan, 'products') : limitOf(plan, 'products'),
    newProducts,
    existing: ready.length - newProducts,
    fits,
    leftOut: newProducts - fits,
    liftedBy: fits < newProducts ? (planThatLifts(plan, 'products') ?? null) : null,
  };
  return { rows: foreseen, room };
};

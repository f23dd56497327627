import { countProducts, type ProductRow } from '#server/features/catalogue/catalogue.ts';
import { remainingOf } from '#server/features/plans/plans.ts';
import { getTenant, type MemberContext, type Scoped } from '#server/features/tenants/tenants.ts';
import { MEASURE_COPY, PIECE_COPY } from '#shared/features/catalogue/measure-copy.ts';
import { quantityText } from '#shared/features/catalogue/measure-text.ts';
import type { ImportField } from '#shared/features/imports/import-columns.ts';
import type { ImportRoom } from '#shared/features/imports/import-view.ts';
import { IMPORT_COLUMN_LABELS, IMPORT_ROW_COPY } from '#shared/features/imports/imports-copy.ts';
import { capOf, limitOf, planThatLifts } from '#shared/features/plans/plan-table.ts';
import type { OfferFault } from './plan/offer-after.ts';
import { type PlannedUnit, planImport } from './plan/plan-import.ts';
import { variantFault } from './plan/varied-change.ts';
import type { JudgedRow, RowMessage } from './rows/judged-row.ts';
import { isReady, type ReadyRow } from './rows/judged-row.ts';

export type ImportPreview = { rows: JudgedRow[]; room: ImportRoom };

const soldBy = (measure: ProductRow['measure']): string =>
  measure ? MEASURE_COPY[measure.unit].one : PIECE_COPY.one;

type Warning = { field?: ImportField; message: string };

/** Warns that a known product would be sold in another unit, or why it keeps its own; no warning otherwise. */
const unitWarnings = (row: ReadyRow, { target, changes }: PlannedUnit): Warning[] => {
  const after = changes?.change.measure;
  if (!target || after === undefined) return [];
  const { measure: before, stock } = target;
  if (after?.unit !== before?.unit)
    return [{ field: 'unit', message: IMPORT_ROW_COPY.unitChanges(soldBy(before), soldBy(after)) }];
  if (row.product.measure !== null || before === null) return [];
  const message = IMPORT_ROW_COPY.unitStays(soldBy(before), quantityText(stock ?? 0, before.unit));
  return [{ field: 'unit', message }];
};

/** Warns that the catalogue already has the line's product: by its SKU, or else by its name. */
const knownWarning = (row: ReadyRow, target: ProductRow): Warning =>
  row.product.sku
    ? { field: 'sku', message: IMPORT_ROW_COPY.skuInCatalogue(target.name, row.product.sku) }
    : { field: 'name', message: IMPORT_ROW_COPY.nameInCatalogue(target.name) };

const warningsOf = (row: ReadyRow, unit: PlannedUnit): Warning[] => {
  const { target, decision, refused, isRepeated } = unit;
  if (!target) return decision.reason === 'no_room' ? [{ message: IMPORT_ROW_COPY.noRoom }] : [];
  if (refused.includes(row)) {
    const options = target.options.map(({ name }) => name);
    const differs = { message: IMPORT_ROW_COPY.optionsDiffer(target.name, options) };
    return [variantFault(row, target.options) ?? differs];
  }
  if (decision.reason === 'unchanged')
    return [{ message: IMPORT_ROW_COPY.unchanged }, ...unitWarnings(row, unit)];
  if (isRepeated) return [{ message: IMPORT_ROW_COPY.takenTwice(target.name) }];
  return [knownWarning(row, target), ...unitWarnings(row, unit)];
};

const toMessage = ({ line }: ReadyRow, { field, message }: Warning): RowMessage =>
  field
    ? { line, field, column: IMPORT_COLUMN_LABELS[field], message }
    : { line, column: IMPORT_ROW_COPY.wholeLine, message };

/** Returns the line with an error: whether its offer is lower than the price can only be checked with the catalogue. */
const withFault = ({ product: _, ...row }: ReadyRow, { field, message }: OfferFault): JudgedRow => ({
  ...row,
  errors: [{ line: row.line, field, column: IMPORT_COLUMN_LABELS[field], message }],
});

/**
 * Finds, before anything is written, the lines that the catalogue already has, those for which the plan has no room, and those
 * that would leave a product with an offer or tiers that are not lower than its price.
 */
export const previewImport = async (
  scope: Scoped<MemberContext>,
  rows: readonly JudgedRow[],
): Promise<ImportPreview> => {
  const { plan } = await getTenant(scope);
  const used = await countProducts(scope);
  const free = remainingOf(plan, { meter: 'products', used });
  const units = await planImport(scope, { rows: rows.filter(isReady), updateBySku: false, remaining: free });
  const unitOf = new Map(
    units.flatMap((unit) => [...unit.rows, ...unit.refused].map((row) => [row.line, unit] as const)),
  );
  const foreseen = rows.map((row) => {
    const unit = unitOf.get(row.line);
    if (!unit || !isReady(row)) return row;
    if (unit.offerFault && unit.rows.includes(row)) return withFault(row, unit.offerFault);
    const warnings = warningsOf(row, unit).map((warning) => toMessage(row, warning));
    return warnings.length > 0 ? { ...row, warnings: [...row.warnings, ...warnings] } : row;
  });
  const newProducts = units.filter(({ target, offerFault }) => !target && !offerFault).length;
  const unchanged = units.filter(({ decision }) => decision.reason === 'unchanged').length;
  const fits = Math.min(newProducts, free);
  const room: ImportRoom = {
    used,
    // A limit that is unlimited for its owner still has a technical cap, which is named when it is reached.
    limit: fits < newProducts ? capOf(plan, 'products') : limitOf(plan, 'products'),
    newProducts,
    existing: units.filter(({ target, decision, offerFault, isRepeated, rows: fitting }) =>
      Boolean(target && !offerFault && decision.reason !== 'unchanged' && !isRepeated && fitting.length > 0),
    ).length,
    unchanged,
    fits,
    leftOut: newProducts - fits,
    liftedBy: fits < newProducts ? (planThatLifts(plan, 'products') ?? null) : null,
  };
  return { rows: foreseen, room };
};

import { addProducts, countProducts, updateProducts } from '#server/features/catalogue/catalogue.ts';
import { remainingOf } from '#server/features/plans/plans.ts';
import { type EditorContext, inTenant, lockEditable, type Scoped } from '#server/features/tenants/tenants.ts';
import { FETCH_PICTURES } from './apply-import-job.ts';
import {
  findAwaitingRow,
  type ImportRowRecord,
  insertImportRows,
  listImportRows,
  lockImport,
  type NewImportRow,
  updateImport,
} from './import-repo.ts';
import { judgeImport } from './judge-import.ts';
import { type PlannedUnit, planImport } from './plan/plan-import.ts';
import { isReady, type ReadyRow } from './rows/judged-row.ts';
import { formerValuesOf } from './undo-change.ts';

type Writes = Scoped<EditorContext>;

/**
 * Nearly every import fits into one transaction, so its products have one creation time and «newest first» shows them in the
 * order of the file.
 */
const CHUNK_ROWS = 500;

/** Returns the first units whose lines fit into one transaction; a product and its variants stay together. */
const cutChunk = (units: readonly PlannedUnit[]): PlannedUnit[] => {
  let lines = 0;
  return units.filter(({ rows, refused }) => {
    const isWithin = lines < CHUNK_ROWS;
    lines += rows.length + refused.length;
    return isWithin;
  });
};

const hasImages = (rows: readonly ReadyRow[]): boolean =>
  rows.some(({ imageUrls, ownImageUrl }) => imageUrls.length > 0 || ownImageUrl !== undefined);

type Effect = Omit<NewImportRow, 'line' | 'outcome' | 'reason'>;

const NO_EFFECT: Effect = { productId: null, writtenAt: null, previous: null, awaitsPictures: false };

/** Builds the records of a unit's lines. The first one says what was done to the product, and only that one is undone. */
const recordsOf = ({ rows, refused, decision }: PlannedUnit, effect: Effect): NewImportRow[] => [
  ...rows.map(({ line }, at) => ({ line, ...decision, ...(at === 0 ? effect : NO_EFFECT) })),
  ...refused.map(({ line }) => ({
    line,
    outcome: 'skipped' as const,
    reason: 'options_differ' as const,
    ...NO_EFFECT,
  })),
];

const unitsWith = (units: readonly PlannedUnit[], wanted: PlannedUnit['decision']['outcome']) =>
  units.filter(({ rows, decision }) => rows.length > 0 && decision.outcome === wanted);

const createUnits = async (scope: Writes, units: readonly PlannedUnit[]): Promise<NewImportRow[]> => {
  const fresh = unitsWith(units, 'created').flatMap((unit) => (unit.product ? [{ unit, ...unit }] : []));
  const products = await addProducts(
    scope,
    fresh.flatMap(({ product }) => product ?? []),
  );
  return fresh.flatMap(({ unit, rows }, at) =>
    recordsOf(unit, {
      productId: products[at]?.id ?? null,
      writtenAt: products[at]?.updatedAt ?? null,
      previous: null,
      awaitsPictures: hasImages(rows),
    }),
  );
};

const updateUnits = async (scope: Writes, units: readonly PlannedUnit[]): Promise<NewImportRow[]> => {
  const known = unitsWith(units, 'updated').flatMap((unit) => {
    const { target, changes } = unit;
    return target && changes ? [{ unit, target, changes }] : [];
  });
  const products = await updateProducts(
    scope,
    known.map(({ target, changes }) => ({ id: target.id, ...changes.change })),
  );
  return known.flatMap(({ unit, target, changes }, at) =>
    recordsOf(unit, {
      productId: target.id,
      writtenAt: products[at]?.updatedAt ?? null,
      previous: formerValuesOf(changes.previous, products[at]),
      // A product that already has pictures keeps them: its owner chose them.
      awaitsPictures: hasImages(unit.rows) && target.pictures.length === 0,
    }),
  );
};

const skipUnits = (units: readonly PlannedUnit[]): NewImportRow[] =>
  units.flatMap((unit) =>
    unit.rows.length === 0 || unit.decision.outcome === 'skipped' ? recordsOf(unit, NO_EFFECT) : [],
  );

/** Queues the download of the pictures; the products are on sale already, and other people's servers may be slow. */
const enqueuePictures = ({ tx, tenantId, userId, role, platform }: Writes, importId: string): Promise<void> =>
  platform.jobs.enqueue(tx, FETCH_PICTURES, { tenantId, importId, userId, role });

const doneBy = (written: readonly ImportRowRecord[]) => {
  const productsOf = (wanted: ImportRowRecord['outcome']): Set<string> =>
    new Set(written.flatMap(({ outcome, productId }) => (outcome === wanted && productId) || []));
  return {
    lines: new Set(written.map(({ line }) => line)),
    created: productsOf('created'),
    changed: productsOf('updated'),
  };
};

const isLeftOut = ({ outcome, reason }: NewImportRow): boolean =>
  outcome === 'skipped' && reason !== 'unchanged';

/** Writes the next lines that have not been written, in one transaction; returns whether there are more. */
const applyChunk = async (scope: Writes, importId: string): Promise<boolean> => {
  // The tenant is locked first, so that nobody else uses up the limit or takes a SKU before the end (reliability 1.3).
  const { plan } = await lockEditable(scope);
  const record = await lockImport(scope, importId);
  if (record.status !== 'applying') return false;
  const written = await listImportRows(scope, importId);
  const used = await countProducts(scope);
  const waiting = await planImport(scope, {
    rows: judgeImport(record).rows.filter(isReady),
    updateBySku: record.updateBySku,
    remaining: remainingOf(plan, { meter: 'products', used }),
    done: doneBy(written),
  });
  const units = cutChunk(waiting);
  const [created, updated] = [await createUnits(scope, units), await updateUnits(scope, units)];
  const records = [...created, ...updated, ...skipUnits(units)];
  if (records.length > 0) await insertImportRows(scope, { importId, rows: records });
  const isLast = waiting.length === units.length;
  await updateImport(scope, {
    id: importId,
    created: record.created + unitsWith(units, 'created').length,
    updated: record.updated + unitsWith(units, 'updated').length,
    skipped: record.skipped + records.filter(isLeftOut).length,
    ...(isLast && { status: 'done', finishedAt: scope.platform.clock.now() }),
  });
  if (isLast && (await findAwaitingRow(scope, importId))) await enqueuePictures(scope, importId);
  return !isLast;
};

/** Writes a started import to its end. It may run twice or after a crash: each line is written once, in the same transaction as its record. @throws NOT_FOUND, LIMIT_REACHED, SKU_TAKEN */
export const applyImport = async (editor: EditorContext, importId: string): Promise<void> => {
  let isLeft = true;
  while (isLeft) isLeft = await inTenant(editor, (scope) => applyChunk(scope, importId));
};

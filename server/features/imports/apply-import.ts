import { eachTextField, type ProductTextField } from '#shared/features/catalogue/product-fields.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import {
  addProducts,
  countProducts,
  type ProductRow,
  type ProductRowChange,
  updateProducts,
} from '../catalogue/catalogue.ts';
import { remainingOf } from '../plans/plans.ts';
import { type EditorContext, inTenant, lockEditable, type Scoped } from '../tenants/tenants.ts';
import { FETCH_PICTURES } from './apply-import-job.ts';
import { decideRow, type RowDecision } from './decide-row.ts';
import {
  findAwaitingRow,
  insertImportRows,
  listImportRows,
  lockImport,
  type NewImportRow,
  updateImport,
} from './import-repo.ts';
import { isReady, judgeImport, type ReadyRow } from './judge-import.ts';
import { measureAfter } from './measure-after.ts';
import { findHolders, holderOf } from './preview-import.ts';

type Writes = Scoped<EditorContext>;

/** Nearly every catalogue is one transaction, so its products share an instant and «newest» shows them in file order. */
const CHUNK_ROWS = 500;

type Decided = { row: ReadyRow; holder: ProductRow | undefined; decision: RowDecision };

type Waiting = { plan: PlanId; updateBySku: boolean; rows: readonly ReadyRow[] };

const decideRows = async (scope: Writes, { plan, updateBySku, rows }: Waiting): Promise<Decided[]> => {
  const holders = await findHolders(scope, rows);
  let room = remainingOf(plan, { meter: 'products', used: await countProducts(scope) });
  return rows.map((row) => {
    const holder = holderOf(row, holders);
    const decision = decideRow({ isInCatalogue: holder !== undefined, updateBySku, room });
    if (decision.outcome === 'created') room -= 1;
    return { row, holder, decision };
  });
};

const createRows = async (scope: Writes, decided: readonly Decided[]): Promise<NewImportRow[]> => {
  const fresh = decided.filter(({ decision }) => decision.outcome === 'created');
  const products = await addProducts(
    scope,
    fresh.map(({ row }) => row.product),
  );
  return fresh.map(({ row: { line, imageUrls } }, index) => ({
    line,
    outcome: 'created',
    reason: null,
    productId: products[index]?.id ?? null,
    writtenAt: products[index]?.updatedAt ?? null,
    previous: null,
    awaitsPictures: imageUrls.length > 0,
  }));
};

/** The changes of a line to a product's texts: never the SKU, by which the product was found. */
const textsToChange = <Value>(textOf: (field: ProductTextField) => Value) => {
  const { sku: _, ...texts } = eachTextField(textOf);
  return texts;
};

/** An empty cell says nothing about a product that exists: it changes only what the line names. */
const changeOf = ({ product, cells }: ReadyRow, holder: ProductRow): ProductRowChange => ({
  ...textsToChange((field) => product[field] || undefined),
  measure: measureAfter({ product, cells }, holder),
  name: product.name,
  price: product.price,
  ...(typeof product.stock === 'number' && { stock: product.stock }),
});

const previousOf = (row: ProductRow): ProductRowChange => ({
  ...textsToChange((field) => row[field]),
  name: row.name,
  price: row.price,
  stock: row.stock,
  measure: row.measure,
});

const updateRows = async (scope: Writes, decided: readonly Decided[]): Promise<NewImportRow[]> => {
  const known = decided.flatMap(({ row, holder, decision }) =>
    decision.outcome === 'updated' && holder ? [{ row, holder }] : [],
  );
  const products = await updateProducts(
    scope,
    known.map(({ row, holder }) => ({ id: holder.id, ...changeOf(row, holder) })),
  );
  return known.map(({ row: { line, imageUrls }, holder }, index) => ({
    line,
    outcome: 'updated',
    reason: null,
    productId: holder.id,
    writtenAt: products[index]?.updatedAt ?? null,
    previous: previousOf(holder),
    // Pictures that the owner uploaded are better than links.
    awaitsPictures: imageUrls.length > 0 && holder.pictures.length === 0,
  }));
};

const skipRows = (decided: readonly Decided[]): NewImportRow[] =>
  decided.flatMap(({ row: { line }, decision: { outcome, reason } }) =>
    outcome === 'skipped'
      ? [{ line, outcome, reason, productId: null, writtenAt: null, previous: null, awaitsPictures: false }]
      : [],
  );

/** Queues the pictures: the products are sold from now on, and servers of others may take long. */
const enqueuePictures = ({ tx, tenantId, userId, role, platform }: Writes, importId: string): Promise<void> =>
  platform.jobs.enqueue(tx, FETCH_PICTURES, { tenantId, importId, userId, role });

/** Writes the next lines that have not been written, in one transaction; answers whether there are more. */
const applyChunk = async (scope: Writes, importId: string): Promise<boolean> => {
  // Locked first: until the end the limit cannot be used up and no SKU can be taken by others (reliability 1.3).
  const { plan } = await lockEditable(scope);
  const record = await lockImport(scope, importId);
  if (record.status !== 'applying') return false;
  const written = new Set((await listImportRows(scope, importId)).map(({ line }) => line));
  const waiting = judgeImport(record)
    .rows.filter(isReady)
    .filter(({ line }) => !written.has(line));
  const { updateBySku } = record;
  const decided = await decideRows(scope, { plan, updateBySku, rows: waiting.slice(0, CHUNK_ROWS) });
  const [created, updated] = [await createRows(scope, decided), await updateRows(scope, decided)];
  const skipped = skipRows(decided);
  await insertImportRows(scope, importId, [...created, ...updated, ...skipped]);
  const isLast = waiting.length <= CHUNK_ROWS;
  await updateImport(scope, {
    id: importId,
    created: record.created + created.length,
    updated: record.updated + updated.length,
    skipped: record.skipped + skipped.length,
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

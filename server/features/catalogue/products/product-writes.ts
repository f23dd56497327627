import { type SqlBool, sql } from 'kysely';
import type { EditorContext, Scoped } from '#server/features/tenants/tenants.ts';
import { createRecordSet } from '#server/platform/db/sql-parts.ts';
import { eachTextField } from '#shared/features/catalogue/product-fields.ts';
import { skuKeyOf } from '#shared/features/catalogue/product-rules.ts';
import { foldText, sortKeyOf } from '#shared/lib/text-fold.ts';
import { searchTextOf } from '../search/search-marks.ts';
import type { ProductRow } from './product-row.ts';

type Writes = Scoped<EditorContext>;

/** The SQL types of what is written of a product, by column. */
const COLUMN_TYPES = {
  id: 'uuid',
  name: 'text',
  ...eachTextField(() => 'text'),
  priceCentavos: 'bigint',
  stock: 'numeric',
  measure: 'jsonb',
  offer: 'jsonb',
  tiers: 'jsonb',
  taxRate: 'smallint',
  status: 'text',
  attributes: 'json',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  nameSort: 'text',
  skuKey: 'text',
  categoryKey: 'text',
  searchText: 'text',
  parentId: 'uuid',
  options: 'jsonb',
  variant: 'jsonb',
};
type Column = keyof typeof COLUMN_TYPES;

const COLUMNS = Object.keys(COLUMN_TYPES) as Column[];

const recordsOf = (rows: readonly ProductRow[]) =>
  createRecordSet(
    rows.map((row) => ({
      id: row.id,
      name: row.name,
      ...eachTextField((field) => row[field]),
      priceCentavos: row.price,
      // The stock of a product with variants is computed from them.
      stock: row.options.length > 0 ? null : row.stock,
      measure: row.measure,
      offer: row.offer,
      tiers: row.tiers.length > 0 ? row.tiers : null,
      taxRate: row.taxRate,
      status: row.status,
      attributes: row.attributes,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      nameSort: sortKeyOf(row.name),
      skuKey: row.sku === null ? null : skuKeyOf(row.sku),
      categoryKey: row.category === null ? null : foldText(row.category),
      searchText: searchTextOf(row),
      parentId: row.parentId,
      options: row.options.length > 0 ? row.options : null,
      variant: row.variant,
    })),
    COLUMN_TYPES,
  );

const insertImages = async ({ tx, tenantId }: Writes, rows: readonly ProductRow[]): Promise<void> => {
  const images = rows.flatMap(({ id, pictures }) =>
    pictures.map((contentHash, position) => ({ productId: id, position, contentHash })),
  );
  if (images.length === 0) return;
  const records = createRecordSet(images, { productId: 'uuid', position: 'smallint', contentHash: 'text' });
  await tx.db
    .insertInto('productImages')
    .columns(['tenantId', 'productId', 'position', 'contentHash'])
    .expression((eb) =>
      eb
        .selectFrom(['tenantFacts as t', records])
        .where('t.id', '=', tenantId)
        .select(['t.id as tenantId', 'r.productId', 'r.position', 'r.contentHash']),
    )
    .execute();
};

/** Adds products with their pictures. */
export const insertProducts = async (scope: Writes, rows: readonly ProductRow[]): Promise<void> => {
  const { tx, tenantId } = scope;
  await tx.db
    .insertInto('products')
    .columns(['tenantId', ...COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom(['tenantFacts as t', recordsOf(rows)])
        .where('t.id', '=', tenantId)
        .select(['t.id as tenantId', ...COLUMNS.map((column) => `r.${column}` as const)]),
    )
    .execute();
  await insertImages(scope, rows);
};

/** Overwrites the stored rows of products. */
export const saveProducts = async ({ tx, tenantId }: Writes, rows: readonly ProductRow[]): Promise<void> => {
  await tx.db
    .updateTable('products as p')
    .from(recordsOf(rows))
    .set(
      (eb) =>
        ({
          name: eb.ref('r.name'),
          ...eachTextField((field) => eb.ref(`r.${field}`)),
          priceCentavos: eb.ref('r.priceCentavos'),
          stock: eb.ref('r.stock'),
          measure: sql<string>`r.measure`,
          offer: sql<string>`r.offer`,
          tiers: sql<string>`r.tiers`,
          taxRate: eb.ref('r.taxRate'),
          status: eb.ref('r.status'),
          attributes: sql<string>`r.attributes`,
          updatedAt: eb.ref('r.updatedAt'),
          nameSort: eb.ref('r.nameSort'),
          skuKey: eb.ref('r.skuKey'),
          categoryKey: eb.ref('r.categoryKey'),
          searchText: eb.ref('r.searchText'),
          options: sql<string>`r.options`,
          variant: sql<string>`r.variant`,
        }) satisfies Record<Exclude<Column, 'id' | 'createdAt' | 'parentId'>, unknown>,
    )
    .where('p.tenantId', '=', tenantId)
    .whereRef('p.id', '=', 'r.id')
    .execute();
};

/** Gives products exactly the pictures that their rows name. */
export const replaceImages = async (scope: Writes, rows: readonly ProductRow[]): Promise<void> => {
  const ids = rows.map(({ id }) => id);
  await scope.tx.db
    .deleteFrom('productImages')
    .where('tenantId', '=', scope.tenantId)
    .where('productId', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  await insertImages(scope, rows);
};

/** Takes products with their variants out of the catalogue; returns the ids of the products that were in it. */
export const markDeleted = async (
  { tx, tenantId, platform }: Writes,
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await tx.db
    .updateTable('products')
    .set({ deletedAt: platform.clock.now() })
    .where('tenantId', '=', tenantId)
    .where(sql<SqlBool>`(id = any(${ids}::uuid[]) and parent_id is null or parent_id = any(${ids}::uuid[]))`)
    .where('deletedAt', 'is', null)
    .returning(['id', 'parentId'])
    .execute();
  return rows.flatMap(({ id, parentId }) => (parentId === null ? [id] : []));
};

/** Takes single variants out of the catalogue; orders of them stay as they are. */
export const markVariantsDeleted = async (
  { tx, tenantId, platform }: Writes,
  ids: readonly string[],
): Promise<void> => {
  await tx.db
    .updateTable('products')
    .set({ deletedAt: platform.clock.now() })
    .where('tenantId', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('parentId', 'is not', null)
    .execute();
};

/** Removes the SKUs of products before new ones are written, so that two products can exchange theirs. */
export const freeSkus = async ({ tx, tenantId }: Writes, ids: readonly string[]): Promise<void> => {
  await tx.db
    .updateTable('products')
    .set({ skuKey: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
};

/** Puts deleted products back into the catalogue, with the variants that were deleted with them. */
export const markRestored = async ({ tx, tenantId }: Writes, ids: readonly string[]): Promise<void> => {
  await tx.db
    .updateTable('products as v')
    .from('products as p')
    .set({ deletedAt: null })
    .where('p.tenantId', '=', tenantId)
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .whereRef('v.tenantId', '=', 'p.tenantId')
    .whereRef('v.parentId', '=', 'p.id')
    .whereRef('v.deletedAt', '=', 'p.deletedAt')
    .execute();
  await tx.db
    .updateTable('products')
    .set({ deletedAt: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
};

import {
  eachTextField,
  TEXT_FIELD_NAMES,
  TEXT_FIELDS,
  textFieldsSearchedAs,
} from '#shared/features/catalogue/product-fields.ts';
import {
  MAX_PRODUCT_NAME_LENGTH,
  type ProductStatus,
  skuKeyOf,
} from '#shared/features/catalogue/product-rules.ts';
import type { ProductSort } from '#shared/features/catalogue/product-sort.ts';
import { foldText, sortKeyOf } from '#shared/lib/text-fold.ts';
import { allOf, anyOf } from '../../platform/db/sql-conditions.ts';
import type { EditorContext, ReaderContext, Scoped } from '../tenants/tenants.ts';
import { PRODUCT_ORDERS } from './product-order.ts';
import type { ProductRow } from './product-row.ts';
import { type SearchMarks, searchTextOf, type WordMarks } from './search/search-marks.ts';

type Reads = Scoped<ReaderContext>;
type Writes = Scoped<EditorContext>;

/** A row with its pictures' hashes, in one query whatever the number of rows. */
const ROW_SQL = `p.id, p.name, ${TEXT_FIELD_NAMES.map((field) => `p.${field}`).join(', ')},
  p.price_centavos as price, p.stock, p.status,
  p.attributes, p.created_at as "createdAt", p.updated_at as "updatedAt", p.deleted_at as "deletedAt",
  array(select i.content_hash from product_images i
         where i.tenant_id = p.tenant_id and i.product_id = p.id order by i.position) as pictures
  from products p where p.tenant_id = $1`;

const READ_WITH_NAME = textFieldsSearchedAs('name');

/** Where a product's name, and what is read with it, stand in its search text, which begins with them. */
const NAME_TEXT_SQL = `left(p.search_text, ${
  2 * READ_WITH_NAME.reduce((sum, field) => sum + TEXT_FIELDS[field].maxLength, MAX_PRODUCT_NAME_LENGTH)
})`;

const IN_STOCK_SQL = '(p.stock is null or p.stock > 0)';

export type ProductQuery = {
  status?: ProductStatus;
  category?: string;
  /** Leaves out what the store counts and has none of. */
  isInStock?: boolean;
  sort: ProductSort;
  /** Only products that hold one of these: those that answer a search, and some more. */
  marks?: readonly SearchMarks[];
  limit?: number;
  offset?: number;
  /** Key and id of the row after which to begin. */
  after?: { key: string | number; id: string };
};

/** SQL that holds where a product's search text holds the marks. */
const marksSql = ({ words, code }: SearchMarks, param: (value: unknown) => string): string => {
  const holds = (mark: string): string => `p.search_text like ${param(`%${mark}%`)}`;
  const named = (marks: readonly string[], quantifier: 'any' | 'all'): string =>
    `${NAME_TEXT_SQL} like ${quantifier}(${param(marks.map((mark) => `%${mark}%`))}::text[])`;
  const hasWord = ({ written, similar, otherNames = [] }: WordMarks): string => {
    const single = [...similar, ...otherNames.flatMap((name) => (name.length === 1 ? name : []))];
    return anyOf([
      holds(written),
      ...(single.length > 0 ? [named(single, 'any')] : []),
      ...otherNames.filter(({ length }) => length > 1).map((name) => named(name, 'all')),
    ]);
  };
  const hasWords = allOf(words.map(hasWord));
  return code === undefined ? hasWords : anyOf([hasWords, holds(code)]);
};

/** Products that stand in the catalogue, in a total order. Hand-written: the public store and every list begin with it. */
export const listProductRows = (
  { tx, tenantId }: Reads,
  { status, category, isInStock, marks, sort, limit, offset, after }: ProductQuery,
): Promise<ProductRow[]> => {
  const { keySql, keyType, direction } = PRODUCT_ORDERS[sort];
  const params: unknown[] = [tenantId];
  const param = (value: unknown): string => `$${params.push(value)}`;
  const clauses = [`select ${ROW_SQL} and p.deleted_at is null`];
  if (status) clauses.push(`and p.status = ${param(status)}`);
  if (category) clauses.push(`and p.category_key = ${param(foldText(category))}`);
  if (isInStock) clauses.push(`and ${IN_STOCK_SQL}`);
  if (marks) clauses.push(`and ${anyOf(marks.map((held) => marksSql(held, param)))}`);
  if (after) {
    const isBeyond = direction === 'asc' ? '>' : '<';
    clauses.push(
      `and (${keySql}, p.id) ${isBeyond} (${param(after.key)}::${keyType}, ${param(after.id)}::uuid)`,
    );
  }
  clauses.push(`order by ${keySql} ${direction}, p.id ${direction}`);
  if (limit) clauses.push(`limit ${param(limit)}`);
  if (offset) clauses.push(`offset ${param(offset)}`);
  return tx.query<ProductRow>(clauses.join(' '), params);
};

/** All that the products of the catalogue are called. It travels as a few texts: ten thousand rows would take longer to read. */
export const listNames = async ({ tx, tenantId }: Reads): Promise<string[]> => {
  const [row] = await tx.query<Record<string, string | null>>(
    `select string_agg(name, chr(10)) as name, ${READ_WITH_NAME.map(
      (field) => `string_agg(distinct ${field}, chr(10)) as ${field}`,
    ).join(', ')}
       from products where tenant_id = $1 and deleted_at is null`,
    [tenantId],
  );
  return Object.values(row ?? {}).flatMap((texts) => texts?.split('\n') ?? []);
};

/** The products with those ids that stand in the catalogue, in no order. */
export const findProductRows = ({ tx, tenantId }: Reads, ids: readonly string[]): Promise<ProductRow[]> =>
  tx.query<ProductRow>(`select ${ROW_SQL} and p.id = any($2::uuid[]) and p.deleted_at is null`, [
    tenantId,
    ids,
  ]);

/** A product of the tenant, deleted or not. */
export const findProductEverSeen = async (
  { tx, tenantId }: Reads,
  id: string,
): Promise<ProductRow | undefined> => {
  const [row] = await tx.query<ProductRow>(`select ${ROW_SQL} and p.id = $2`, [tenantId, id]);
  return row;
};

/** The products that carry one of the SKUs, whatever their case. */
export const findProductsBySku = ({ tx, tenantId }: Reads, skus: readonly string[]): Promise<ProductRow[]> =>
  tx.query<ProductRow>(`select ${ROW_SQL} and p.sku_key = any($2::text[]) and p.deleted_at is null`, [
    tenantId,
    skus.map(skuKeyOf),
  ]);

/** How many products stand in the catalogue, which the plan's cap counts, and the bytes of their texts. */
export const measureCatalogue = async ({
  tx,
  tenantId,
}: Reads): Promise<{ products: number; textBytes: number }> => {
  const [row] = await tx.query<{ products: number; textBytes: number }>(
    `select count(*) as products, coalesce(sum(text_bytes), 0)::bigint as "textBytes"
       from products where tenant_id = $1 and deleted_at is null`,
    [tenantId],
  );
  return row ?? { products: 0, textBytes: 0 };
};

/** How many products stand in the catalogue. */
export const countProducts = async (scope: Reads): Promise<number> =>
  (await measureCatalogue(scope)).products;

/** The categories in use, folded spellings together under one of their names, with how many products each has. */
export const listCategoryCounts = ({ tx, tenantId }: Reads): Promise<{ name: string; count: number }[]> =>
  tx.query(
    `select min(category) as name, count(*)::int as count from products
      where tenant_id = $1 and deleted_at is null and category is not null
      group by category_key order by category_key`,
    [tenantId],
  );

/** How many products stood in the catalogue at an instant of the last 30 days. */
export const countProductsAt = async ({ tx, tenantId }: Reads, instant: Date): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from products
      where tenant_id = $1 and created_at < $2 and (deleted_at is null or deleted_at >= $2)`,
    [tenantId, instant],
  );
  return row?.count ?? 0;
};

/** What a shopper's page counts: `showsSoldOut` is the store's choice to list what it has none of. */
const publishedSql = (showsSoldOut: boolean): string =>
  `p.tenant_id = $1 and p.deleted_at is null and p.status = 'active'${showsSoldOut ? '' : ` and ${IN_STOCK_SQL}`}`;

export type CategoryCount = { key: string | null; name: string | null; count: number };

/** Published products by category, the fullest first. */
export const countByCategory = ({ tx, tenantId }: Reads, showsSoldOut: boolean): Promise<CategoryCount[]> =>
  tx.query<CategoryCount>(
    `select p.category_key as key, min(p.category) as name, count(*)::int as count from products p
      where ${publishedSql(showsSoldOut)} group by p.category_key order by count desc, key`,
    [tenantId],
  );

/** The main pictures of the newest published products that have one. */
export const listCoverPictures = async ({ tx, tenantId }: Reads, limit: number): Promise<string[]> => {
  const rows = await tx.query<{ hash: string }>(
    `select i.content_hash as hash from products p
       join product_images i on i.tenant_id = p.tenant_id and i.product_id = p.id and i.position = 0
      where ${publishedSql(false)} order by p.created_at desc, p.id desc limit $2`,
    [tenantId, limit],
  );
  return rows.map(({ hash }) => hash);
};

/** Published products to show beside one: of its category first, then the newest. */
export const listRelatedRows = (
  { tx, tenantId }: Reads,
  { id, category, limit }: { id: string; category: string | null; limit: number },
): Promise<ProductRow[]> =>
  tx.query<ProductRow>(
    `select ${ROW_SQL} and ${publishedSql(false)} and p.id <> $2
      order by (p.category_key is not distinct from $3) desc, p.created_at desc, p.id desc limit $4`,
    [tenantId, id, category === null ? null : foldText(category), limit],
  );

const COLUMN_TYPES = {
  id: 'uuid',
  name: 'text',
  ...eachTextField(() => 'text'),
  price_centavos: 'bigint',
  stock: 'integer',
  status: 'text',
  attributes: 'json',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  name_sort: 'text',
  sku_key: 'text',
  category_key: 'text',
  search_text: 'text',
};
type Column = keyof typeof COLUMN_TYPES;

const COLUMNS = Object.keys(COLUMN_TYPES);
const CHANGING_COLUMNS = COLUMNS.filter((column) => column !== 'id' && column !== 'created_at');

/** Many rows travel as one parameter: a thousand products are one statement. As jsonb, their characteristics would come sorted. */
const RECORDS_SQL = `json_to_recordset($2::json) as r(${Object.entries(COLUMN_TYPES)
  .map(([column, type]) => `${column} ${type}`)
  .join(', ')})`;

const recordOf = (row: ProductRow): Record<Column, unknown> => ({
  id: row.id,
  name: row.name,
  ...eachTextField((field) => row[field]),
  price_centavos: row.price,
  stock: row.stock,
  status: row.status,
  attributes: row.attributes,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
  name_sort: sortKeyOf(row.name),
  sku_key: row.sku === null ? null : skuKeyOf(row.sku),
  category_key: row.category === null ? null : foldText(row.category),
  search_text: searchTextOf(row),
});

const recordsOf = (rows: readonly ProductRow[]): string => JSON.stringify(rows.map(recordOf));

const insertImages = async ({ tx, tenantId }: Writes, rows: readonly ProductRow[]): Promise<void> => {
  const images = rows.flatMap(({ id, pictures }) =>
    pictures.map((content_hash, position) => ({ product_id: id, position, content_hash })),
  );
  if (images.length === 0) return;
  await tx.query(
    `insert into product_images (tenant_id, product_id, position, content_hash)
     select $1, r.product_id, r.position, r.content_hash
       from jsonb_to_recordset($2::jsonb) as r(product_id uuid, position smallint, content_hash text)`,
    [tenantId, JSON.stringify(images)],
  );
};

/** Adds products with their pictures. */
export const insertProducts = async (scope: Writes, rows: readonly ProductRow[]): Promise<void> => {
  await scope.tx.query(
    `insert into products (tenant_id, ${COLUMNS.join(', ')})
     select $1, ${COLUMNS.map((column) => `r.${column}`).join(', ')} from ${RECORDS_SQL}`,
    [scope.tenantId, recordsOf(rows)],
  );
  await insertImages(scope, rows);
};

/** Writes products over what is stored of them. */
export const saveProducts = async ({ tx, tenantId }: Writes, rows: readonly ProductRow[]): Promise<void> => {
  await tx.query(
    `update products p set ${CHANGING_COLUMNS.map((column) => `${column} = r.${column}`).join(', ')}
       from ${RECORDS_SQL} where p.tenant_id = $1 and p.id = r.id`,
    [tenantId, recordsOf(rows)],
  );
};

/** Gives products exactly the pictures that their rows name. */
export const replaceImages = async (scope: Writes, rows: readonly ProductRow[]): Promise<void> => {
  await scope.tx.query('delete from product_images where tenant_id = $1 and product_id = any($2::uuid[])', [
    scope.tenantId,
    rows.map(({ id }) => id),
  ]);
  await insertImages(scope, rows);
};

/** Takes products out of the catalogue; answers the ids of those that stood in it. */
export const markDeleted = async (
  { tx, tenantId, platform }: Writes,
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await tx.query<{ id: string }>(
    `update products set deleted_at = $3
      where tenant_id = $1 and id = any($2::uuid[]) and deleted_at is null returning id`,
    [tenantId, ids, platform.clock.now()],
  );
  return rows.map(({ id }) => id);
};

/** Products deleted since an instant, the latest deleted first. */
export const listDeletedRows = ({ tx, tenantId }: Reads, since: Date): Promise<ProductRow[]> =>
  tx.query<ProductRow>(`select ${ROW_SQL} and p.deleted_at > $2 order by p.deleted_at desc, p.id desc`, [
    tenantId,
    since,
  ]);

/** Puts deleted products back into the catalogue. */
export const markRestored = async ({ tx, tenantId }: Writes, ids: readonly string[]): Promise<void> => {
  await tx.query('update products set deleted_at = null where tenant_id = $1 and id = any($2::uuid[])', [
    tenantId,
    ids,
  ]);
};

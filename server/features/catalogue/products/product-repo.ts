import { type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { ReaderContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Measure } from '#shared/features/catalogue/measure-text.ts';
import type { Offer, PriceTier } from '#shared/features/catalogue/moving-price.ts';
import type { ProductAttributes } from '#shared/features/catalogue/product-attributes.ts';
import {
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
import { LOW_STOCK } from '#shared/features/catalogue/stock-badge.ts';
import type { TaxRate } from '#shared/features/catalogue/tax-rates.ts';
import type { ProductOption } from '#shared/features/catalogue/variants.ts';
import type { Money } from '#shared/lib/money.ts';
import { foldText, sortKeyOf } from '#shared/lib/text-fold.ts';
import type { SearchMarks, WordMarks } from '../search/search-marks.ts';
import { type ListedRow, PRODUCT_ORDERS, type ProductCursor } from './product-order.ts';
import type { ProductRow, VariantFacts } from './product-row.ts';
import { countedStock, variantsJson, variantsOfProduct } from './variants-sql.ts';

type Reads = Scoped<ReaderContext>;
type Products = Tables & { p: Tables['products'] };
type OfProduct = ExpressionBuilder<Products, 'p'>;

/** Products of the tenant, deleted ones too. */
const productsOf = ({ tx, tenantId }: Reads) =>
  tx.db.selectFrom('products as p').where('p.tenantId', '=', tenantId);

/** Products and variants in the catalogue of the tenant. */
const presentProductsOf = (scope: Reads) => productsOf(scope).where('p.deletedAt', 'is', null);

/** Products in the catalogue of the tenant, without their variants. */
const listedProductsOf = (scope: Reads) => presentProductsOf(scope).where('p.parentId', 'is', null);

/** The content hashes of a product's pictures, in the same statement as the product, however many products there are. */
const picturesOf = (tenantId: string) => sql<string[]>`array(select i.content_hash from product_images i
  where i.tenant_id = ${tenantId} and i.product_id = p.id order by i.position)`;

/** Selects whole rows from the tenant's products called `p`. */
const selectProductRow = ({ tenantId }: Reads, products: SelectQueryBuilder<Products, 'p', object>) =>
  products.select([
    'p.id',
    'p.name',
    ...TEXT_FIELD_NAMES.map((field) => `p.${field}` as const),
    'p.priceCentavos as price',
    countedStock(tenantId).as('stock'),
    sql<Measure | null>`p.measure`.as('measure'),
    sql<Offer<Money> | null>`p.offer`.as('offer'),
    sql<PriceTier<Money>[]>`coalesce(p.tiers, '[]')`.as('tiers'),
    sql<TaxRate>`p.tax_rate`.as('taxRate'),
    'p.status',
    sql<ProductAttributes>`p.attributes`.as('attributes'),
    'p.createdAt',
    'p.updatedAt',
    'p.deletedAt',
    picturesOf(tenantId).as('pictures'),
    'p.parentId',
    sql<ProductOption[]>`coalesce(p.options, '[]')`.as('options'),
    variantsJson(tenantId).as('variants'),
    sql<VariantFacts | null>`p.variant`.as('variant'),
  ]);

const READ_WITH_NAME = textFieldsSearchedAs('name');

/** The beginning of a product's search text, with its name and the texts that are searched like the name. */
const NAME_TEXT = sql<string>`left(p.search_text, ${sql.lit(
  2 * READ_WITH_NAME.reduce((sum, field) => sum + TEXT_FIELDS[field].maxLength, MAX_PRODUCT_NAME_LENGTH),
)})`;

/** The condition that a product on sale, or one of its variants on sale, is counted and has at most so many. */
const hasAtMost =
  ({ tenantId }: Reads, most: number) =>
  (eb: OfProduct) =>
    eb.and([
      eb('p.status', '=', 'active'),
      eb.or([
        eb('p.stock', '<=', most),
        sql<SqlBool>`(p.options is not null and exists (select from ${variantsOfProduct(tenantId)}
        and v.status = 'active' and v.stock <= ${most}))`,
      ]),
    ]);
const isLowInStock = (scope: Reads) => hasAtMost(scope, LOW_STOCK);

/** The condition that a product is not counted or there is some of it; of one with variants, of one of them. */
const isInStock =
  ({ tenantId }: Reads) =>
  (eb: OfProduct) =>
    eb.or([
      eb('p.stock', '>', 0),
      eb.and([
        eb('p.stock', 'is', null),
        sql<SqlBool>`(p.options is null or exists (select from ${variantsOfProduct(tenantId)}
        and v.status = 'active' and (v.stock is null or v.stock > 0)))`,
      ]),
    ]);

/** The condition that the search text of a product holds the marks. */
const holdsMarks =
  ({ words, code }: SearchMarks) =>
  (eb: OfProduct) => {
    const holds = (mark: string) => eb('p.searchText', 'like', `%${mark}%`);
    const patternsOf = (marks: readonly string[]) => marks.map((mark) => `%${mark}%`);
    const hasWord = ({ written, similar, otherNames = [] }: WordMarks) => {
      const single = [...similar, ...otherNames.flatMap((name) => (name.length === 1 ? name : []))];
      return eb.or([
        holds(written),
        ...(single.length > 0 ? [sql<SqlBool>`${NAME_TEXT} like any(${patternsOf(single)}::text[])`] : []),
        ...otherNames
          .filter(({ length }) => length > 1)
          .map((name) => sql<SqlBool>`${NAME_TEXT} like all(${patternsOf(name)}::text[])`),
      ]);
    };
    // An empty condition would match every product of the store.
    if (words.length === 0) throw new Error('a search by marks has at least one word');
    const hasWords = eb.and(words.map(hasWord));
    return code === undefined ? hasWords : eb.or([hasWords, holds(code)]);
  };

/** Which products of the catalogue to read, and in which order. */
export type ProductQuery = {
  status?: ProductStatus;
  category?: string;
  /** Leaves out products that are counted and out of stock. */
  isInStock?: boolean;
  /** Keeps only products on sale with low stock. */
  stock?: 'low' | undefined;
  sort: ProductSort;
  /** Keeps only products with one of these marks: every match of a search, and some other products. */
  marks?: readonly SearchMarks[];
  limit?: number;
  offset?: number;
  /** The row after which to begin. */
  after?: ProductCursor | undefined;
  /** The moment whose prices order the list; absent: now. */
  moment?: Date;
};

/** Selects whole rows of the catalogue's products in a total order. */
const selectListedRows = (
  scope: Reads,
  {
    status,
    category,
    isInStock: onlyInStock,
    stock,
    marks,
    sort,
    limit,
    offset,
    after,
    moment,
  }: ProductQuery,
) => {
  const { sqlKeyAt, keyType, direction } = PRODUCT_ORDERS[sort];
  const sqlKey = sqlKeyAt(scope.tenantId, moment ?? scope.platform.clock.now());
  let found = listedProductsOf(scope);
  if (status) found = found.where('p.status', '=', status);
  if (category) found = found.where('p.categoryKey', '=', foldText(category));
  if (onlyInStock) found = found.where(isInStock(scope));
  if (stock) found = found.where(isLowInStock(scope));
  if (marks) found = found.where((eb) => eb.or(marks.map((held) => holdsMarks(held)(eb))));
  if (after) {
    const isBeyond = sql.raw(direction === 'asc' ? '>' : '<');
    const place = sql`(${after.key}::${sql.raw(keyType)}, ${after.id}::uuid)`;
    found = found.where(sql<SqlBool>`(${sqlKey}, p.id) ${isBeyond} ${place}`);
  }
  found = found.orderBy(sqlKey, direction).orderBy('p.id', direction);
  if (limit) found = found.limit(limit);
  if (offset) found = found.offset(offset);
  return { rows: selectProductRow(scope, found), orderKey: sqlKey.as('orderKey') };
};

/** Lists products of the catalogue in a total order. The public store begins with this statement. */
export const listProductRows = (scope: Reads, query: ProductQuery): Promise<ProductRow[]> =>
  selectListedRows(scope, query).rows.execute();

/** Lists products as `listProductRows` does, each with its key, for a list that goes on at a cursor. */
export const listKeyedRows = (scope: Reads, query: ProductQuery): Promise<ListedRow[]> => {
  const { rows, orderKey } = selectListedRows(scope, query);
  return rows.select(orderKey).execute();
};

/**
 * Lists all names of products in the catalogue, and the texts that are searched like them. They are returned as a few long
 * texts, because ten thousand rows would take longer to read.
 */
export const listNames = async ({ tx, tenantId }: Reads): Promise<string[]> => {
  const row = await tx.db
    .selectFrom('products')
    .select([
      sql<string | null>`string_agg(name, chr(10))`.as('name'),
      ...READ_WITH_NAME.map((field) =>
        sql<string | null>`string_agg(distinct ${sql.ref(field)}, chr(10))`.as(field),
      ),
    ])
    .where('tenantId', '=', tenantId)
    .where('parentId', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Object.values(row).flatMap((texts) => texts?.split('\n') ?? []);
};

/** Lists the names of the catalogue's products, folded. */
export const findTakenNames = async (scope: Reads): Promise<Set<string>> => {
  const rows = await listedProductsOf(scope).select('p.name').execute();
  return new Set(rows.map(({ name }) => foldText(name)));
};

/** Finds products and variants of the catalogue by their ids, in no order. */
export const findProductRows = (scope: Reads, ids: readonly string[]): Promise<ProductRow[]> =>
  selectProductRow(scope, presentProductsOf(scope))
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** Finds a product of the tenant, deleted or not. */
export const findProductEverSeen = (scope: Reads, id: string): Promise<ProductRow | undefined> =>
  selectProductRow(scope, productsOf(scope)).where('p.id', '=', id).executeTakeFirst();

/** Finds the products of variants by the variants' ids, deleted ones too; ids of products are left out. */
export const findParents = async (
  { tx, tenantId }: Reads,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: string }>> => {
  const rows = await tx.db
    .selectFrom('products as v')
    .innerJoin('products as p', (join) =>
      join.onRef('p.tenantId', '=', 'v.tenantId').onRef('p.id', '=', 'v.parentId'),
    )
    .select(['v.id as variantId', 'p.id', 'p.name'])
    .where('v.tenantId', '=', tenantId)
    .where('v.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ variantId, ...parent }) => [variantId, parent]));
};

/** Finds the products and variants that have one of the SKUs, in upper or lower case. */
export const findProductsBySku = (scope: Reads, skus: readonly string[]): Promise<ProductRow[]> =>
  selectProductRow(scope, presentProductsOf(scope))
    .where('p.skuKey', '=', sql<string>`any(${skus.map(skuKeyOf)}::text[])`)
    .execute();

/** Finds the products with one of the names, ignoring accents and case, the newest first. */
export const findProductsByName = (scope: Reads, names: readonly string[]): Promise<ProductRow[]> =>
  selectProductRow(scope, listedProductsOf(scope))
    .where('p.nameSort', '=', sql<string>`any(${names.map(sortKeyOf)}::text[])`)
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .execute();

/** Counts the products of the catalogue, for the plan's limit, which leaves out variants, and the bytes of all texts. */
export const measureCatalogue = (scope: Reads): Promise<{ products: number; textBytes: number }> =>
  presentProductsOf(scope)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('p.parentId', 'is', null).as('products'),
      sql<number>`coalesce(sum(p.text_bytes), 0)::bigint`.as('textBytes'),
    ])
    .executeTakeFirstOrThrow();

/** Counts the products of the catalogue. */
export const countProducts = async (scope: Reads): Promise<number> =>
  (await measureCatalogue(scope)).products;

/** Lists the categories in use with their number of products; spellings that fold to the same text are one category. */
export const listCategoryCounts = (scope: Reads): Promise<{ name: string; count: number }[]> =>
  listedProductsOf(scope)
    .select((eb) => [eb.fn.min<string>('p.category').as('name'), eb.fn.countAll<number>().as('count')])
    .where('p.category', 'is not', null)
    .groupBy('p.categoryKey')
    .orderBy('p.categoryKey')
    .execute();

/** Counts the products on sale with low stock, and those without any. */
export const countLowStock = (scope: Reads): Promise<{ lowStock: number; soldOut: number }> =>
  listedProductsOf(scope)
    .select((eb) => [
      eb.fn.countAll<number>().as('lowStock'),
      eb.fn.countAll<number>().filterWhere(hasAtMost(scope, 0)).as('soldOut'),
    ])
    .where(isLowInStock(scope))
    .executeTakeFirstOrThrow();

/** Counts the products that were in the catalogue at an instant of the last 30 days. */
export const countProductsAt = async (scope: Reads, instant: Date): Promise<number> => {
  const { count } = await productsOf(scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('p.parentId', 'is', null)
    .where('p.createdAt', '<', instant)
    .where((eb) => eb.or([eb('p.deletedAt', 'is', null), eb('p.deletedAt', '>=', instant)]))
    .executeTakeFirstOrThrow();
  return count;
};

/** Selects the products that a shopper's page counts; `showsSoldOut` is the store's setting to list products that are out of stock. */
const publishedProductsOf = (scope: Reads, { showsSoldOut }: { showsSoldOut: boolean }) =>
  listedProductsOf(scope)
    .where('p.status', '=', 'active')
    .$if(!showsSoldOut, (products) => products.where(isInStock(scope)));

/** A category by its folded name, with how many products it has; null for the products without one. */
export type CategoryCount = { key: string | null; name: string | null; count: number };

/** Counts the published products of each category, the fullest category first. */
export const countByCategory = (scope: Reads, showsSoldOut: boolean): Promise<CategoryCount[]> =>
  publishedProductsOf(scope, { showsSoldOut })
    .select((eb) => [
      'p.categoryKey as key',
      eb.fn.min<string | null>('p.category').as('name'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy('p.categoryKey')
    .orderBy('count', 'desc')
    .orderBy('key')
    .execute();

/** Lists the main pictures of the newest published products that have one. */
export const listCoverPictures = async (scope: Reads, limit: number): Promise<string[]> => {
  const rows = await publishedProductsOf(scope, { showsSoldOut: false })
    .innerJoin('productImages as i', (join) =>
      join.onRef('i.tenantId', '=', 'p.tenantId').onRef('i.productId', '=', 'p.id').on('i.position', '=', 0),
    )
    .select('i.contentHash')
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ contentHash }) => contentHash);
};

/** Lists the published products whose offer counts now, the latest first. */
export const listOfferedIds = async (scope: Reads, limit: number): Promise<string[]> => {
  const now = scope.platform.clock.now().toISOString();
  const rows = await publishedProductsOf(scope, { showsSoldOut: false })
    .select('p.id')
    .where(
      sql<SqlBool>`p.offer is not null and coalesce(p.offer ->> 'begins', '') <= ${now} and coalesce(p.offer ->> 'ends', '9') > ${now}`,
    )
    .orderBy('p.updatedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Lists an active product and after it published ones to show next to it, those of its category first, then the newest. The
 * list begins with another product when there is no active one of that id.
 */
export const listProductAndRelated = (
  scope: Reads,
  { id, relatedCount }: { id: string; relatedCount: number },
): Promise<ProductRow[]> => {
  const categoryOfIt = productsOf(scope).select('p.categoryKey').where('p.id', '=', id);
  return selectProductRow(scope, listedProductsOf(scope))
    .where('p.status', '=', 'active')
    .where((eb) => eb.or([eb('p.id', '=', id), isInStock(scope)(eb)]))
    .orderBy(sql`p.id = ${id}`, 'desc')
    .orderBy((eb) => eb('p.categoryKey', 'is not distinct from', categoryOfIt), 'desc')
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(1 + relatedCount)
    .execute();
};

/** Lists the products deleted since an instant, the latest deleted first. */
export const listDeletedRows = (scope: Reads, since: Date): Promise<ProductRow[]> =>
  selectProductRow(scope, productsOf(scope))
    .where('p.parentId', 'is', null)
    .where('p.deletedAt', '>', since)
    .orderBy('p.deletedAt', 'desc')
    .orderBy('p.id', 'desc')
    .execute();

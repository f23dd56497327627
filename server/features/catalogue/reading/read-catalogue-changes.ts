import { type SqlBool, sql } from 'kysely';
import type { ReaderContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { Measure } from '#shared/features/catalogue/measure-text.ts';
import type { ProductAttributes } from '#shared/features/catalogue/product-attributes.ts';
import {
  characteristicsOf,
  type ProductTextField,
  TEXT_FIELD_NAMES,
} from '#shared/features/catalogue/product-fields.ts';
import type { ProductOption } from '#shared/features/catalogue/variants.ts';
import type { ProductRow } from '../products/product-row.ts';

/** A product for a search index; its characteristics include those of its texts that count as characteristics. */
type SearchableProduct = Pick<
  ProductRow,
  'id' | 'name' | 'price' | 'stock' | 'measure' | 'attributes' | 'options' | ProductTextField
>;

/** The product that ended a page of changes. */
type ChangeCursor = { readonly createdAt: Date; readonly id: string };

/** The changes of a catalogue since a mark, and the mark from which to go on. */
export type CatalogueChanges = {
  readonly published: readonly SearchableProduct[];
  /** Ids of products that are not published, also of those that never were. */
  readonly withdrawn: readonly string[];
  /** The mark from which to ask next time: changes after the first page was read are found again from it. */
  readonly mark: string;
  /** The cursor of the next page; undefined after the last one. */
  readonly next: ChangeCursor | undefined;
};

/** Which changes to read. */
export type ChangesToRead = {
  /** Undefined: all published products. */
  readonly since: string | undefined;
  readonly after?: ChangeCursor | undefined;
  /** The size of a page; undefined for all changes at once. */
  readonly limit?: number;
};

/**
 * Reads the published products, the oldest first, or only what changed since a mark, whole or page by page. The changes of a
 * transaction that was still running when the mark was taken may be returned twice; none is left out. Call it before the same
 * transaction writes anything.
 */
export const readCatalogueChanges = async (
  { tx, tenantId }: Scoped<ReaderContext>,
  { since, after, limit }: ChangesToRead,
): Promise<CatalogueChanges> => {
  const { mark } = await tx.db
    .selectNoFrom(sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('mark'))
    .executeTakeFirstOrThrow();
  let changed = tx.db
    .selectFrom('products')
    .select([
      'id',
      'name',
      'priceCentavos as price',
      'stock',
      sql<ProductOption[]>`coalesce(options, '[]')`.as('options'),
      sql<Measure | null>`measure`.as('measure'),
      sql<ProductAttributes>`attributes`.as('attributes'),
      ...TEXT_FIELD_NAMES,
      'createdAt',
      sql<boolean>`status = 'active' and deleted_at is null`.as('isPublished'),
    ])
    .where('tenantId', '=', tenantId)
    .where('parentId', 'is', null)
    .orderBy('createdAt')
    .orderBy('id');
  changed =
    since === undefined
      ? changed.where('status', '=', 'active').where('deletedAt', 'is', null)
      : changed.where('changedIn', '>=', sql<string>`${since}::xid8`);
  if (after)
    changed = changed.where(
      sql<SqlBool>`(created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  if (limit) changed = changed.limit(limit);
  const rows = await changed.execute();
  const last = rows.at(-1);
  return {
    published: rows
      .filter(({ isPublished }) => isPublished)
      .map((row) => ({ ...row, attributes: characteristicsOf(row) })),
    withdrawn: rows.filter(({ isPublished }) => !isPublished).map(({ id }) => id),
    mark,
    next: last && rows.length === limit ? { createdAt: last.createdAt, id: last.id } : undefined,
  };
};

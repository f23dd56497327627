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
 * Takes a mark on the server that holds the tenant's rows, whose transactions number its changes: the address of that server, and the
 * oldest transaction still running there.
 */
const takeMark = ({ tx, tenantId }: Scoped<ReaderContext>): Promise<{ server: string; running: string }> =>
  tx.db
    .selectFrom('tenantFacts')
    .select([
      sql<string>`concat(host(inet_server_addr()), ':', inet_server_port())`.as('server'),
      sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('running'),
    ])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();

/** Returns the first transaction that a mark does not cover: after a move to another server, and of a mark of old, all. */
const firstAfter = (mark: string, server: string): string => {
  const [markedAt, running] = mark.split(' ');
  return markedAt === server && running ? running : '0';
};

/**
 * Reads the published products, the oldest first, or only what changed since a mark, whole or page by page. The changes of a
 * transaction that was still running when the mark was taken may be returned twice; none is left out. Call it before the same
 * transaction writes anything.
 */
export const readCatalogueChanges = async (
  scope: Scoped<ReaderContext>,
  { since, after, limit }: ChangesToRead,
): Promise<CatalogueChanges> => {
  const { tx, tenantId } = scope;
  const { server, running } = await takeMark(scope);
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
      : changed.where('changedIn', '>=', sql<string>`${firstAfter(since, server)}::xid8`);
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
    mark: `${server} ${running}`,
    next: last && rows.length === limit ? { createdAt: last.createdAt, id: last.id } : undefined,
  };
};

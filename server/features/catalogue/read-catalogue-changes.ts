import {
  characteristicsOf,
  TEXT_FIELD_NAMES,
  type TextField,
} from '#shared/features/catalogue/product-fields.ts';
import type { ReaderContext, Scoped } from '../tenants/tenants.ts';
import type { ProductRow } from './product-row.ts';

/** A product as a search index reads it: what its fields tell stands among its characteristics. */
type SearchableProduct = Pick<ProductRow, 'id' | 'name' | 'price' | 'stock' | 'attributes' | TextField>;

/** Where a page of changes ended. */
type ChangePlace = { readonly createdAt: Date; readonly id: string };

/** What of a catalogue changed since a mark, and the mark from which to go on. */
export type CatalogueChanges = {
  readonly published: readonly SearchableProduct[];
  /** Ids of what is no longer published; they may never have been. */
  readonly withdrawn: readonly string[];
  /** Of a first page: what changes after it was read, or while later pages are, changes since this mark. */
  readonly mark: string;
  /** Where the next page begins; undefined after the last one. */
  readonly next: ChangePlace | undefined;
};

export type ChangesToRead = {
  /** Undefined: all that is published. */
  readonly since: string | undefined;
  readonly after?: ChangePlace | undefined;
  /** Undefined: all at once. */
  readonly limit?: number;
};

type ChangedRow = SearchableProduct & { readonly createdAt: Date; readonly isPublished: boolean };

/**
 * The published products, the oldest first, or only what changed since a mark, whole or page by page. A transaction that was
 * still running when the mark was set may come twice; none is left out. Read before anything is written in the same transaction.
 */
export const readCatalogueChanges = async (
  { tx, tenantId }: Scoped<ReaderContext>,
  { since, after, limit }: ChangesToRead,
): Promise<CatalogueChanges> => {
  const [at] = await tx.query<{ mark: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as mark',
    [],
  );
  const params: unknown[] = [tenantId];
  const param = (value: unknown): string => `$${params.push(value)}`;
  const clauses = [
    `select id, name, price_centavos as price, stock, attributes, ${TEXT_FIELD_NAMES.join(', ')}, created_at as "createdAt",
       status = 'active' and deleted_at is null as "isPublished"
       from products where tenant_id = $1`,
    since === undefined
      ? "and status = 'active' and deleted_at is null"
      : `and changed_in >= ${param(since)}::xid8`,
    after && `and (created_at, id) > (${param(after.createdAt)}::timestamptz, ${param(after.id)}::uuid)`,
    'order by created_at, id',
    limit && `limit ${param(limit)}`,
  ];
  const rows = await tx.query<ChangedRow>(clauses.filter(Boolean).join(' '), params);
  const last = rows.at(-1);
  return {
    published: rows
      .filter(({ isPublished }) => isPublished)
      .map((row) => ({ ...row, attributes: characteristicsOf(row) })),
    withdrawn: rows.filter(({ isPublished }) => !isPublished).map(({ id }) => id),
    mark: at?.mark ?? '0',
    next: last && rows.length === limit ? { createdAt: last.createdAt, id: last.id } : undefined,
  };
};

import type { ReaderContext, Scoped } from '../tenants/tenants.ts';
import type { ProductRow } from './product-row.ts';

/** A product as a search index reads it. */
type SearchableProduct = Pick<
  ProductRow,
  'id' | 'name' | 'description' | 'price' | 'category' | 'stock' | 'sku' | 'attributes'
>;

/** What of a catalogue changed since a mark, and the mark from which to go on. */
export type CatalogueChanges = {
  readonly published: readonly SearchableProduct[];
  /** Ids of what is no longer published; they may never have been. */
  readonly withdrawn: readonly string[];
  readonly mark: string;
};

type ChangedRow = SearchableProduct & { readonly isPublished: boolean };

const CHANGES_SQL = `select id, name, description, price_centavos as price, category, stock, sku, attributes,
  status = 'active' and deleted_at is null as "isPublished"
  from products where tenant_id = $1`;

/**
 * The published products, the oldest first, or only what changed since a mark. A transaction that was still running when
 * the mark was set may come twice; none is left out. Read before anything is written in the same transaction.
 */
export const readCatalogueChanges = async (
  { tx, tenantId }: Scoped<ReaderContext>,
  since: string | undefined,
): Promise<CatalogueChanges> => {
  const [at] = await tx.query<{ mark: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as mark',
    [],
  );
  const rows =
    since === undefined
      ? await tx.query<ChangedRow>(
          `${CHANGES_SQL} and status = 'active' and deleted_at is null order by created_at, id`,
          [tenantId],
        )
      : await tx.query<ChangedRow>(`${CHANGES_SQL} and changed_in >= $2::xid8 order by created_at, id`, [
          tenantId,
          since,
        ]);
  return {
    published: rows.filter(({ isPublished }) => isPublished),
    withdrawn: rows.filter(({ isPublished }) => !isPublished).map(({ id }) => id),
    mark: at?.mark ?? '0',
  };
};

import { searchTextOf } from '#server/features/catalogue/search/search-marks.ts';
import { sortKeyOf } from '#shared/lib/text-fold.ts';
import type { TestApp } from './open-test-app.ts';

export type CatalogueToPlant = {
  count: number;
  nameOf?: (at: number) => string;
  descriptionOf?: (at: number) => string;
  isDeleted?: boolean;
};

const ROWS_AT_ONCE = 1_000;

/** Adds active products to a store in a few statements, past its calls and their caps. The first one planted is the oldest. */
export const plantCatalogue = async (
  { platform }: TestApp,
  { tenantId }: { tenantId: string },
  { count, nameOf = (at) => `Cosa ${at}`, descriptionOf = () => '', isDeleted = false }: CatalogueToPlant,
): Promise<void> => {
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, index) => {
      const [name, description] = [nameOf(from + index), descriptionOf(from + index)];
      const search_text = searchTextOf({ name, description });
      return { id: platform.clock.newId(), name, description, name_sort: sortKeyOf(name), search_text };
    });
    await platform.db.transact({ role: 'colmado_app', tenantId }, (tx) =>
      tx.query(
        `insert into products (tenant_id, id, name, description, price_centavos, status, created_at, updated_at, deleted_at,
           name_sort, search_text)
         select t.id, r.id, r.name, r.description, 10000, 'active', $3, $3, case when $4 then $3::timestamptz end, r.name_sort,
           r.search_text
           from tenant_facts t, json_to_recordset($2::json) as r(id uuid, name text, description text, name_sort text, search_text text)
           where t.id = $1`,
        [tenantId, JSON.stringify(rows), platform.clock.now(), isDeleted],
      ),
    );
  }
};

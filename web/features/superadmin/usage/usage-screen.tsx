import { useCallback } from 'react';
import { PLAN_IDS, type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import { USAGE_SORTS, type UsageSort } from '#shared/features/superadmin/list-choices.ts';
import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import type { listTenantUsageCall } from '#shared/features/superadmin/usage-list-calls.ts';
import { SUPERADMIN_QUERY } from '#shared/lib/paths.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { useQueryAddress } from '#web/lib/page/use-query-address.ts';
import { useWide } from '#web/lib/page/use-wide.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { NoRows } from '#web/ui/list/empty-state.tsx';
import { ChipRow, ListBar } from '../lists/list-bar.tsx';
import { PageList } from '../lists/page-list.tsx';
import { usePages } from '../lists/use-pages.ts';
import { DeadLetterList } from './dead-letters.tsx';
import { HealthSection } from './health-section.tsx';
import { USAGE_LIST_COPY } from './platform-health-copy.ts';
import { UsageCards, UsageTable } from './usage-rows.tsx';

const listTenantUsage = adminCall<typeof listTenantUsageCall>({ method: 'GET', path: '/admin/usage' });

type UsageFilter = { q: string; sort: UsageSort; plan: PlanId | undefined };

/** Fetches the usage of all tenants, page by page. */
const useTenantUsage = ({ q, sort, plan }: UsageFilter) =>
  usePages(['usage', { q, sort, plan }], ({ signal, cursor }) =>
    listTenantUsage({
      query: { sort, ...(q && { q }), ...(plan && { plan }), ...(cursor && { cursor }) },
      signal,
    }),
  );

const SEARCH_TEXTS = {
  label: USAGE_LIST_COPY.search,
  placeholder: USAGE_LIST_COPY.searchPlaceholder,
  clear: USAGE_LIST_COPY.clearSearch,
};
const PLANS = PLAN_IDS.map((value) => ({ value, label: planOf(value).shownName }));
const SORTS = USAGE_SORTS.map((value) => ({ value, label: USAGE_LIST_COPY.sorts[value] }));
const NO_FILTER = { [SUPERADMIN_QUERY.search]: undefined, [SUPERADMIN_QUERY.plan]: undefined };

/** Reads the list's filter from the address; invalid values fall back to the default. */
const parseUsageFilter = (address: URLSearchParams): UsageFilter => ({
  q: address.get(SUPERADMIN_QUERY.search)?.trim() ?? '',
  sort: USAGE_SORTS.find((sort) => sort === address.get(SUPERADMIN_QUERY.sort)) ?? 'fullness',
  plan: PLAN_IDS.find((plan) => plan === address.get(SUPERADMIN_QUERY.plan)),
});

type UsageListProps = { filter: UsageFilter; list: ReturnType<typeof useTenantUsage> };

function UsageList({ filter, list }: UsageListProps) {
  const { change } = useQueryAddress();
  const isWide = useWide();
  const totals = list.data?.pages[0]?.totals;
  const handleSearch = useCallback((q: string) => change({ [SUPERADMIN_QUERY.search]: q }), [change]);
  const handleSort = (sort: string) => change({ [SUPERADMIN_QUERY.sort]: sort });
  return (
    <section>
      <ListBar
        title={USAGE_LIST_COPY.title}
        level={2}
        q={filter.q}
        texts={SEARCH_TEXTS}
        onSearch={handleSearch}
        chips={
          <div className="grid min-w-0 gap-1">
            <p className="min-h-6 text-ink-soft">
              {totals && USAGE_LIST_COPY.totals(totals.near, totals.reached)}
            </p>
            <ChipRow
              label={USAGE_LIST_COPY.plan}
              all={USAGE_LIST_COPY.anyPlan}
              options={PLANS}
              chosen={filter.plan}
              onChoose={(plan) => change({ [SUPERADMIN_QUERY.plan]: plan })}
            />
          </div>
        }
        sort={
          <SelectField
            label={USAGE_LIST_COPY.sort}
            options={SORTS}
            value={filter.sort}
            onChange={({ target }) => handleSort(target.value)}
          />
        }
      />
      <PageList
        label={USAGE_LIST_COPY.title}
        loadFailed={USAGE_LIST_COPY.loadFailed}
        list={list}
        empty={
          <NoRows
            isFiltered={filter.q !== '' || filter.plan !== undefined}
            texts={USAGE_LIST_COPY}
            clearLabel={SUPERADMIN_COPY.clearFilters}
            onClear={() => change(NO_FILTER)}
          />
        }
      >
        {(tenants) =>
          isWide ? (
            <UsageTable tenants={tenants} sort={filter.sort} onSort={handleSort} />
          ) : (
            <UsageCards tenants={tenants} />
          )
        }
      </PageList>
    </section>
  );
}

/** The resources of the platform and of each store, the queues, and the failed tasks. */
export function UsageScreen() {
  const { address } = useQueryAddress();
  const filter = parseUsageFilter(address);
  const list = useTenantUsage(filter);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <h1 className="font-display text-2xl font-extrabold">{SUPERADMIN_COPY.usage}</h1>
      <HealthSection storageBytes={list.data?.pages[0]?.totals?.storageBytes} />
      <DeadLetterList />
      <UsageList filter={filter} list={list} />
    </div>
  );
}

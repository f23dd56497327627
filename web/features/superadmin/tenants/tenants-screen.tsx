import { useCallback, useState } from 'react';
import { PLAN_IDS, planOf } from '#shared/features/plans/plan-table.ts';
import { TENANT_SORTS, TENANT_STATUSES } from '#shared/features/superadmin/list-choices.ts';
import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import type { ListedTenant } from '#shared/features/superadmin/superadmin-tenant-calls.ts';
import { TENANT_LIST_COPY, TENANT_STATUS_LABELS } from '#shared/features/superadmin/tenant-list-copy.ts';
import { SUPERADMIN_QUERY } from '#shared/lib/paths.ts';
import { useQueryAddress } from '#web/lib/page/use-query-address.ts';
import { useWide } from '#web/lib/page/use-wide.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { NoRows } from '#web/ui/list/empty-state.tsx';
import { ChipRow, ListBar } from '../lists/list-bar.tsx';
import { PageList } from '../lists/page-list.tsx';
import { ChangeTenantDialog, type WantedChange } from './change-tenant-dialog.tsx';
import { TenantCards, TenantTable } from './tenant-rows.tsx';
import { parseTenantFilter, useTenants } from './use-tenants.ts';

const SEARCH_TEXTS = {
  label: TENANT_LIST_COPY.search,
  placeholder: TENANT_LIST_COPY.searchPlaceholder,
  clear: TENANT_LIST_COPY.clearSearch,
};
const PLANS = PLAN_IDS.map((value) => ({ value, label: planOf(value).shownName }));
const STATUSES = TENANT_STATUSES.map((value) => ({ value, label: TENANT_STATUS_LABELS[value] }));
const SORTS = TENANT_SORTS.map((value) => ({ value, label: TENANT_LIST_COPY.sorts[value] }));
const NO_FILTER = {
  [SUPERADMIN_QUERY.search]: undefined,
  [SUPERADMIN_QUERY.plan]: undefined,
  [SUPERADMIN_QUERY.status]: undefined,
};

type Wanting = { tenant: ListedTenant; wanted: WantedChange };

/** All stores of the platform, which can be searched, filtered and sorted, and whose plan and status can be changed in place. */
export function TenantsScreen() {
  const { address, change } = useQueryAddress();
  const filter = parseTenantFilter(address);
  const list = useTenants(filter);
  const [wanting, setWanting] = useState<Wanting>();
  const isWide = useWide();
  const handleSearch = useCallback((q: string) => change({ [SUPERADMIN_QUERY.search]: q }), [change]);
  const handleSort = (sort: string) => change({ [SUPERADMIN_QUERY.sort]: sort });
  const handleWant = (tenant: ListedTenant, wanted: WantedChange) => setWanting({ tenant, wanted });
  const counts = list.data?.pages[0]?.counts;
  return (
    <>
      <ListBar
        title={SUPERADMIN_COPY.tenants}
        q={filter.q}
        texts={SEARCH_TEXTS}
        onSearch={handleSearch}
        chips={
          <div className="grid min-w-0 gap-1 lg:flex lg:flex-wrap lg:gap-x-6">
            <ChipRow
              label={TENANT_LIST_COPY.columns.status}
              all={TENANT_LIST_COPY.all}
              options={STATUSES}
              counts={counts?.status}
              chosen={filter.status}
              onChoose={(status) => change({ [SUPERADMIN_QUERY.status]: status })}
            />
            <ChipRow
              label={TENANT_LIST_COPY.columns.plan}
              all={TENANT_LIST_COPY.anyPlan}
              options={PLANS}
              counts={counts?.plan}
              chosen={filter.plan}
              onChoose={(plan) => change({ [SUPERADMIN_QUERY.plan]: plan })}
            />
          </div>
        }
        sort={
          <SelectField
            label={TENANT_LIST_COPY.sort}
            options={SORTS}
            value={filter.sort}
            onChange={({ target }) => handleSort(target.value)}
          />
        }
      />
      <PageList
        label={SUPERADMIN_COPY.tenants}
        loadFailed={TENANT_LIST_COPY.loadFailed}
        list={list}
        empty={
          <NoRows
            isFiltered={filter.q !== '' || filter.plan !== undefined || filter.status !== undefined}
            texts={TENANT_LIST_COPY}
            clearLabel={SUPERADMIN_COPY.clearFilters}
            onClear={() => change(NO_FILTER)}
          />
        }
      >
        {(tenants) =>
          isWide ? (
            <TenantTable tenants={tenants} sort={filter.sort} onSort={handleSort} onWant={handleWant} />
          ) : (
            <TenantCards tenants={tenants} onWant={handleWant} />
          )
        }
      </PageList>
      {wanting && <ChangeTenantDialog {...wanting} onClose={() => setWanting(undefined)} />}
    </>
  );
}

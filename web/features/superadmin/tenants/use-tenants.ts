import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { PLAN_IDS, type PlanId } from '#shared/features/plans/plan-table.ts';
import { TENANT_SORTS, TENANT_STATUSES, type TenantSort } from '#shared/features/superadmin/list-choices.ts';
import type {
  changeTenantCall,
  ListedTenant,
  listTenantsCall,
} from '#shared/features/superadmin/superadmin-tenant-calls.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import { SUPERADMIN_QUERY, superadminTenantPath } from '#shared/lib/paths.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { FOUND_LIMIT, type Found, useFound } from '#web/lib/page/use-found.ts';
import type { PaletteEntry } from '#web/ui/palette/palette-groups.ts';
import { ADMIN_KEY, usePages } from '../lists/use-pages.ts';

type TenantFilter = {
  q: string;
  sort: TenantSort;
  plan: PlanId | undefined;
  status: TenantStatus | undefined;
};

/** Reads the list's filter from the address; invalid values fall back to the default. */
export const parseTenantFilter = (address: URLSearchParams): TenantFilter => ({
  q: address.get(SUPERADMIN_QUERY.search)?.trim() ?? '',
  sort: TENANT_SORTS.find((sort) => sort === address.get(SUPERADMIN_QUERY.sort)) ?? 'newest',
  plan: PLAN_IDS.find((plan) => plan === address.get(SUPERADMIN_QUERY.plan)),
  status: TENANT_STATUSES.find((status) => status === address.get(SUPERADMIN_QUERY.status)),
});

const listTenants = adminCall<typeof listTenantsCall>({ method: 'GET', path: '/admin/tenants' });
const changeTenant = adminCall<typeof changeTenantCall>({ method: 'POST', path: '/admin/tenants/:id/plan' });

type TenantPage = Awaited<ReturnType<typeof listTenants>>;
type TenantChangeBody = Parameters<typeof changeTenant>[0]['body'];

/** Fetches the tenants under a filter, page by page. */
export const useTenants = ({ q, sort, plan, status }: TenantFilter) =>
  usePages(['tenants', { q, sort, plan, status }], ({ signal, cursor }) =>
    listTenants({
      query: {
        sort,
        ...(q && { q }),
        ...(plan && { plan }),
        ...(status && { status }),
        ...(cursor && { cursor }),
      },
      signal,
    }),
  );

/** Finds the first stores of a search; each leads to the list of stores, searched for it. */
export const useFoundTenants = (q: string): Found<PaletteEntry> =>
  useFound({
    key: [ADMIN_KEY],
    q,
    isOn: true,
    find: (signal) => listTenants({ query: { q, limit: FOUND_LIMIT }, signal }),
    entriesOf: ({ items }) =>
      items.map(({ id, business_name: label, slug }) => ({
        id,
        label,
        note: slug,
        icon: Store,
        to: superadminTenantPath(slug),
      })),
  });

/** Changes a tenant's plan or status; the row keeps its position until the list is refetched. */
export const useChangeTenant = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: TenantChangeBody }) =>
      changeTenant({ params: { id }, body }),
    onSuccess: ({ tenant }) => {
      const patched = (row: ListedTenant) => (row.id === tenant.id ? tenant : row);
      queries.setQueriesData<InfiniteData<TenantPage>>(
        { queryKey: [ADMIN_KEY, 'tenants'] },
        (loaded) =>
          loaded && {
            ...loaded,
            pages: loaded.pages.map((page) => ({ ...page, items: page.items.map(patched) })),
          },
      );
      // Counts and other lists also show the tenant.
      return queries.invalidateQueries({ queryKey: [ADMIN_KEY] });
    },
  });
};

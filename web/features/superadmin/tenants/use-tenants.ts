import {
  type InfiniteData,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  changeTenantCall,
  ListedTenant,
  listTenantsCall,
} from '#shared/features/superadmin/superadmin-tenant-calls.ts';
import { adminCall } from '#web/lib/admin-session.ts';
import { ADMIN_KEY, usePages } from '../lists/use-pages.ts';
import type { TenantFilter } from './tenant-address.ts';

const listTenants = adminCall<typeof listTenantsCall>({ method: 'GET', path: '/admin/tenants' });
const changeTenant = adminCall<typeof changeTenantCall>({ method: 'POST', path: '/admin/tenants/:id/plan' });

type TenantPage = Awaited<ReturnType<typeof listTenants>>;
export type TenantChangeBody = Parameters<typeof changeTenant>[0]['body'];

/** All tenants under a filter, page by page. */
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

const FEW = 6;
const LEAST_TYPED = 2;

/** The first tenants that fit what is typed. */
export const useFoundTenants = (typed: string) => {
  const q = typed.trim();
  return useQuery({
    queryKey: [ADMIN_KEY, 'found', q],
    queryFn: ({ signal }) => listTenants({ query: { q, limit: FEW }, signal }),
    enabled: q.length >= LEAST_TYPED,
    placeholderData: keepPreviousData,
  });
};

/** Changes a tenant's plan or status; the row keeps its place until the list is asked for anew. */
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
      // Its counts and whatever else tells of it.
      return queries.invalidateQueries({ queryKey: [ADMIN_KEY] });
    },
  });
};

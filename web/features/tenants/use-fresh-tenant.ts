import { useQuery } from '@tanstack/react-query';
import type { getTenantCall } from '#shared/features/tenants/tenant-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { type SessionTenant, updateStoredTenant } from '#web/lib/session/session-storage.ts';

const getTenant = apiCall<typeof getTenantCall>({ method: 'GET', path: '/tenants/:slug' });

/** The cache key of the store's tenant, by which live changes refetch it. */
export const FRESH_TENANT_KEY = ['fresh-tenant'];

/** Updates plan, state and name of the store from the server, because a superadmin or another device may have changed them. */
export const useFreshTenant = (stored: SessionTenant | undefined): void => {
  const slug = stored?.slug ?? '';
  useQuery({
    queryKey: [...FRESH_TENANT_KEY, slug],
    enabled: slug !== '',
    queryFn: async ({ signal }) => {
      const { tenant, panel } = await getTenant({ params: { slug }, signal });
      const { plan, status, business_name } = tenant;
      updateStoredTenant({ plan, status, business_name, ...panel });
      return tenant;
    },
  });
};

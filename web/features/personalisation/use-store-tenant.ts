import { type QueryClient, useQuery } from '@tanstack/react-query';
import type {
  updateLogoCall,
  updateThemeCall,
} from '#shared/features/personalisation/personalisation-calls.ts';
import type { getTenantCall } from '#shared/features/tenants/tenant-calls.ts';
import type { TenantView } from '#shared/features/tenants/tenant-view.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { updateStoredTenant } from '#web/lib/session/session-storage.ts';

const getTenant = apiCall<typeof getTenantCall>({ method: 'GET', path: '/tenants/:slug' });
export const updateTheme = apiCall<typeof updateThemeCall>({ method: 'PUT', path: '/tenants/:slug/theme' });
export const updateLogo = apiCall<typeof updateLogoCall>({ method: 'PUT', path: '/tenants/:slug' });

const tenantKey = (slug: string) => ['tenant', slug];

/** Fetches the tenant of a store with its theme and logo. */
export const useStoreTenant = (slug: string) =>
  useQuery({ queryKey: tenantKey(slug), queryFn: ({ signal }) => getTenant({ params: { slug }, signal }) });

/** Shows a changed tenant everywhere at once: on this screen and in the session. */
export const keepChangedTenant = (queries: QueryClient, tenant: TenantView): void => {
  queries.setQueryData(tenantKey(tenant.slug), { success: true, tenant });
  updateStoredTenant(tenant);
};

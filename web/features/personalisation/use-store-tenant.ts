import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { TenantView } from '#shared/features/tenants/tenant-view.ts';
import { updateStoredTenant } from '#web/lib/session/session-storage.ts';
import { getTenant } from './personalisation-api.ts';

const tenantKey = (slug: string) => ['tenant', slug];

/** The tenant of a store with its theme and logo. */
export const useStoreTenant = (slug: string) =>
  useQuery({ queryKey: tenantKey(slug), queryFn: ({ signal }) => getTenant({ params: { slug }, signal }) });

/** Shows a changed tenant everywhere at once: on this screen and in the session of the device. */
export const keepChangedTenant = (queries: QueryClient, tenant: TenantView): void => {
  queries.setQueryData(tenantKey(tenant.slug), { success: true, tenant });
  updateStoredTenant(tenant);
};

import type { PlanId } from '#shared/features/plans/plan-table.ts';
import type { UsageSort } from '#shared/features/superadmin/list-choices.ts';
import type { listTenantUsageCall } from '#shared/features/superadmin/usage-list-calls.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { usePages } from '../lists/use-pages.ts';

const listTenantUsage = adminCall<typeof listTenantUsageCall>({ method: 'GET', path: '/admin/usage' });

export type UsageFilter = { q: string; sort: UsageSort; plan: PlanId | undefined };

/** What all tenants use, page by page. */
export const useTenantUsage = ({ q, sort, plan }: UsageFilter) =>
  usePages(['usage', { q, sort, plan }], ({ signal, cursor }) =>
    listTenantUsage({
      query: { sort, ...(q && { q }), ...(plan && { plan }), ...(cursor && { cursor }) },
      signal,
    }),
  );

import { PLAN_IDS, type PlanId } from '#shared/features/plans/plan-table.ts';
import { TENANT_SORTS, TENANT_STATUSES, type TenantSort } from '#shared/features/superadmin/list-choices.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import { SUPERADMIN_QUERY } from '#shared/lib/paths.ts';

export type TenantFilter = {
  q: string;
  sort: TenantSort;
  plan: PlanId | undefined;
  status: TenantStatus | undefined;
};

/** What the address says about the list; what it says wrongly falls back. */
export const parseTenantFilter = (address: URLSearchParams): TenantFilter => ({
  q: address.get(SUPERADMIN_QUERY.search)?.trim() ?? '',
  sort: TENANT_SORTS.find((sort) => sort === address.get(SUPERADMIN_QUERY.sort)) ?? 'newest',
  plan: PLAN_IDS.find((plan) => plan === address.get(SUPERADMIN_QUERY.plan)),
  status: TENANT_STATUSES.find((status) => status === address.get(SUPERADMIN_QUERY.status)),
});

import type { PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import type { TenantSort } from '#shared/features/superadmin/list-choices.ts';
import { PAGE_ROWS } from '#shared/features/superadmin/superadmin-list-query.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { cutList, parseListCursor } from './list-cursor.ts';
import { countTenants, type ListedTenantRow, listTenantRows } from './tenant-list-repo.ts';

export type TenantListing = {
  q?: string | undefined;
  sort?: TenantSort | undefined;
  plan?: PlanId | undefined;
  status?: TenantStatus | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/** Returns the folded words of a search. */
export const foldedWordsOf = (q = ''): string[] => foldText(q).split(' ').filter(Boolean);

const keyOf = (sort: TenantSort) => (row: ListedTenantRow) =>
  sort === 'name' ? row.nameKey : row.createdAt.toISOString();

const countAll = async (scope: Scoped<PlatformContext>, words: readonly string[]) => {
  const counted = await countTenants(scope, words);
  const sum = (fits: (row: (typeof counted)[number]) => boolean): number =>
    counted.filter(fits).reduce((total, { count }) => total + count, 0);
  const byPlan = (plan: PlanId) => sum((row) => row.plan === plan);
  const byStatus = (status: TenantStatus) => sum((row) => row.status === status);
  return {
    plan: { esencial: byPlan('esencial'), grow: byPlan('grow'), pro: byPlan('pro') },
    status: {
      active: byStatus('active'),
      inactive: byStatus('inactive'),
      suspended: byStatus('suspended'),
    },
  };
};

/** Lists a page of all tenants; the first page comes with the counts of its search. */
export const listTenants = async (
  scope: Scoped<PlatformContext>,
  { q, sort = 'newest', plan, status, limit = PAGE_ROWS, cursor }: TenantListing,
) => {
  const words = foldedWordsOf(q);
  const after = parseListCursor(cursor, { sort, kind: sort === 'name' ? 'text' : 'instant' });
  const found = await listTenantRows(scope, {
    tenantFilter: { words, plan, status },
    sort,
    limit: limit + 1,
    after,
  });
  const counts = after ? null : await countAll(scope, words);
  return { ...cutList(found, { limit, sort, keyOf: keyOf(sort) }), counts };
};

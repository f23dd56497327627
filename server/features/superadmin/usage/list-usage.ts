import type { PlanId } from '#shared/features/plans/plan-table.ts';
import type { UsageSort } from '#shared/features/superadmin/list-choices.ts';
import { PAGE_ROWS } from '#shared/features/superadmin/superadmin-list-query.ts';
import { minutes } from '#shared/lib/time.ts';
import type { PlatformContext, Scoped } from '../../tenants/tenants.ts';
import { cutList, parseListCursor } from '../list-cursor.ts';
import { wordsOf } from '../list-tenants.ts';
import { claimMeasurement, listUsageRows, measureTenants, sumUsage, type UsageRow } from './usage-repo.ts';

/** So old may a measurement be: measuring 20,000 tenants costs the database about a second. */
const FRESH_MS = minutes(1);

export type UsageListing = {
  q?: string | undefined;
  sort?: UsageSort | undefined;
  plan?: PlanId | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

const KEYS = {
  fullness: ({ fullness }: UsageRow) => String(fullness),
  storage: ({ storageBytes }: UsageRow) => String(storageBytes),
} as const satisfies Record<UsageSort, (row: UsageRow) => string>;

/** A page of tenants by what they use; with the first page all are measured anew, and summed. */
export const listUsage = async (
  scope: Scoped<PlatformContext>,
  { q, sort = 'fullness', plan, limit = PAGE_ROWS, cursor }: UsageListing,
) => {
  const after = parseListCursor(cursor, { sort, kind: 'number' });
  const staleBefore = new Date(scope.platform.clock.now().getTime() - FRESH_MS);
  if (!after && (await claimMeasurement(scope, staleBefore))) await measureTenants(scope);
  const found = await listUsageRows(scope, { words: wordsOf(q), plan }, { sort, limit: limit + 1, after });
  return {
    ...cutList(found, { limit, sort, keyOf: KEYS[sort] }),
    totals: after ? null : await sumUsage(scope),
  };
};

import type { PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import { limitOf, METERS, type PlanId } from '#shared/features/plans/plan-table.ts';
import type { UsageSort } from '#shared/features/superadmin/list-choices.ts';
import { PAGE_ROWS } from '#shared/features/superadmin/superadmin-list-query.ts';
import type { TenantUsage } from '#shared/features/superadmin/usage-list-calls.ts';
import { minutes } from '#shared/lib/time.ts';
import { cutList, parseListCursor } from '../stores/list-cursor.ts';
import { foldedWordsOf } from '../stores/list-tenants.ts';
import {
  claimMeasurement,
  listUsageRows,
  measureTenants,
  sumUsage,
  type UsageRow,
  type UsageTotals,
  usedOf,
} from './usage-repo.ts';

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

/** Lists a page of tenants by their usage; for the first page all are measured again, and summed. */
export const listUsage = async (
  scope: Scoped<PlatformContext>,
  { q, sort = 'fullness', plan, limit = PAGE_ROWS, cursor }: UsageListing,
) => {
  const after = parseListCursor(cursor, { sort, kind: 'number' });
  const staleBefore = new Date(scope.platform.clock.now().getTime() - FRESH_MS);
  if (!after && (await claimMeasurement(scope, staleBefore))) await measureTenants(scope);
  const found = await listUsageRows(scope, {
    filter: { words: foldedWordsOf(q), plan },
    sort,
    limit: limit + 1,
    after,
  });
  return {
    ...cutList(found, { limit, sort, keyOf: KEYS[sort] }),
    totals: after ? null : await sumUsage(scope),
  };
};

const PER_PERCENT = 10;

/** A tenant's use as the API promises it. */
export const toTenantUsage = (row: UsageRow): TenantUsage => ({
  id: row.id,
  slug: row.slug,
  business_name: row.businessName,
  plan: row.plan,
  status: row.status,
  fullness: row.fullness / PER_PERCENT,
  meters: METERS.map((key) => ({ key, used: usedOf(row, key), limit: limitOf(row.plan, key) })),
  storage_bytes: row.storageBytes,
});

/** The sums as the API promises them. */
export const toUsageTotals = ({ measuredAt, ...sums }: UsageTotals) => ({
  ...sums,
  measuredAt: measuredAt.toISOString(),
});

import { limitOf, METERS } from '#shared/features/plans/plan-table.ts';
import type { TenantUsage } from '#shared/features/superadmin/usage-list-calls.ts';
import { type UsageRow, type UsageTotals, usedOf } from './usage-repo.ts';

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

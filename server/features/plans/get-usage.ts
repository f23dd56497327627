import { METER_LABELS } from '#shared/features/plans/plan-copy.ts';
import {
  isRenewedMonthly,
  limitOf,
  METERS,
  type Meter,
  type MonthlyMeter,
} from '#shared/features/plans/plan-table.ts';
import type { UsageItem } from '#shared/features/plans/usage-calls.ts';
import { monthlyPeriod } from '#shared/lib/time.ts';
import { getTenant, inTenant, type MemberContext, type Scoped } from '../tenants/tenants.ts';
import { usedOf } from './meter-repo.ts';

/** Counts what a tenant has of a meter that lives in another room; each room lends its own. */
export type MeterCounter = (scope: Scoped<MemberContext>) => Promise<number>;

/** Counters for the meters whose rows stand in other rooms: all that are not renewed. */
export type MeterCounters = Readonly<Record<Exclude<Meter, MonthlyMeter>, MeterCounter>>;

/** What the member's tenant has used of every meter, by the same counts that enforce the caps. */
export const getUsage = (
  member: MemberContext,
  counters: MeterCounters,
): Promise<{ items: UsageItem[]; resetAt: string }> =>
  inTenant(member, async (scope) => {
    const tenant = await getTenant(scope);
    const { startsAt, endsAt } = monthlyPeriod(tenant.createdAt, member.platform.clock.now());
    const items: UsageItem[] = [];
    for (const key of METERS) {
      items.push({
        key,
        label: METER_LABELS[key],
        used: isRenewedMonthly(key)
          ? await usedOf(scope, { meter: key, startsAt })
          : await counters[key](scope),
        limit: limitOf(tenant.plan, key),
        renewableMonthly: isRenewedMonthly(key),
      });
    }
    return { items, resetAt: endsAt.toISOString() };
  });

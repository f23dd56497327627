import type { FastifyInstance } from 'fastify';
import { METER_LABELS } from '#shared/features/plans/plan-copy.ts';
import {
  isRenewedMonthly,
  limitOf,
  METERS,
  type Meter,
  type MeterLimit,
  type MonthlyMeter,
} from '#shared/features/plans/plan-table.ts';
import { getUsageCall, type UsageItem } from '#shared/features/plans/usage-calls.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { monthlyPeriod } from '#shared/lib/time.ts';
import { mountCall } from '../../platform/http/mount-call.ts';
import {
  type Doors,
  getTenant,
  inTenant,
  type MemberContext,
  type ReaderContext,
  type Scoped,
} from '../tenants/tenants.ts';
import { usedOf } from './meter-repo.ts';

export type MonthlyUsage = { readonly used: number; readonly limit: MeterLimit; readonly endsAt: Date };

/** Reads the use of a meter in the current month, its limit, and when the next month begins. */
export const readMonthlyUsage = async (
  scope: Scoped<ReaderContext>,
  meter: MonthlyMeter,
): Promise<MonthlyUsage> => {
  const { plan, createdAt } = await getTenant(scope);
  const { startsAt, endsAt } = monthlyPeriod(createdAt, scope.platform.clock.now());
  return { used: await usedOf(scope, { meter, startsAt }), limit: limitOf(plan, meter), endsAt };
};

/** Counts what a tenant has of a meter whose rows are another room's; each room lends its own. */
export type MeterCounter = (scope: Scoped<MemberContext>) => Promise<number>;

/** Counters for the meters whose rows are in other rooms: all that are not renewed. */
export type MeterCounters = Readonly<Record<Exclude<Meter, MonthlyMeter>, MeterCounter>>;

/** Reads what the member's tenant has used of every meter, by the same counts that enforce the caps. */
const getUsage = (
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

/** Mounts the usage call. */
export const mountPlanRoutes = (app: FastifyInstance, doors: Doors, counters: MeterCounters): void => {
  mountCall(app, getUsageCall, doors.member, async (member, { params }) => {
    if (params.id !== member.tenantId) throw new AppError('NOT_FOUND');
    return getUsage(member, counters);
  });
};

import type { FastifyInstance } from 'fastify';
import { countRole } from '#server/features/auth/auth.ts';
import { countProducts } from '#server/features/catalogue/catalogue.ts';
import { readMeterUse } from '#server/features/plans/plans.ts';
import {
  type Doors,
  getTenant,
  inTenant,
  type MemberContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import { METER_LABELS } from '#shared/features/plans/plan-copy.ts';
import {
  isRenewedMonthly,
  limitOf,
  METERS,
  type Meter,
  type MonthlyMeter,
} from '#shared/features/plans/plan-table.ts';
import { getUsageCall, type UsageItem } from '#shared/features/plans/usage-calls.ts';
import { monthlyPeriod } from '#shared/lib/time.ts';

type Counter = (scope: Scoped<MemberContext>) => Promise<number>;

/** The meters that are not renewed, each with the count that enforces its cap. The owner counts in neither role. */
const COUNTERS: Record<Exclude<Meter, MonthlyMeter>, Counter> = {
  products: countProducts,
  users: (scope) => countRole(scope, { role: 'guest' }),
  users_admin: (scope) => countRole(scope, { role: 'admin' }),
};

/** Reads what the member's tenant has used of every meter. */
const getUsage = (member: MemberContext): Promise<{ items: UsageItem[]; resetAt: string }> =>
  inTenant(member, async (scope) => {
    const tenant = await getTenant(scope);
    const { startsAt, endsAt } = monthlyPeriod(tenant.createdAt, member.platform.clock.now());
    const items: UsageItem[] = [];
    for (const key of METERS) {
      items.push({
        key,
        label: METER_LABELS[key],
        used: await (isRenewedMonthly(key)
          ? readMeterUse(scope, { meter: key, startsAt })
          : COUNTERS[key](scope)),
        limit: limitOf(tenant.plan, key),
        renewableMonthly: isRenewedMonthly(key),
      });
    }
    return { items, resetAt: endsAt.toISOString() };
  });

/** Mounts the usage call. */
export const mountUsageRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, getUsageCall, doors.member, async (member, { params }) => {
    if (params.id !== member.tenantId) throw new AppError('NOT_FOUND');
    return getUsage(member);
  });
};

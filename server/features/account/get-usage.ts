import type { FastifyInstance } from 'fastify';
import { METER_LABELS } from '#shared/features/plans/plan-copy.ts';
import { isRenewedMonthly, limitOf, METERS, type Meter } from '#shared/features/plans/plan-table.ts';
import { getUsageCall, type UsageItem } from '#shared/features/plans/usage-calls.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { monthlyPeriod } from '#shared/lib/time.ts';
import { mountCall } from '../../platform/http/mount-call.ts';
import { countRole } from '../auth/auth.ts';
import { countProducts } from '../catalogue/catalogue.ts';
import { usedOf } from '../plans/plans.ts';
import { type Doors, getTenant, inTenant, type MemberContext, type Scoped } from '../tenants/tenants.ts';

/** Reads what a tenant has used of a meter, by the count that enforces its cap. The owner counts in neither role. */
const readUsed = (scope: Scoped<MemberContext>, meter: Meter, startsAt: Date): Promise<number> => {
  if (isRenewedMonthly(meter)) return usedOf(scope, { meter, startsAt });
  if (meter === 'products') return countProducts(scope);
  return countRole(scope, { role: meter === 'users' ? 'guest' : 'admin' });
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
        used: await readUsed(scope, key, startsAt),
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

import { limitOf, type MeterLimit, type MonthlyMeter } from '#shared/features/plans/plan-table.ts';
import { monthlyPeriod } from '#shared/lib/time.ts';
import { getTenant, type ReaderContext, type Scoped } from '../tenants/tenants.ts';
import { usedOf } from './meter-repo.ts';

export type MonthlyUsage = { readonly used: number; readonly limit: MeterLimit; readonly endsAt: Date };

/** How the running month of a meter stands, and when the next one begins. */
export const readMonthlyUsage = async (
  scope: Scoped<ReaderContext>,
  meter: MonthlyMeter,
): Promise<MonthlyUsage> => {
  const { plan, createdAt } = await getTenant(scope);
  const { startsAt, endsAt } = monthlyPeriod(createdAt, scope.platform.clock.now());
  return { used: await usedOf(scope, { meter, startsAt }), limit: limitOf(plan, meter), endsAt };
};

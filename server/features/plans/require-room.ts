import { limitReachedText } from '#shared/features/plans/plan-copy.ts';
import { limitOf, type Meter, type PlanId, planThatLifts } from '#shared/features/plans/plan-table.ts';
import { AppError } from '#shared/lib/app-error.ts';

export type Addition = { meter: Meter; used: number; adding: number };

/** How many more of the meter the plan allows; Infinity when it is unlimited. */
export const remainingOf = (plan: PlanId, { meter, used }: Pick<Addition, 'meter' | 'used'>): number => {
  const limit = limitOf(plan, meter);
  return limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used);
};

/**
 * Refuses with `LIMIT_REACHED` an addition beyond the plan's cap, naming the cap and the plan that lifts it. Holds under
 * races only while the tenant's row is locked: call it after `lockTenant` (reliability 1.3).
 */
export const requireRoom = (plan: PlanId, addition: Addition): void => {
  if (addition.adding <= remainingOf(plan, addition)) return;
  const { meter } = addition;
  throw new AppError('LIMIT_REACHED', {
    message: limitReachedText(plan, meter),
    details: {
      meter,
      limit: limitOf(plan, meter),
      used: addition.used,
      liftedBy: planThatLifts(plan, meter) ?? null,
    },
  });
};

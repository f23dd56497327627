import { limitReachedText } from '#shared/features/plans/plan-copy.ts';
import { capOf, type Meter, type PlanId, planThatLifts } from '#shared/features/plans/plan-table.ts';
import { AppError } from '#shared/lib/app-error.ts';

export type Addition = { meter: Meter; used: number; adding: number };

/** How many more of the meter the plan allows; also «unlimited» ends at the cap of every store. */
export const remainingOf = (plan: PlanId, { meter, used }: Pick<Addition, 'meter' | 'used'>): number =>
  Math.max(0, capOf(plan, meter) - used);

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
      limit: capOf(plan, meter),
      used: addition.used,
      liftedBy: planThatLifts(plan, meter) ?? null,
    },
  });
};

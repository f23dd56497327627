import { featureMissingText } from '#shared/features/plans/plan-copy.ts';
import {
  includesFeature,
  type PlanFeature,
  type PlanId,
  planWithFeature,
} from '#shared/features/plans/plan-table.ts';
import { AppError } from '#shared/lib/app-error.ts';

/** Refuses with `LIMIT_REACHED` what the plan does not include, naming the plan that does. */
export const requireFeature = (plan: PlanId, feature: PlanFeature): void => {
  if (includesFeature(plan, feature)) return;
  throw new AppError('LIMIT_REACHED', {
    message: featureMissingText(plan, feature),
    details: { feature, liftedBy: planWithFeature(feature) },
  });
};

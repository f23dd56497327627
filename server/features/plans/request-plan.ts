import { PLAN_COPY } from '#shared/features/plans/plan-copy.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { inTenant, lockTenant, type OwnerContext } from '../tenants/tenants.ts';
import { type PlanRequestRow, replaceOpenRequest } from './plan-request-repo.ts';

/** Asks the superadmin for another plan; a request that was open gives way to it. */
export const requestPlan = async (owner: OwnerContext, plan: PlanId): Promise<PlanRequestRow> => {
  if (owner.tenantStatus === 'suspended') throw new AppError('TENANT_SUSPENDED');
  return inTenant(owner, async (scope) => {
    const tenant = await lockTenant(scope);
    if (tenant.closesAt) throw new AppError('RULE_REFUSED', { message: PLAN_COPY.reopenFirst });
    if (tenant.plan === plan) throw new AppError('RULE_REFUSED', { message: PLAN_COPY.alreadyOnPlan });
    return replaceOpenRequest(scope, plan);
  });
};

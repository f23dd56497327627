import {
  decideRequest,
  endAfterPaidTime,
  findRequest,
  type PlanRequestRow,
} from '#server/features/plans/plans.ts';
import {
  acrossTenants,
  lockTenantOf,
  type Scoped,
  type SuperadminContext,
  type TenantRow,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import { REQUEST_LIST_COPY } from '#shared/features/superadmin/request-list-copy.ts';
import { recordDecision } from './audit-repo.ts';
import { givePlan } from './change-tenant-state.ts';
import { PLAN_DECISION_JOB } from './mail-plan-decision.ts';
import { getListedRequest, type ListedRequestRow } from './request-list-repo.ts';

type OpenRequest = { request: PlanRequestRow; plan: PlanId; tenant: TenantRow };

const decided = () => new AppError('CONFLICT', { message: REQUEST_LIST_COPY.alreadyDecided });

/**
 * Returns the open request and locks its tenant, as the owner's own changes do.
 * @throws NOT_FOUND
 * @throws CONFLICT when it is decided already
 * @throws RULE_REFUSED for a closing
 */
const openRequest = async (scope: Scoped<SuperadminContext>, id: string): Promise<OpenRequest> => {
  const found = await findRequest(scope, id);
  if (!found) throw new AppError('NOT_FOUND');
  const tenant = await lockTenantOf(scope, found.tenantId);
  const request = await findRequest(scope, id);
  if (request?.status !== 'open') throw decided();
  const { plan } = request;
  if (plan === null) throw new AppError('RULE_REFUSED', { message: REQUEST_LIST_COPY.closesAlone });
  return { request, plan, tenant };
};

/**
 * Gives the tenant the plan that its owner asked for; the free plan comes when the paid time is over.
 * @throws NOT_FOUND
 * @throws CONFLICT when it is decided already
 * @throws RULE_REFUSED for a closing
 */
export const applyPlanRequest = (ctx: SuperadminContext, id: string): Promise<ListedRequestRow> =>
  acrossTenants(ctx, async (scope) => {
    const { request, plan, tenant } = await openRequest(scope, id);
    if (
      plan === 'esencial' &&
      (await endAfterPaidTime(scope, { tenantId: tenant.id, askedAt: request.createdAt }))
    ) {
      // What is paid stays: the plan ends with its paid time.
      if (!(await decideRequest(scope, request, { status: 'applied' }))) throw decided();
      await recordDecision(scope, {
        ...{ tenantId: tenant.id, action: 'plan', was: tenant.plan, became: plan },
        reason: REQUEST_LIST_COPY.afterPaidTime,
      });
      await ctx.platform.jobs.enqueue(scope.tx, PLAN_DECISION_JOB, { requestId: id });
    } else await givePlan(scope, { tenant, plan });
    return getListedRequest(scope, id);
  });

/**
 * Refuses the plan, with a reason that the owner gets by mail.
 * @throws NOT_FOUND
 * @throws CONFLICT when it is decided already
 * @throws RULE_REFUSED for a closing
 */
export const rejectPlanRequest = (
  ctx: SuperadminContext,
  { id, reason }: { id: string; reason: string },
): Promise<ListedRequestRow> =>
  acrossTenants(ctx, async (scope) => {
    const { request, plan, tenant } = await openRequest(scope, id);
    if (!(await decideRequest(scope, request, { status: 'rejected', reason }))) throw decided();
    await recordDecision(scope, {
      tenantId: tenant.id,
      action: 'request_rejected',
      was: tenant.plan,
      became: plan,
      reason,
    });
    await ctx.platform.jobs.enqueue(scope.tx, PLAN_DECISION_JOB, { requestId: id });
    return getListedRequest(scope, id);
  });

import { resumePictures } from '#server/features/imports/imports.ts';
import { decideRequest, findOpenRequestOf, followPlan } from '#server/features/plans/plans.ts';
import {
  acrossTenants,
  changeTenant,
  lockTenantOf,
  type Scoped,
  type SuperadminContext,
  type TenantRow,
} from '#server/features/tenants/tenants.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import { recordDecision } from './audit-repo.ts';
import { PLAN_DECISION_JOB } from './mail-plan-decision.ts';
import { getListedTenant, type ListedTenantRow } from './tenant-list-repo.ts';

type Change = { tenant: TenantRow; reason?: string | undefined };

/** Sets the plan of a locked tenant; if its owner had asked for it, the request is settled and the owner gets a mail. */
export const setPlan = async (
  scope: Scoped<SuperadminContext>,
  { tenant, plan, reason }: Change & { plan: PlanId },
): Promise<void> => {
  const { id: tenantId, plan: was } = tenant;
  if (was !== plan) {
    await changeTenant(scope, { tenantId, change: { plan } });
    await recordDecision(scope, { tenantId, action: 'plan', was, became: plan, reason });
  }
  const open = await findOpenRequestOf(scope, tenantId);
  if (open?.plan !== plan) return;
  await decideRequest(scope, open, { status: 'applied' });
  await scope.platform.jobs.enqueue(scope.tx, PLAN_DECISION_JOB, { requestId: open.id });
};

/** Gives a locked tenant a plan by hand; what is left of its paid time counts for that plan. */
export const givePlan = async (
  scope: Scoped<SuperadminContext>,
  change: Change & { plan: PlanId },
): Promise<void> => {
  await followPlan(scope, { tenantId: change.tenant.id, plan: change.plan });
  await setPlan(scope, change);
};

const giveStatus = async (
  scope: Scoped<SuperadminContext>,
  { tenant, status, reason }: Change & { status: TenantStatus },
): Promise<void> => {
  const { id: tenantId, status: was } = tenant;
  if (was === status) return;
  await changeTenant(scope, { tenantId, change: { status } });
  await recordDecision(scope, { tenantId, action: 'status', was, became: status, reason });
  if (was === 'suspended') await resumePictures(scope, tenantId);
};

export type TenantStateChange = {
  tenantId: string;
  plan?: PlanId | undefined;
  status?: TenantStatus | undefined;
  reason?: string | undefined;
};

/** Changes a tenant's plan or status; the same value again changes nothing and is not recorded. */
export const changeTenantState = (
  ctx: SuperadminContext,
  { tenantId, plan, status, reason }: TenantStateChange,
): Promise<ListedTenantRow> =>
  acrossTenants(ctx, async (scope) => {
    const tenant = await lockTenantOf(scope, tenantId);
    if (plan) await givePlan(scope, { tenant, plan, reason });
    if (status) await giveStatus(scope, { tenant, status, reason });
    return getListedTenant(scope, tenantId);
  });

import type { FastifyInstance } from 'fastify';
import { requirePassword } from '#server/features/auth/auth.ts';
import {
  findOpenRequest,
  findSubscription,
  type PlanRequestRow,
  replaceOpenRequest,
  toSubscription,
  withdrawOpenRequest,
} from '#server/features/plans/plans.ts';
import {
  type Doors,
  getTenant,
  inTenant,
  lockTenant,
  type OwnerContext,
  setClosing,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import { PLAN_COPY } from '#shared/features/plans/plan-copy.ts';
import {
  closeAccountCall,
  createPlanRequestCall,
  getPlanRequestCall,
  type PlanRequestView,
  reopenAccountCall,
  withdrawPlanRequestCall,
} from '#shared/features/plans/plan-request-calls.ts';
import { CLOSING_DAYS, type PlanId } from '#shared/features/plans/plan-table.ts';
import { days } from '#shared/lib/time.ts';

type Closing = { request: PlanRequestRow; closesAt: Date };

/** Closes the account in 30 days; asking again changes nothing. The caller has checked the password. */
const closeAccount = (owner: OwnerContext): Promise<Closing> =>
  inTenant(owner, async (scope) => {
    const tenant = await lockTenant(scope);
    const open = await findOpenRequest(scope);
    if (tenant.closesAt && open) return { request: open, closesAt: tenant.closesAt };
    const closesAt = new Date(owner.platform.clock.now().getTime() + days(CLOSING_DAYS));
    await setClosing(scope, closesAt);
    return { request: await replaceOpenRequest(scope, null), closesAt };
  });

/** Takes the closing back; changes nothing in an account that stays open. */
const reopenAccount = (owner: OwnerContext): Promise<void> =>
  inTenant(owner, async (scope) => {
    const { closesAt } = await lockTenant(scope);
    if (!closesAt) return;
    await setClosing(scope, null);
    await withdrawOpenRequest(scope);
  });

/** Asks the superadmin for another plan; an open request gives way to it. */
const requestPlan = async (owner: OwnerContext, plan: PlanId): Promise<PlanRequestRow> => {
  if (owner.tenantStatus === 'suspended') throw new AppError('TENANT_SUSPENDED');
  return inTenant(owner, async (scope) => {
    const tenant = await lockTenant(scope);
    if (tenant.closesAt) throw new AppError('RULE_REFUSED', { message: PLAN_COPY.reopenFirst });
    if (tenant.plan === plan) throw new AppError('RULE_REFUSED', { message: PLAN_COPY.alreadyOnPlan });
    return replaceOpenRequest(scope, plan);
  });
};

const toPlanRequestView = (row: PlanRequestRow, closesAt: Date | null): PlanRequestView => ({
  id: row.id,
  plan: row.plan,
  cancel: row.plan === null,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  closesAt: row.plan === null ? (closesAt?.toISOString() ?? null) : null,
});

const SUCCESS = { success: true } as const;

/** Mounts the owner's request for another plan, and the closing of the account. */
export const mountClosingRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, createPlanRequestCall, doors.owner, async (owner, { body }) => {
    if ('plan' in body) {
      const request = await requestPlan(owner, body.plan);
      return { ...SUCCESS, request: toPlanRequestView(request, null) };
    }
    await requirePassword(owner, body.currentPassword);
    const { request, closesAt } = await closeAccount(owner);
    return { ...SUCCESS, request: toPlanRequestView(request, closesAt) };
  });

  mountCall(app, getPlanRequestCall, doors.member, (member) =>
    inTenant(member, async (scope) => {
      const row = await findOpenRequest(scope);
      const subscription =
        member.role === 'owner' ? await findSubscription(scope, scope.tenantId) : undefined;
      return {
        request: row ? toPlanRequestView(row, (await getTenant(scope)).closesAt) : null,
        subscription: subscription ? toSubscription(subscription, member.platform.clock.now()) : null,
      };
    }),
  );

  mountCall(app, withdrawPlanRequestCall, doors.owner, (owner) =>
    inTenant(owner, async (scope) => {
      const { closesAt } = await lockTenant(scope);
      if (!closesAt) await withdrawOpenRequest(scope);
      return SUCCESS;
    }),
  );

  mountCall(app, closeAccountCall, doors.owner, async (owner, { body }) => {
    await requirePassword(owner, body.currentPassword);
    const { closesAt } = await closeAccount(owner);
    return { ...SUCCESS, closesAt: closesAt.toISOString() };
  });

  mountCall(app, reopenAccountCall, doors.owner, async (owner) => {
    await reopenAccount(owner);
    return SUCCESS;
  });
};

import { extendSubscription, findSubscription } from '#server/features/plans/plans.ts';
import { recordDecision, setPlan } from '#server/features/superadmin/superadmin.ts';
import {
  acrossTenants,
  lockTenantOf,
  type Scoped,
  type SuperadminContext,
  type TenantRow,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { DeskPayment, recordPlanPaymentCall } from '#shared/features/billing/billing-calls.ts';
import { BILLING_COPY } from '#shared/features/billing/billing-copy.ts';
import type { CallBody } from '#shared/lib/define-call.ts';
import { PLAN_PAYMENT_DECIDED } from './billing-mails.ts';
import { TRAIL_WORDS } from './billing-words-copy.ts';
import { findDeskRow, getDeskPayment } from './list-plan-payments.ts';
import {
  decidePlanPayment,
  findPlanPayment,
  insertPlanPayment,
  isRecorded,
  type PlanPaymentRow,
  wasConfirmed,
} from './plan-payment-repo.ts';

type DeskScope = Scoped<SuperadminContext>;

/** Locks the store, as its owner's own changes do, and returns the payment as it is behind the lock. */
const lockPayment = async (
  scope: DeskScope,
  id: string,
): Promise<{ payment: PlanPaymentRow; tenant: TenantRow }> => {
  const { tenantId } = await findDeskRow(scope, id);
  const tenant = await lockTenantOf(scope, tenantId);
  return { tenant, payment: await findPlanPayment(scope, { tenantId, id }) };
};

/** Gives a locked store what a payment that waits pays for, with its trail and the mail to its owner. */
const settle = async (
  scope: DeskScope,
  { payment, tenant }: { payment: PlanPaymentRow; tenant: TenantRow },
): Promise<void> => {
  const { id, tenantId, plan, months } = payment;
  const before = await findSubscription(scope, tenantId);
  const isSuspended = tenant.status === 'suspended';
  const period = await extendSubscription(scope, {
    ...{ tenantId, plan, months, isSuspended },
    sentAt: payment.createdAt,
  });
  await decidePlanPayment(scope, payment, {
    ...{ status: 'confirmed', operator: scope.adminEmail, ...period },
  });
  await setPlan(scope, { tenant, plan });
  await recordDecision(scope, {
    ...{ tenantId, action: 'plan_paid', was: before ? TRAIL_WORDS.until(before.paidUntil) : '' },
    became: TRAIL_WORDS.paid(plan, period.paidUntil),
    reason: TRAIL_WORDS.payment(payment),
  });
  await scope.platform.jobs.enqueue(scope.tx, PLAN_PAYMENT_DECIDED, { tenantId, paymentId: id });
};

/** Confirms a payment: the store has its plan, paid for so many months more. @throws NOT_FOUND @throws CONFLICT when it was decided before @throws RULE_REFUSED for a receipt that was confirmed with another payment */
export const confirmPlanPayment = (ctx: SuperadminContext, id: string): Promise<DeskPayment> =>
  acrossTenants(ctx, async (scope) => {
    const found = await lockPayment(scope, id);
    // One transfer pays once; money that came twice with one receipt is recorded by hand.
    if (await wasConfirmed(scope, found.payment))
      throw new AppError('RULE_REFUSED', { message: BILLING_COPY.receiptUsed });
    await settle(scope, found);
    return getDeskPayment(scope, id);
  });

/** Does not confirm a payment, with a reason for its owner. @throws NOT_FOUND @throws CONFLICT when it was decided before */
export const rejectPlanPayment = (
  ctx: SuperadminContext,
  { id, reason }: { id: string; reason: string },
): Promise<DeskPayment> =>
  acrossTenants(ctx, async (scope) => {
    const { payment } = await lockPayment(scope, id);
    const { tenantId } = payment;
    await decidePlanPayment(scope, payment, {
      ...{ status: 'rejected', operator: scope.adminEmail, reason },
    });
    await recordDecision(scope, {
      ...{ tenantId, action: 'payment_rejected', reason },
      ...{ was: TRAIL_WORDS.wanted(payment), became: '' },
    });
    await ctx.platform.jobs.enqueue(scope.tx, PLAN_PAYMENT_DECIDED, { tenantId, paymentId: id });
    return getDeskPayment(scope, id);
  });

/** Records what a store paid in another way, and confirms it; a second time with the same id only answers it. @throws NOT_FOUND @throws CONFLICT */
export const recordPlanPayment = (
  ctx: SuperadminContext,
  { tenantId, id, ...paid }: { tenantId: string } & CallBody<typeof recordPlanPaymentCall>,
): Promise<DeskPayment> =>
  acrossTenants(ctx, async (scope) => {
    const tenant = await lockTenantOf(scope, tenantId);
    if (id && (await isRecorded(scope, { tenantId, id }))) return getDeskPayment(scope, id);
    const payment = await insertPlanPayment(scope, { tenantId, ...(id && { id }), ...paid });
    await settle(scope, { payment, tenant });
    return getDeskPayment(scope, payment.id);
  });

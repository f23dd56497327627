import * as z from 'zod/mini';
import {
  decideRequest,
  endSubscription,
  findOpenRequestOf,
  findSubscription,
  listDueTenants,
  reducesAt,
  type SubscriptionRow,
  updateSubscription,
  WARNING_DAYS,
} from '#server/features/plans/plans.ts';
import { recordAutomatic } from '#server/features/superadmin/superadmin.ts';
import {
  acrossTenants,
  changeTenant,
  lockTenantOf,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import type { JobKind } from '#server/platform/jobs/job-queue.ts';
import { days } from '#shared/lib/time.ts';
import { PLAN_DUE } from './billing-mails.ts';
import type { PlanDueStage } from './billing-mails-copy.ts';
import { TRAIL_WORDS } from './billing-words-copy.ts';

type PlatformScope = Scoped<PlatformContext>;

/** The first reminder goes out so long before the paid time ends. */
const FIRST_REMINDER_MS = days(7);

/** Reminders in their order; `subscriptions.reminded` counts those that went out. A trial has the first and the last: it ends without days of grace. */
const REMINDERS = [
  { stage: 'week', from: ({ paidUntil }: SubscriptionRow) => paidUntil.getTime() - FIRST_REMINDER_MS },
  { stage: 'day', from: ({ paidUntil }: SubscriptionRow) => paidUntil.getTime() - days(1) },
  { stage: 'due', from: ({ paidUntil }: SubscriptionRow) => paidUntil.getTime() },
  { stage: 'last', from: (row: SubscriptionRow) => reducesAt(row).getTime() - days(WARNING_DAYS) },
] as const satisfies readonly { stage: PlanDueStage; from: (row: SubscriptionRow) => number }[];

const tellOwner = (
  { tx, platform }: PlatformScope,
  { tenantId, plan, paidUntil }: SubscriptionRow,
  stage: PlanDueStage,
): Promise<void> =>
  platform.jobs.enqueue(tx, PLAN_DUE, { tenantId, plan, stage, paidUntil: paidUntil.toISOString() });

/** Tells the owner the day on which the store goes down. */
const warn = async (scope: PlatformScope, row: SubscriptionRow): Promise<void> => {
  const warnedAt = scope.platform.clock.now();
  await updateSubscription(scope, row.tenantId, { reminded: REMINDERS.length, warnedAt });
  await tellOwner(scope, row, 'last');
};

/** A warning of long ago, before a store was suspended, warns nobody. */
const WARNING_LASTS_MS = days(7);

const isWarned = ({ warnedAt }: SubscriptionRow, now: Date): boolean =>
  warnedAt !== null && now.getTime() - warnedAt.getTime() < WARNING_LASTS_MS;

/** Sends the latest reminder that is due; of several that were missed only this one. */
const remind = async (scope: PlatformScope, row: SubscriptionRow): Promise<void> => {
  const now = scope.platform.clock.now().getTime();
  const due = REMINDERS.filter(({ from }) => from(row) <= now);
  const latest = due.at(-1);
  if (!latest || due.length <= row.reminded) return;
  if (latest.stage === 'last') return warn(scope, row);
  await updateSubscription(scope, row.tenantId, { reminded: due.length });
  await tellOwner(scope, row, latest.stage);
};

const hasWaitingPayment = async ({ tx }: PlatformScope, tenantId: string): Promise<boolean> => {
  const waiting = await tx.db
    .selectFrom('planPayments')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return waiting !== undefined;
};

/** Gives a locked store the free plan. Products and pictures above the limits of that plan stay. */
const reduce = async (scope: PlatformScope, row: SubscriptionRow): Promise<void> => {
  const { tenantId, plan, renews, paidUntil, isTrial } = row;
  await changeTenant(scope, { tenantId, change: { plan: 'esencial' } });
  await recordAutomatic(scope, {
    ...{ tenantId, action: 'plan', was: plan, became: 'esencial' },
    reason: isTrial ? TRAIL_WORDS.tried(paidUntil) : TRAIL_WORDS.ended(paidUntil),
  });
  if (renews) await updateSubscription(scope, tenantId, { reducedAt: scope.platform.clock.now() });
  else await endSubscription(scope, tenantId);
  // The owner asks for the plan that the store already has.
  const request = await findOpenRequestOf(scope, tenantId);
  if (request?.plan === 'esencial') await decideRequest(scope, request, { status: 'applied' });
  await tellOwner(scope, row, renews ? 'reduced' : 'ended');
};

/**
 * Reminds the owner of one store, or takes its plan back. A suspended store is left alone. An account that closes is asked for nothing,
 * and its plan ends with its time all the same: whoever closes and opens again has nothing for it.
 */
const chargeStore = async (scope: PlatformScope, tenantId: string): Promise<void> => {
  const { status, closesAt } = await lockTenantOf(scope, tenantId);
  const row = await findSubscription(scope, tenantId);
  if (!row || row.reducedAt || status === 'suspended') return;
  // Who has sent a receipt is not asked for money, and does not lose the plan because nobody has looked at it.
  if (await hasWaitingPayment(scope, tenantId)) return;
  const now = scope.platform.clock.now();
  const isAsked = row.renews && !closesAt;
  if (now < reducesAt(row)) return isAsked ? remind(scope, row) : undefined;
  if (isAsked && !isWarned(row, now)) return warn(scope, row);
  await reduce(scope, row);
};

const OneStore = z.object({ tenantId: z.uuid() });

/** The owner took a payment back, which may have held back the end of the plan. */
export const PLAN_PAYMENT_WITHDRAWN: JobKind<z.output<typeof OneStore>> = {
  name: 'plan-payment-withdrawn',
  payload: OneStore,
  retryLimit: 3,
  expireInSeconds: 60,
};

/**
 * Looks at the plan of a store the same day and not the next morning: else a payment that is told before each look and taken back after
 * it would hold back the end for ever.
 */
export const lookAgain = (ctx: PlatformContext, { tenantId }: { tenantId: string }): Promise<void> =>
  acrossTenants(ctx, (scope) => chargeStore(scope, tenantId));

/**
 * Reminds the owners whose paid time or trial ends within a week, and gives the free plan to stores that did not pay (decisions 115
 * and 121).
 */
export const chargePlans = async (ctx: PlatformContext): Promise<void> => {
  const soon = new Date(ctx.platform.clock.now().getTime() + FIRST_REMINDER_MS);
  const due = await acrossTenants(ctx, (scope) => listDueTenants(scope, soon));
  for (const tenantId of due)
    try {
      await acrossTenants(ctx, (scope) => chargeStore(scope, tenantId));
    } catch (error) {
      // The others have to be looked at too; this one is tried again tomorrow.
      ctx.platform.log.error(
        { err: error, room: 'billing', tenantId },
        'the plan of a store could not be charged',
      );
    }
};

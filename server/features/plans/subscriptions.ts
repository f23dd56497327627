import type { Selectable } from 'kysely';
import type {
  PlatformContext,
  ReaderContext,
  Scoped,
  VisitorContext,
} from '#server/features/tenants/tenants.ts';
import type { SubscriptionsTable } from '#server/platform/db/tables.ts';
import { type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import {
  GRACE_DAYS,
  isPaidPlan,
  type PaidPlan,
  type Subscription,
  type SubscriptionState,
  TRIAL_DAYS,
} from '#shared/features/plans/subscription-rules.ts';
import { addMonths, days, startOfDay } from '#shared/lib/time.ts';

/** What a store pays for and until when; a store without one has no due date (decision 115). */
export type SubscriptionRow = Selectable<SubscriptionsTable>;

type PlatformScope = Scoped<PlatformContext>;

/** Says where a subscription stands. */
const subscriptionState = (
  {
    paidUntil,
    renews,
    reducedAt,
    isTrial,
  }: Pick<SubscriptionRow, 'paidUntil' | 'renews' | 'reducedAt' | 'isTrial'>,
  now: Date,
): SubscriptionState => {
  if (reducedAt) return 'reduced';
  if (isTrial) return 'trial';
  // Who asked to go down has no days of grace, also in the hours before the look of that day.
  if (!renews) return 'ending';
  return now >= paidUntil ? 'grace' : 'active';
};

/** So many days before its store goes down an owner is warned at the latest. */
export const WARNING_DAYS = 2;

type Ending = Pick<SubscriptionRow, 'paidUntil' | 'renews' | 'warnedAt' | 'isTrial'>;

/** When a store goes down to the free plan unless something is paid: after the days of grace, which a trial has not, and after a warning. */
export const reducesAt = ({ paidUntil, renews, warnedAt, isTrial }: Ending): Date => {
  if (!renews) return paidUntil;
  const graceEnds = paidUntil.getTime() + (isTrial ? 0 : days(GRACE_DAYS));
  const warningEnds = warnedAt ? startOfDay(warnedAt).getTime() + days(WARNING_DAYS) : 0;
  return new Date(Math.max(graceEnds, warningEnds));
};

/** Presents a subscription. */
export const toSubscription = (
  row: Ending & Pick<SubscriptionRow, 'plan' | 'reducedAt'>,
  now: Date,
): Subscription => ({
  plan: row.plan,
  state: subscriptionState(row, now),
  paidUntil: row.paidUntil.toISOString(),
  reducesAt: reducesAt(row).toISOString(),
});

/** Finds a store's subscription. */
export const findSubscription = (
  { tx }: Scoped<ReaderContext> | PlatformScope,
  tenantId: string,
): Promise<SubscriptionRow | undefined> =>
  tx.db.selectFrom('subscriptions').selectAll().where('tenantId', '=', tenantId).executeTakeFirst();

/**
 * Lets a store that registers with a paid plan try it: today and seven whole days more (decision 121). Its first payment counts from
 * the day on which it is confirmed.
 */
export const startTrial = async (
  { tx, platform }: Scoped<VisitorContext>,
  { tenantId, plan }: { tenantId: string; plan: PaidPlan },
): Promise<void> => {
  const today = startOfDay(platform.clock.now());
  const paidUntil = new Date(today.getTime() + days(TRIAL_DAYS + 1));
  const trial = { tenantId, plan, startedAt: today, months: 0, paidUntil, isTrial: true };
  await tx.db.insertInto('subscriptions').values(trial).execute();
};

type Counted = Pick<SubscriptionRow, 'startedAt' | 'months'>;

const paidUntilOf = ({ startedAt, months }: Counted): Date => addMonths(startedAt, months);

/**
 * Converts the remaining paid time into time of another plan for the same money, in whole days, rounded in favour of the store.
 * Days of grace that were used are taken off in the same way.
 */
const convert = (row: SubscriptionRow, { plan, today }: { plan: PaidPlan; today: Date }): Counted => {
  const daysLeft = (row.paidUntil.getTime() - today.getTime()) / days(1);
  const worth = planOf(row.plan).price / planOf(plan).price;
  return { startedAt: new Date(today.getTime() + days(Math.ceil(daysLeft * worth))), months: 0 };
};

type Payment = { plan: PaidPlan; months: number; isSuspended: boolean; sentAt: Date };

/** Returns from where the months of a payment are counted, and how many were counted before; nobody pays for time in which the store had nothing. */
const countedBefore = (
  row: SubscriptionRow | undefined,
  { plan, months, isSuspended, today }: Payment & { today: Date },
): Counted => {
  const fromToday = { startedAt: today, months: 0 };
  if (!row || row.isTrial || row.reducedAt || (isSuspended && row.paidUntil <= today)) return fromToday;
  const before = row.plan === plan ? row : convert(row, { plan, today });
  return addMonths(before.startedAt, before.months + months) > today ? before : fromToday;
};

/** Adds paid months to the subscription of a locked store: behind what is paid already, also when they come in the days of grace. */
export const extendSubscription = async (
  scope: PlatformScope,
  { tenantId, ...payment }: Payment & { tenantId: string },
): Promise<{ paidFrom: Date; paidUntil: Date }> => {
  const today = startOfDay(scope.platform.clock.now());
  const { plan, months, sentAt } = payment;
  const row = await findSubscription(scope, tenantId);
  const before = countedBefore(row, { ...payment, today });
  // A payment from before its owner asked to go down pays for its time, and does not undo the wish.
  const endingSince = row?.endingSince && row.endingSince > sentAt ? row.endingSince : null;
  const counted = { startedAt: before.startedAt, months: before.months + months };
  const values = {
    ...{ plan, ...counted, paidUntil: paidUntilOf(counted) },
    ...{ renews: endingSince === null, endingSince, reducedAt: null, reminded: 0, warnedAt: null },
    isTrial: false,
  };
  await scope.tx.db
    .insertInto('subscriptions')
    .values({ tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(values))
    .execute();
  return { paidFrom: paidUntilOf(before), paidUntil: values.paidUntil };
};

/** Changes the subscription of a locked store. */
export const updateSubscription = async (
  { tx }: PlatformScope,
  tenantId: string,
  change: Partial<Omit<SubscriptionRow, 'tenantId'>>,
): Promise<void> => {
  await tx.db.updateTable('subscriptions').set(change).where('tenantId', '=', tenantId).execute();
};

/** Forgets the subscription of a locked store: it has no due date any more. */
export const endSubscription = async ({ tx }: PlatformScope, tenantId: string): Promise<void> => {
  await tx.db.deleteFrom('subscriptions').where('tenantId', '=', tenantId).execute();
};

const RENEWS = { renews: true, endingSince: null } as const;

/**
 * Makes the subscription of a locked store follow a plan that a superadmin gave it: paid time that is left counts for the new plan, and
 * what has to be paid in the days of grace stays due, and a trial ends when it would have ended. A store that had gone down has no due
 * date for what it is given.
 */
export const followPlan = async (
  scope: PlatformScope,
  { tenantId, plan }: { tenantId: string; plan: PlanId },
): Promise<void> => {
  const row = await findSubscription(scope, tenantId);
  if (!row || (row.plan === plan && !row.reducedAt)) return;
  if (!isPaidPlan(plan) || row.reducedAt) return endSubscription(scope, tenantId);
  if (row.isTrial) return updateSubscription(scope, tenantId, { plan });
  const today = startOfDay(scope.platform.clock.now());
  if (row.paidUntil <= today)
    return updateSubscription(scope, tenantId, {
      ...{ plan, startedAt: row.paidUntil, months: 0 },
      ...RENEWS,
    });
  const counted = convert(row, { plan, today });
  const paidUntil = paidUntilOf(counted);
  await updateSubscription(scope, tenantId, {
    ...{ plan, ...counted, paidUntil },
    ...{ ...RENEWS, reminded: 0, warnedAt: null },
  });
};

/** Notes that a locked store goes down to the free plan at the end of its paid time, as its owner asked then; false when no paid time is left. */
export const endAfterPaidTime = async (
  scope: PlatformScope,
  { tenantId, askedAt }: { tenantId: string; askedAt: Date },
): Promise<boolean> => {
  const row = await findSubscription(scope, tenantId);
  if (!row || row.isTrial || row.paidUntil <= scope.platform.clock.now()) return false;
  await updateSubscription(scope, tenantId, { renews: false, endingSince: askedAt });
  return true;
};

/** Lists the stores whose paid time ends before an instant and that have not gone down yet. */
export const listDueTenants = async ({ tx }: PlatformScope, before: Date): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('subscriptions')
    .select('tenantId')
    .where('paidUntil', '<=', before)
    .where('reducedAt', 'is', null)
    .orderBy('paidUntil')
    .execute();
  return rows.map(({ tenantId }) => tenantId);
};

import type { Selectable } from 'kysely';
import type { PlatformContext, ReaderContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { SubscriptionsTable } from '#server/platform/db/tables.ts';
import { type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import {
  GRACE_DAYS,
  isPaidPlan,
  type PaidPlan,
  type Subscription,
  type SubscriptionState,
} from '#shared/features/plans/subscription-rules.ts';
import { addMonths, days, startOfDay } from '#shared/lib/time.ts';

/** What a store pays for and until when; a store without one has no due date (decision 115). */
export type SubscriptionRow = Selectable<SubscriptionsTable>;

type PlatformScope = Scoped<PlatformContext>;

/** Says where a subscription stands. */
const subscriptionState = (
  { paidUntil, renews, reducedAt }: Pick<SubscriptionRow, 'paidUntil' | 'renews' | 'reducedAt'>,
  now: Date,
): SubscriptionState => {
  if (reducedAt) return 'reduced';
  if (now >= paidUntil) return 'grace';
  return renews ? 'active' : 'ending';
};

/** When a store goes down to the free plan unless something is paid. */
export const reducesAt = ({ paidUntil, renews }: Pick<SubscriptionRow, 'paidUntil' | 'renews'>): Date =>
  renews ? new Date(paidUntil.getTime() + days(GRACE_DAYS)) : paidUntil;

/** Presents a subscription. */
export const toSubscription = (
  row: Pick<SubscriptionRow, 'plan' | 'paidUntil' | 'renews' | 'reducedAt'>,
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

type Counted = Pick<SubscriptionRow, 'startedAt' | 'months'>;

const paidUntilOf = ({ startedAt, months }: Counted): Date => addMonths(startedAt, months);

/**
 * Counts what is left of the paid time as time of another plan, for the same money; whole days, in favour of the store.
 * Days of grace that were used are taken off in the same way.
 */
const convert = (row: SubscriptionRow, { plan, today }: { plan: PaidPlan; today: Date }): Counted => {
  const daysLeft = (row.paidUntil.getTime() - today.getTime()) / days(1);
  const worth = planOf(row.plan).price / planOf(plan).price;
  return { startedAt: new Date(today.getTime() + days(Math.ceil(daysLeft * worth))), months: 0 };
};

type Payment = { plan: PaidPlan; months: number; isSuspended: boolean };

/** Returns from where the months of a payment are counted, and how many were counted before; nobody pays for time in which the store had nothing. */
const countedBefore = (
  row: SubscriptionRow | undefined,
  { plan, months, isSuspended, today }: Payment & { today: Date },
): Counted => {
  const fromToday = { startedAt: today, months: 0 };
  if (!row || row.reducedAt || (isSuspended && row.paidUntil <= today)) return fromToday;
  const before = row.plan === plan ? row : convert(row, { plan, today });
  return addMonths(before.startedAt, before.months + months) > today ? before : fromToday;
};

/** Adds paid months to the subscription of a locked store: behind what is paid already, also when they come in the days of grace. */
export const extendSubscription = async (
  scope: PlatformScope,
  { tenantId, ...payment }: Payment & { tenantId: string },
): Promise<{ paidFrom: Date; paidUntil: Date }> => {
  const today = startOfDay(scope.platform.clock.now());
  const { plan, months } = payment;
  const before = countedBefore(await findSubscription(scope, tenantId), { ...payment, today });
  const counted = { startedAt: before.startedAt, months: before.months + months };
  const values = {
    ...{ plan, ...counted, paidUntil: paidUntilOf(counted) },
    ...{ renews: true, reducedAt: null, reminded: 0 },
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

/**
 * Makes the subscription of a locked store follow a plan that a superadmin gave it: paid time that is left counts for the new plan, and
 * what has to be paid in the days of grace stays due. A store that had gone down has no due date for what it is given.
 */
export const followPlan = async (
  scope: PlatformScope,
  { tenantId, plan }: { tenantId: string; plan: PlanId },
): Promise<void> => {
  const row = await findSubscription(scope, tenantId);
  if (!row || (row.plan === plan && !row.reducedAt)) return;
  if (!isPaidPlan(plan) || row.reducedAt) return endSubscription(scope, tenantId);
  const today = startOfDay(scope.platform.clock.now());
  if (row.paidUntil <= today)
    return updateSubscription(scope, tenantId, { plan, startedAt: row.paidUntil, months: 0, renews: true });
  const counted = convert(row, { plan, today });
  const paidUntil = paidUntilOf(counted);
  await updateSubscription(scope, tenantId, { plan, ...counted, paidUntil, renews: true, reminded: 0 });
};

/** Notes that a locked store goes down to the free plan at the end of its paid time; false when it has none left. */
export const endAfterPaidTime = async (scope: PlatformScope, tenantId: string): Promise<boolean> => {
  const row = await findSubscription(scope, tenantId);
  if (!row || row.paidUntil <= scope.platform.clock.now()) return false;
  await updateSubscription(scope, tenantId, { renews: false });
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

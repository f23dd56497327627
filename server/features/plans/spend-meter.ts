import {
  acrossTenants,
  type BotContext,
  getTenant,
  inTenant,
  type PlatformContext,
  type ReaderContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import type { TokenUse } from '#server/platform/ai/ai-provider.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import { limitOf, type MeterLimit, type MonthlyMeter } from '#shared/features/plans/plan-table.ts';
import { days, hours, monthlyPeriod } from '#shared/lib/time.ts';
import {
  deletePeriods,
  endEntry,
  readMeterUse,
  reserveEntry,
  type Spending,
  settleAbandoned,
} from './meter-repo.ts';

/** The end of work that costs; `isFree` only when the provider failed without charging anything. */
export type MeteredWork<Value> = {
  readonly value: Value;
  readonly isFree: boolean;
  /** The tokens that the provider says it counted. */
  readonly tokens?: TokenUse;
};

/** `spent` is the amount that this very call charged: nothing where the cause had been paid before. */
export type Metered<Value> =
  | { readonly kind: 'done'; readonly value: Value; readonly spent: number }
  /** The owner's mailbox is not proven, the month has no amount left, or the cause was released before: it is tried once. */
  | { readonly kind: 'refused' };

const reserve = (bot: BotContext, spending: Spending) =>
  inTenant(bot, async (scope) => {
    const { plan, createdAt, emailConfirmedAt } = await getTenant(scope);
    if (emailConfirmedAt === null) return 'refused';
    const { startsAt } = monthlyPeriod(createdAt, bot.platform.clock.now());
    return reserveEntry(scope, { spending, startsAt, limit: limitOf(plan, spending.meter) });
  });

/**
 * Does work that a monthly meter counts: the amount is reserved before, settled after, and released only if the work cost
 * nothing. Nothing is charged twice for one cause, and no transaction is open during the work.
 */
export const spendMeter = async <Value>(
  bot: BotContext,
  spending: Spending,
  work: () => Promise<MeteredWork<Value>>,
): Promise<Metered<Value>> => {
  const state = await reserve(bot, spending);
  if (state === 'refused' || state === 'released') return { kind: 'refused' };
  const { value, isFree, tokens } = await work();
  const end = { ...spending, state: isFree ? 'released' : 'settled', tokens } as const;
  await inTenant(bot, (scope) => endEntry(scope, end));
  return { kind: 'done', value, spent: isFree || state === 'settled' ? 0 : spending.amount };
};

export type MonthlyUsage = { readonly used: number; readonly limit: MeterLimit; readonly endsAt: Date };

/** Reads the use of a meter in the current month, its limit, and when the next month begins. */
export const readMonthlyUsage = async (
  scope: Scoped<ReaderContext>,
  meter: MonthlyMeter,
): Promise<MonthlyUsage> => {
  const { plan, createdAt } = await getTenant(scope);
  const { startsAt, endsAt } = monthlyPeriod(createdAt, scope.platform.clock.now());
  return { used: await readMeterUse(scope, { meter, startsAt }), limit: limitOf(plan, meter), endsAt };
};

/** Far longer than any work that a meter counts. */
const MAX_WORK_MS = hours(1);
/** A year and the current month. */
const KEPT_MS = days(400);

/** Schedules the hourly settling of what dead processes held, and the deletion of old months. */
export const startPlanJobs = (jobs: JobRunner, ctx: PlatformContext): Promise<void> =>
  jobs.schedule('settle-meters', '35 * * * *', () =>
    acrossTenants(ctx, async (scope) => {
      const nowMs = ctx.platform.clock.now().getTime();
      await settleAbandoned(scope, new Date(nowMs - MAX_WORK_MS));
      await deletePeriods(scope, new Date(nowMs - KEPT_MS));
    }),
  );

import { limitOf } from '#shared/features/plans/plan-table.ts';
import { monthlyPeriod } from '#shared/lib/time.ts';
import type { TokenUse } from '../../platform/ai/ai-provider.ts';
import { type BotContext, getTenant, inTenant } from '../tenants/tenants.ts';
import { endEntry, reserveEntry, type Spending } from './meter-repo.ts';

/** How work that costs ended; `isFree` only where the provider failed in a way that costs nobody anything. */
export type MeteredWork<Value> = {
  readonly value: Value;
  readonly isFree: boolean;
  /** What the provider says it counted. */
  readonly tokens?: TokenUse;
};

/** `spent` is what this very call charged: nothing where the cause had been paid before. */
export type Metered<Value> =
  | { readonly kind: 'done'; readonly value: Value; readonly spent: number }
  /** The owner's mailbox is not proven, there is no room in the month, or the cause was given back before: it is tried once. */
  | { readonly kind: 'refused' };

const reserve = (bot: BotContext, spending: Spending) =>
  inTenant(bot, async (scope) => {
    const { plan, createdAt, emailConfirmedAt } = await getTenant(scope);
    if (emailConfirmedAt === null) return 'refused';
    const { startsAt } = monthlyPeriod(createdAt, bot.platform.clock.now());
    return reserveEntry(scope, spending, { startsAt, limit: limitOf(plan, spending.meter) });
  });

/**
 * Does work that a monthly meter counts: reserved before, settled after, given back only where it cost nothing. Nothing is
 * charged twice for one cause, and no transaction is open while the work goes on.
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

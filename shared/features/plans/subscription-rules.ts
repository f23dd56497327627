import * as z from 'zod/mini';
import { InstantSchema } from '#shared/lib/answer-schemas.ts';
import type { PlanId } from './plan-table.ts';

/** For how many days after its due date a plan stays as it is without a payment (decision 115). */
export const GRACE_DAYS = 7;

/** For how many whole days after its registration a store has the paid plan that it chose, before it pays (decision 121). */
export const TRIAL_DAYS = 7;

/** The plans that cost something. */
export const PAID_PLANS = ['grow', 'pro'] as const;
export const PaidPlanSchema = z.enum(PAID_PLANS);
export type PaidPlan = (typeof PAID_PLANS)[number];

/** Says whether there is a plan and it costs something. */
export const isPaidPlan = (plan: PlanId | null | undefined): plan is PaidPlan =>
  PAID_PLANS.some((paid) => paid === plan);

/**
 * `trial`: nothing was paid yet. `ending`: the paid time is not renewed. `grace`: it is over, and everything works a few days more.
 * `reduced`: the free plan is left.
 */
const SUBSCRIPTION_STATES = ['trial', 'active', 'ending', 'grace', 'reduced'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** What a store pays for, and until when. */
export const SubscriptionSchema = z.object({
  plan: PaidPlanSchema,
  state: z.enum(SUBSCRIPTION_STATES),
  /** The instant at which the paid time, or the trial, ends: the day before is the last one. */
  paidUntil: InstantSchema,
  /** When the store goes down to the free plan without a payment. */
  reducesAt: InstantSchema,
});
export type Subscription = z.output<typeof SubscriptionSchema>;

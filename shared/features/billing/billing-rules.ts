import { planOf } from '#shared/features/plans/plan-table.ts';
import type { PaidPlan } from '#shared/features/plans/subscription-rules.ts';
import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';

/** For how many months an owner may pay at once. */
export const MONTHS_AT_ONCE = [1, 3, 6, 12] as const;
export const MAX_MONTHS_AT_ONCE = 12;

/** The largest picture of a receipt that an owner may send; a PDF has a limit of its own. */
export const MAX_PLAN_RECEIPT_BYTES = 10 * 1024 * 1024;

/** How a plan was paid. */
export const PLAN_PAYMENT_METHODS = ['transfer', 'cash', 'card', 'other'] as const;

export const PLAN_PAYMENT_STATUSES = ['waiting', 'confirmed', 'rejected', 'withdrawn'] as const;
export type PlanPaymentStatus = (typeof PLAN_PAYMENT_STATUSES)[number];

/** The longest note of a payment, and the longest reason why one is not confirmed. */
export const MAX_PAYMENT_NOTE_LENGTH = 300;

/** Returns what a plan costs for so many months. */
export const planAmount = (plan: PaidPlan, months: number): Money =>
  moneyOfCentavos(planOf(plan).price * months);

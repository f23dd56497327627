import { BILLING_COPY } from '#shared/features/billing/billing-copy.ts';
import { planOf } from '#shared/features/plans/plan-table.ts';
import type { PaidPlan } from '#shared/features/plans/subscription-rules.ts';
import { formatLastDay } from '#shared/lib/date-format.ts';
import type { PlanPaymentRow } from './plan-payment-repo.ts';

/** Words of the superadmins' trail about payments of plans. */
export const TRAIL_WORDS = {
  until: (paidUntil: Date): string => `hasta ${formatLastDay(paidUntil)}`,
  paid: (plan: PaidPlan, paidUntil: Date): string =>
    `${planOf(plan).shownName} hasta ${formatLastDay(paidUntil)}`,
  payment: ({ months, method }: PlanPaymentRow): string =>
    `${BILLING_COPY.months(months)}, ${BILLING_COPY.methods[method].toLowerCase()}`,
  wanted: ({ plan, months }: PlanPaymentRow): string =>
    `${planOf(plan).shownName}, ${BILLING_COPY.months(months)}`,
  tried: (until: Date): string => `De prueba hasta ${formatLastDay(until)}`,
  ended: (paidUntil: Date): string => `Pagado hasta ${formatLastDay(paidUntil)}`,
} as const;

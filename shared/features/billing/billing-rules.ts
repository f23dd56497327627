/** For how many months an owner may pay at once. */
export const MONTHS_AT_ONCE = [1, 3, 6, 12] as const;
export const MAX_MONTHS_AT_ONCE = 12;

/** The largest picture of a receipt that an owner may send; a PDF has a limit of its own. */
export const MAX_PLAN_RECEIPT_BYTES = 10 * 1024 * 1024;

/** How a plan was paid. */
export const PLAN_PAYMENT_METHODS = ['transfer', 'cash', 'card', 'other'] as const;

export const PLAN_PAYMENT_STATUSES = ['waiting', 'confirmed', 'rejected', 'withdrawn'] as const;
export type PlanPaymentStatus = (typeof PLAN_PAYMENT_STATUSES)[number];

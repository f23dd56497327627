import * as z from 'zod/mini';
import { PlanIdSchema } from '#shared/features/plans/plan-table.ts';
import { PaidPlanSchema, SubscriptionSchema } from '#shared/features/plans/subscription-rules.ts';
import {
  NextCursorSchema,
  SUPERADMIN_LIST_QUERY,
} from '#shared/features/superadmin/superadmin-list-query.ts';
import { InstantSchema, SuccessSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import { BILLING_COPY } from './billing-copy.ts';
import {
  MAX_MONTHS_AT_ONCE,
  MAX_PAYMENT_NOTE_LENGTH,
  MAX_PLAN_RECEIPT_BYTES,
  PLAN_PAYMENT_METHODS,
  PLAN_PAYMENT_STATUSES,
} from './billing-rules.ts';

const PlanPaymentSchema = z.object({
  id: z.string(),
  plan: PaidPlanSchema,
  months: z.int(),
  /** In pesos. */
  amount: z.number(),
  method: z.enum(PLAN_PAYMENT_METHODS),
  status: z.enum(PLAN_PAYMENT_STATUSES),
  note: z.string(),
  /** Why it was not confirmed. */
  reason: z.nullable(z.string()),
  /** The kind of the file that came with it. */
  receipt: z.nullable(z.enum(['picture', 'pdf'])),
  /** The time that it pays for; null until it is confirmed. */
  paidFrom: z.nullable(InstantSchema),
  paidUntil: z.nullable(InstantSchema),
  createdAt: InstantSchema,
  decidedAt: z.nullable(InstantSchema),
});
export type PlanPayment = z.output<typeof PlanPaymentSchema>;

const ONE_PAYMENT = z.object({ id: UuidSchema });

/** An amount of months as it comes in a form. */
const MonthsSchema = z.coerce
  .number({ error: BILLING_COPY.chooseMonths })
  .check(
    z.int({ error: BILLING_COPY.chooseMonths }),
    z.minimum(1, { error: BILLING_COPY.chooseMonths }),
    z.maximum(MAX_MONTHS_AT_ONCE, { error: BILLING_COPY.chooseMonths }),
  );

const PlanSchema = z.enum(PaidPlanSchema.options, { error: BILLING_COPY.choosePlan });

const BillingSchema = z.extend(SuccessSchema, {
  /** Null for a store without a due date: on the free plan, or on a plan that the platform gave it. */
  subscription: z.nullable(SubscriptionSchema),
  /** The operator's accounts for transfers, one a line; empty where none are told. */
  accounts: z.array(z.string()),
  /** The latest first; at most a hundred. */
  payments: z.array(PlanPaymentSchema),
});
export type Billing = z.output<typeof BillingSchema>;

export const getBillingCall = defineCall({
  name: 'getBilling',
  method: 'GET',
  path: '/billing',
  summary: 'What the store pays for its plan: until when it is paid, where to pay, and its payments.',
  room: 'billing',
  access: 'owner',
  answer: BillingSchema,
});

export const reportPlanPaymentCall = defineCall({
  name: 'reportPlanPayment',
  method: 'POST',
  path: '/billing/payments',
  summary:
    'Tells that the owner has paid for a plan by transfer, with its receipt; the platform confirms it.',
  room: 'billing',
  access: 'owner',
  status: 201,
  body: z.object({ plan: PlanSchema, months: MonthsSchema }),
  files: {
    field: 'receipt',
    maxFiles: 1,
    maxBytes: MAX_PLAN_RECEIPT_BYTES,
    tooManyMessage: BILLING_COPY.oneReceipt,
    tooLargeMessage: () => BILLING_COPY.receiptTooLarge,
  },
  multipart: 'only',
  answer: BillingSchema,
  rate: { max: 20, perSeconds: 3600 },
});

export const withdrawPlanPaymentCall = defineCall({
  name: 'withdrawPlanPayment',
  method: 'POST',
  path: '/billing/payments/:id/withdraw',
  summary: 'Takes back a payment that waits to be confirmed, such as one with the wrong file.',
  room: 'billing',
  access: 'owner',
  params: ONE_PAYMENT,
  answer: BillingSchema,
});

export const getPlanReceiptCall = defineCall({
  name: 'getPlanReceipt',
  method: 'GET',
  path: '/billing/payments/:id/receipt',
  summary: "The file of the owner's own payment, in its own type.",
  room: 'billing',
  access: 'owner',
  params: ONE_PAYMENT,
  // A stream of bytes, which no schema describes.
  answer: z.unknown(),
  contentType: '*/*',
});

export const getPlanStatementCall = defineCall({
  name: 'getPlanStatement',
  method: 'GET',
  path: '/billing/statement',
  summary: 'The confirmed payments for the plan in one year as PDF, which is no fiscal receipt.',
  room: 'billing',
  access: 'owner',
  query: z.object({ year: z.coerce.number().check(z.int(), z.minimum(2020), z.maximum(2100)) }),
  answer: z.unknown(),
  contentType: 'application/pdf',
});

/** A payment as superadmins see it, with its store. */
const DeskPaymentSchema = z.extend(PlanPaymentSchema, {
  /** Whether the same file came with another payment, of any store. */
  isRepeated: z.boolean(),
  /** Whether its store told of the same plan and months within a week. */
  isAlike: z.boolean(),
  operator: z.nullable(z.string()),
  tenant: z.object({ id: z.string(), slug: z.string(), businessName: z.string(), plan: PlanIdSchema }),
});
export type DeskPayment = z.output<typeof DeskPaymentSchema>;

/** The lists of payments: those that wait, and those that are decided. */
const PAYMENT_LISTS = ['waiting', 'decided'] as const;
export type PaymentList = (typeof PAYMENT_LISTS)[number];

const AT_THE_DESK = { room: 'billing', access: 'superadmin' } as const;

export const listPlanPaymentsCall = defineCall({
  name: 'listPlanPayments',
  method: 'GET',
  path: '/admin/plan-payments',
  summary: "Stores' payments for their plans: `waiting`, the oldest first, or `decided`, the latest first.",
  ...AT_THE_DESK,
  query: z.object({
    list: z.optional(z.enum(PAYMENT_LISTS)),
    cursor: SUPERADMIN_LIST_QUERY.cursor,
    limit: SUPERADMIN_LIST_QUERY.limit,
  }),
  answer: z.extend(SuccessSchema, {
    items: z.array(DeskPaymentSchema),
    nextCursor: NextCursorSchema,
    waiting: z.int(),
  }),
});

const DecidedSchema = z.extend(SuccessSchema, { payment: DeskPaymentSchema });

export const confirmPlanPaymentCall = defineCall({
  name: 'confirmPlanPayment',
  method: 'POST',
  path: '/admin/plan-payments/:id/confirm',
  summary: 'Confirms a payment: the store has its plan, paid for so many months more; the owner gets a mail.',
  ...AT_THE_DESK,
  params: ONE_PAYMENT,
  answer: DecidedSchema,
});

export const RejectPaymentSchema = z.object({
  reason: lineSchema({ min: 1, max: MAX_PAYMENT_NOTE_LENGTH, tooShort: BILLING_COPY.reasonRequired }),
});

export const rejectPlanPaymentCall = defineCall({
  name: 'rejectPlanPayment',
  method: 'POST',
  path: '/admin/plan-payments/:id/reject',
  summary: 'Does not confirm a payment, with a reason that its owner gets by mail.',
  ...AT_THE_DESK,
  params: ONE_PAYMENT,
  body: RejectPaymentSchema,
  answer: DecidedSchema,
});

export const getDeskReceiptCall = defineCall({
  name: 'getDeskReceipt',
  method: 'GET',
  path: '/admin/plan-payments/:id/receipt',
  summary: 'The file of a payment of any store, in its own type.',
  ...AT_THE_DESK,
  params: ONE_PAYMENT,
  answer: z.unknown(),
  contentType: '*/*',
});

const RecordPaymentSchema = z.object({
  /** The id of the new payment, chosen by the sender; sending the same id again records nothing more. */
  id: z.optional(z.uuid()),
  plan: PlanSchema,
  months: MonthsSchema,
  method: z.enum(PLAN_PAYMENT_METHODS),
  note: z._default(lineSchema({ max: MAX_PAYMENT_NOTE_LENGTH }), ''),
});

export const recordPlanPaymentCall = defineCall({
  name: 'recordPlanPayment',
  method: 'POST',
  path: '/admin/tenants/:id/plan-payments',
  summary: 'Records what a store paid in another way; its plan is paid for so many months more.',
  ...AT_THE_DESK,
  status: 201,
  params: ONE_PAYMENT,
  body: RecordPaymentSchema,
  answer: DecidedSchema,
});

/** A store with a due date, as superadmins see it. */
const DueStoreSchema = z.extend(SubscriptionSchema, {
  tenant: z.object({ id: z.string(), slug: z.string(), businessName: z.string() }),
});
export type DueStore = z.output<typeof DueStoreSchema>;

export const listSubscriptionsCall = defineCall({
  name: 'listSubscriptions',
  method: 'GET',
  path: '/admin/subscriptions',
  summary: 'The stores that pay for a plan, by the end of their paid time, the earliest first.',
  ...AT_THE_DESK,
  query: z.object({ cursor: SUPERADMIN_LIST_QUERY.cursor, limit: SUPERADMIN_LIST_QUERY.limit }),
  answer: z.extend(SuccessSchema, { items: z.array(DueStoreSchema), nextCursor: NextCursorSchema }),
});

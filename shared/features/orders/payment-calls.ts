import * as z from 'zod/mini';
import { SuccessSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { IdempotencyHeadersSchema } from '#shared/lib/idempotency-key.ts';
import { lineSchema, paragraphSchema } from '#shared/lib/text-schema.ts';
import { OneOrderSchema } from './order-calls.ts';
import { MAX_ORDER_NOTE_LENGTH, MAX_PAYMENT_LENGTH } from './order-rules.ts';
import { ORDER_PAYMENT_KINDS } from './order-view.ts';
import { PaidAmountSchema } from './paid-amount.ts';

export const recordPaymentCall = defineCall({
  name: 'recordPayment',
  method: 'POST',
  path: '/orders/:id/payments',
  summary:
    'Notes money received for an order or given back; more than its total needs a note, and a receipt that was settled before is refused. The same Idempotency-Key notes it once.',
  room: 'orders',
  access: 'editor',
  params: z.object({ id: UuidSchema }),
  headers: IdempotencyHeadersSchema,
  body: z.object({
    kind: z.enum(ORDER_PAYMENT_KINDS),
    amount: PaidAmountSchema,
    method: z._default(z.nullable(lineSchema({ min: 1, max: MAX_PAYMENT_LENGTH })), null),
    note: z._default(paragraphSchema({ max: MAX_ORDER_NOTE_LENGTH }), ''),
    /** The receipt of the order that money received confirms; one that was settled before is refused. */
    receiptId: z.optional(UuidSchema),
  }),
  answer: OneOrderSchema,
  status: 201,
});

export const dismissReceiptCall = defineCall({
  name: 'dismissReceipt',
  method: 'POST',
  path: '/receipts/:id/dismiss',
  summary: 'Puts aside a picture or PDF that proves no payment of its order.',
  room: 'orders',
  access: 'editor',
  params: z.object({ id: UuidSchema }),
  answer: OneOrderSchema,
});

export const moveReceiptCall = defineCall({
  name: 'moveReceipt',
  method: 'POST',
  path: '/receipts/:id/move',
  summary:
    'Files a receipt that waits under another order of the same customer that lacks money; answers the order that it was filed under before.',
  room: 'orders',
  access: 'editor',
  params: z.object({ id: UuidSchema }),
  body: z.object({ orderId: UuidSchema }),
  answer: OneOrderSchema,
});

export const getCollectionsCall = defineCall({
  name: 'getCollections',
  method: 'GET',
  path: '/collections',
  summary:
    'What customers owe, what is to be given back, and what was received by day and method in the last 30 days.',
  room: 'orders',
  access: 'member',
  answer: z.extend(SuccessSchema, {
    /** Confirmed orders that are not fully paid, and the missing amount in pesos. */
    owed: z.object({ orders: z.int(), amount: z.number() }),
    /** What customers owe in their notebooks, in pesos. */
    notebooks: z.object({ customers: z.int(), amount: z.number() }),
    /** Cancelled orders with payments that were not returned. */
    toReturn: z.object({ orders: z.int(), amount: z.number() }),
    /** The orders of these two sums, what is to be returned first, then the oldest first; the first hundred. */
    open: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        /** The name of the customer; null when unknown or erased. */
        name: z.nullable(z.string()),
        isToReturn: z.boolean(),
        amount: z.number(),
        createdAt: z.string(),
      }),
    ),
    /** The latest day first; days of Santo Domingo, `2026-11-23`. */
    days: z.array(
      z.object({
        day: z.string(),
        method: z.nullable(z.string()),
        received: z.number(),
        returned: z.number(),
      }),
    ),
  }),
});

export const downloadPaymentsCall = defineCall({
  name: 'downloadPayments',
  method: 'GET',
  path: '/payments.csv',
  summary: 'Every payment of every order as CSV that runs no formula, the latest first.',
  room: 'orders',
  access: 'member',
  answer: z.string(),
  contentType: 'text/csv; charset=utf-8',
});

/** A month of Santo Domingo, `2026-11`. */
const MonthSchema = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));

export const downloadTaxReportCall = defineCall({
  name: 'downloadTaxReport',
  method: 'GET',
  path: '/tax-report.csv',
  summary:
    'The orders that were delivered in a month, with their ITBIS by class and how they were paid, as CSV that runs no formula.',
  room: 'orders',
  access: 'member',
  query: z.object({ month: MonthSchema }),
  answer: z.string(),
  contentType: 'text/csv; charset=utf-8',
});

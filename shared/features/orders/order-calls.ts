import * as z from 'zod/mini';
import { InstantSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { lineSchema, paragraphSchema } from '#shared/lib/text-schema.ts';
import { MAX_NOTE_LENGTH } from './order-rules.ts';
import { NOTICE_OUTCOMES, ORDER_STATES } from './order-states.ts';
import { OrderEventViewSchema, OrderPaymentViewSchema, OrderViewSchema } from './order-view.ts';
import { ReceiptViewSchema, WaitingReceiptsSchema } from './receipt-calls.ts';

/** The number of orders or customers on one page of a list. */
const ROWS_PER_PAGE = 30;
const MAX_SEARCH_LENGTH = 100;
const MAX_CURSOR_LENGTH = 200;

const IdParamsSchema = z.object({ id: UuidSchema });
/** The answer of the calls about one order. */
export const OneOrderSchema = z.object({
  success: z.literal(true),
  order: OrderViewSchema,
  /** The address of the order's page, for its buyer. */
  pageUrl: z.string(),
  /** How the buyer was notified of the present state; null while there is nothing to announce. */
  notice: z.nullable(
    z.object({
      outcome: z.enum(NOTICE_OUTCOMES),
      /**
       * The WhatsApp chat, with the text prepared, in which the team notifies the buyer by hand; null where that is
       * unnecessary or impossible.
       */
      whatsAppUrl: z.nullable(z.string()),
    }),
  ),
  /** The payment method that puts the order onto its customer's notebook; null where that is impossible. */
  creditMethod: z.nullable(z.string()),
  events: z.array(OrderEventViewSchema),
  /** The oldest first. */
  payments: z.array(OrderPaymentViewSchema),
  /** What the buyer sent as proof of a transfer, the oldest first. */
  receipts: z.array(ReceiptViewSchema),
});
export type OneOrder = z.output<typeof OneOrderSchema>;

/** The query of the lists of orders and customers. */
export const ORDER_ROOM_QUERY = {
  q: z.optional(lineSchema({ max: MAX_SEARCH_LENGTH })),
  cursor: z.optional(z.string().check(z.maxLength(MAX_CURSOR_LENGTH))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(ROWS_PER_PAGE)), ROWS_PER_PAGE),
};

export const listOrdersCall = defineCall({
  name: 'listOrders',
  method: 'GET',
  path: '/orders',
  summary: 'A page of orders, the newest first, with how many are in each state.',
  room: 'orders',
  access: 'member',
  query: z.object({
    ...ORDER_ROOM_QUERY,
    state: z.optional(z.enum(ORDER_STATES)),
    customer: z.optional(UuidSchema),
    /** Only the orders that were placed in this conversation or linked to it by their code. */
    conversation: z.optional(UuidSchema),
  }),
  answer: z.object({
    orders: z.array(OrderViewSchema),
    nextCursor: z.nullable(z.string()),
    /** The number of orders per state that match search and customer. */
    counts: z.record(z.enum(ORDER_STATES), z.int()),
    /** The number of matching orders that can be discarded together: new ones of cart and web chat that nobody has answered. */
    discardable: z.int(),
    /** When they were counted. */
    readAt: InstantSchema,
    /** Of all orders, whatever the search. */
    receipts: WaitingReceiptsSchema,
  }),
});

export const getOrderCall = defineCall({
  name: 'getOrder',
  method: 'GET',
  path: '/orders/:id',
  summary: 'One order with what happened to it.',
  room: 'orders',
  access: 'member',
  params: IdParamsSchema,
  answer: OneOrderSchema,
});

export const discardOrdersCall = defineCall({
  name: 'discardOrders',
  method: 'POST',
  path: '/orders/discard',
  summary:
    'Deletes the unanswered orders of cart and web chat that a search finds, and the customers who are known by nothing else.',
  room: 'orders',
  access: 'editor',
  body: z.object({
    q: ORDER_ROOM_QUERY.q,
    /** Orders that arrived after the member looked are not discarded. */
    until: InstantSchema,
  }),
  answer: z.object({ success: z.literal(true), discarded: z.int() }),
});

export const markOrdersSeenCall = defineCall({
  name: 'markOrdersSeen',
  method: 'POST',
  path: '/orders/seen',
  summary: 'Marks the orders that came until an instant as seen by the team: no mail tells of them any more.',
  room: 'orders',
  access: 'member',
  body: z.object({ until: InstantSchema }),
  answer: z.object({ success: z.literal(true) }),
});

export const setOrderStateCall = defineCall({
  name: 'setOrderState',
  method: 'PUT',
  path: '/orders/:id/state',
  summary:
    'Takes an order a step further, or a step back; confirming takes its products from the stock, cancelling returns them.',
  room: 'orders',
  access: 'member',
  params: IdParamsSchema,
  body: z.object({ state: z.enum(ORDER_STATES) }),
  answer: OneOrderSchema,
});

export const setOrderNoteCall = defineCall({
  name: 'setOrderNote',
  method: 'PUT',
  path: '/orders/:id/note',
  summary: "Writes the team's own note of an order.",
  room: 'orders',
  access: 'editor',
  params: IdParamsSchema,
  body: z.object({ note: paragraphSchema({ max: MAX_NOTE_LENGTH }) }),
  answer: OneOrderSchema,
});

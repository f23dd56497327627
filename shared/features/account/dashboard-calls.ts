import * as z from 'zod/mini';
import { WaitingReceiptsSchema } from '#shared/features/orders/receipt-calls.ts';
import { SuccessSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';

/** So many orders, and their money in pesos. */
const OrdersSchema = z.object({ orders: z.int(), amount: z.number() });
const SalesSchema = z.extend(OrdersSchema, {
  /** The same span of time, seven days earlier. */
  weekBefore: OrdersSchema,
});

export const getDashboardCall = defineCall({
  name: 'getDashboard',
  method: 'GET',
  path: '/dashboard',
  summary: "What waits for the store's team now, and what the store has sold today and this week.",
  room: 'account',
  access: 'member',
  answer: z.extend(SuccessSchema, {
    waiting: z.object({
      /** The number of unconfirmed orders, and of the unseen ones among them. */
      newOrders: z.int(),
      unseenOrders: z.int(),
      receipts: WaitingReceiptsSchema,
      /** Conversations that wait for a person. */
      people: z.int(),
      /** As in the collections; none while the store notes no payments. */
      owed: OrdersSchema,
      toReturn: OrdersSchema,
      /** What customers owe in their notebooks, in pesos. */
      notebooks: z.object({ customers: z.int(), amount: z.number() }),
      /** The number of products on sale with low stock, and of those without any. */
      lowStock: z.int(),
      soldOut: z.int(),
      /** Recent ratings that nobody has answered. */
      ratings: z.int(),
      /** Answers of the platform that the owner has not seen; none for other members. */
      help: z.int(),
      /** Customers who wait for a copy or the erasure of their data, and the one who has waited longest. */
      dataRequests: z.object({ customers: z.int(), longest: z.nullable(z.string()) }),
    }),
    /** Orders of today and of this week, a week from Monday, which somebody has confirmed. */
    sales: z.object({ today: SalesSchema, week: SalesSchema }),
    /** Whether anybody has ever confirmed an order. */
    hasSold: z.boolean(),
  }),
});

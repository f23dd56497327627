import * as z from 'zod/mini';
import { SuccessSchema } from '../../lib/answer-schemas.ts';
import { defineCall } from '../../lib/define-call.ts';

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
      /** Orders that nobody has confirmed, and those of them that nobody has seen. */
      newOrders: z.int(),
      unseenOrders: z.int(),
      /** Conversations that wait for a person. */
      people: z.int(),
      /** As in the collections; none while the store notes no payments. */
      owed: OrdersSchema,
      toReturn: OrdersSchema,
      /** Products on sale of which the store has few, and those of them that it has none of. */
      lowStock: z.int(),
      soldOut: z.int(),
    }),
    /** Orders of today and of this week, a week from Monday, which somebody has confirmed. */
    sales: z.object({ today: SalesSchema, week: SalesSchema }),
    /** Whether anybody has ever confirmed an order. */
    hasSold: z.boolean(),
  }),
});

import * as z from 'zod/mini';
import { InstantSchema } from '../../lib/answer-schemas.ts';
import { ORDER_SOURCES, ORDER_STATES } from './order-states.ts';

const PlaceSchema = z.nullable(z.string());

/** Where an order goes, as the API shows it. */
const DeliveryViewSchema = z.object({
  isPickup: z.boolean(),
  zone: PlaceSchema,
  place: PlaceSchema,
  address: PlaceSchema,
});

const OrderLineViewSchema = z.object({
  /** null: the product is no longer in the catalogue. */
  productId: z.nullable(z.string()),
  name: z.string(),
  option: z.nullable(z.string()),
  quantity: z.int(),
  /** Pesos, as they were when it was ordered. */
  unitPrice: z.number(),
  total: z.number(),
});

/** An order as the panel shows it; amounts in pesos. */
export const OrderViewSchema = z.object({
  id: z.string(),
  code: z.string(),
  state: z.enum(ORDER_STATES),
  source: z.enum(ORDER_SOURCES),
  customer: z.object({
    id: z.string(),
    name: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    isVerified: z.boolean(),
    /** Whether the store has forgotten them: there is no record any more. */
    isErased: z.boolean(),
  }),
  /** Name and number given with this order. */
  recipient: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  lines: z.array(OrderLineViewSchema),
  delivery: DeliveryViewSchema,
  payment: z.nullable(z.string()),
  goods: z.number(),
  /** null: store and customer have not agreed on it. */
  fee: z.nullable(z.number()),
  total: z.number(),
  /** Pesos received for it without what was given back. */
  paid: z.number(),
  /** The customer's words, and the team's own. */
  note: z.string(),
  teamNote: z.string(),
  conversationId: z.nullable(z.string()),
  /** Until when a new order holds its stock; null when it holds none, or holds it without an end. */
  holdUntil: z.nullable(InstantSchema),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
});
export type OrderView = z.output<typeof OrderViewSchema>;

export const ORDER_EVENT_KINDS = ['placed', 'state', 'note', 'fee', 'attached', 'released'] as const;

/** Who did something to an order: the member who asks, another of the team, the other side, or the program by itself. */
export const ORDER_ACTORS = ['me', 'team', 'bot', 'customer', 'program'] as const;

/** Something that happened to an order; `state` is the one it reached by it. */
export const OrderEventViewSchema = z.object({
  kind: z.enum(ORDER_EVENT_KINDS),
  state: z.enum(ORDER_STATES),
  by: z.enum(ORDER_ACTORS),
  at: InstantSchema,
});
export type OrderEventView = z.output<typeof OrderEventViewSchema>;

export const ORDER_PAYMENT_KINDS = ['received', 'returned'] as const;

/** Money received for an order or given back. */
export const OrderPaymentViewSchema = z.object({
  id: z.string(),
  kind: z.enum(ORDER_PAYMENT_KINDS),
  /** Pesos. */
  amount: z.number(),
  method: z.nullable(z.string()),
  note: z.string(),
  by: z.enum(['me', 'team']),
  at: InstantSchema,
});
export type OrderPaymentView = z.output<typeof OrderPaymentViewSchema>;

/** Someone who ordered or wrote, with what they ordered; a cancelled order counts as none, and a new one spent nothing yet. */
export const CustomerViewSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Whether WhatsApp or the team vouches for the number; a shopper has only typed any other (decision 034). */
  isVerified: z.boolean(),
  note: z.string(),
  isOptedOut: z.boolean(),
  /** Stopped this business's marketing in the settings of WhatsApp. */
  isMarketingStopped: z.boolean(),
  orders: z.int(),
  /** Pesos. */
  spent: z.number(),
  createdAt: InstantSchema,
  lastSeenAt: InstantSchema,
});
export type CustomerView = z.output<typeof CustomerViewSchema>;

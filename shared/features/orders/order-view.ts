import * as z from 'zod/mini';
import { MEASURE_UNITS } from '#shared/features/catalogue/measure-text.ts';
import { TAX_RATES } from '#shared/features/catalogue/tax-rates.ts';
import { InstantSchema } from '#shared/lib/answer-schemas.ts';
import { CouponTermsSchema } from './coupons/coupon-schemas.ts';
import { ORDER_SOURCES, ORDER_STATES } from './order-states.ts';
import { TAX_MODES } from './tax-modes.ts';

const PlaceSchema = z.nullable(z.string());

/** The destination of an order, in the API. */
const DeliveryViewSchema = z.object({
  isPickup: z.boolean(),
  zone: PlaceSchema,
  place: PlaceSchema,
  address: PlaceSchema,
});

/** The ITBIS of an order, in pesos; null where its store charged none. */
const TaxViewSchema = z.nullable(
  z.object({
    /** Whether the prices include it, or it was added to them. */
    mode: z.enum(TAX_MODES),
    amount: z.number(),
    /** What the goods of each rate cost without the tax, after the discount, and the tax. */
    rates: z.array(z.object({ rate: z.literal(TAX_RATES), base: z.number(), tax: z.number() })),
  }),
);

const OrderLineViewSchema = z.object({
  /** null: the product was deleted from the catalogue. */
  productId: z.nullable(z.string()),
  name: z.string(),
  option: z.nullable(z.string()),
  quantity: z.number(),
  /** The unit of the quantity; null: pieces. */
  unit: z.nullable(z.enum(MEASURE_UNITS)),
  /** The percentage of ITBIS at which it is taxed; null: its store charged none. */
  taxRate: z.nullable(z.literal(TAX_RATES)),
  /** Pesos, at the time of the order. */
  unitPrice: z.number(),
  /** What a unit would have cost without offer and tier; null: no less. */
  regularPrice: z.nullable(z.number()),
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
    /** Whether the store erased the customer's data; their record no longer exists. */
    isErased: z.boolean(),
    /** The digits of their RNC or cédula. */
    taxId: z.nullable(z.string()),
  }),
  /** Name and number given with this order. */
  recipient: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  lines: z.array(OrderLineViewSchema),
  delivery: DeliveryViewSchema,
  payment: z.nullable(z.string()),
  /** The customer's cash amount and the change to bring, in pesos; null while unknown, and for other methods. */
  cash: z.nullable(z.object({ paysWith: z.number(), change: z.number() })),
  goods: z.number(),
  /** The order's coupon as it was when the order was placed, and what it takes off, in pesos; null: no coupon. */
  coupon: z.nullable(
    z.extend(CouponTermsSchema, {
      discount: z.number(),
      /** Why it takes nothing off, in words; null: it does. */
      idleText: z.nullable(z.string()),
    }),
  ),
  /** null: store and customer have not agreed on it. */
  fee: z.nullable(z.number()),
  /** The order's ITBIS, in pesos; null where its store charged none. */
  tax: TaxViewSchema,
  total: z.number(),
  /** What the store asked to set the order aside, in pesos, and whether it is paid; null where it asked nothing. */
  deposit: z.nullable(z.object({ amount: z.number(), isCovered: z.boolean() })),
  /** Pesos: payments minus returns. */
  paid: z.number(),
  /** Pesos: the part of the order that is on the notebook of its customer. */
  onCredit: z.number(),
  /** The customer's note, and the team's own. */
  note: z.string(),
  teamNote: z.string(),
  conversationId: z.nullable(z.string()),
  /** Whether the order holds its products from the stock. */
  isHolding: z.boolean(),
  /** The end of a new order's hold; null when it holds no stock, or holds it without an end. */
  holdUntil: z.nullable(InstantSchema),
  /** The version that the edit was made from, so that it overwrites no unseen change. */
  version: z.int(),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
});
export type OrderView = z.output<typeof OrderViewSchema>;

const ORDER_EVENT_KINDS = [
  'placed',
  'state',
  'note',
  'fee',
  'attached',
  'released',
  'edited',
  /** A receipt was moved between two orders of the customer. */
  'receipt',
] as const;

const TextSchema = z.nullable(z.string());
const PesosSchema = z.nullable(z.number());

/** One difference that an edit of an order made. */
const OrderDifferenceSchema = z.discriminatedUnion('what', [
  /** The quantity of a product, named with its size or colour; without a unit pieces. */
  z.object({
    what: z.literal('line'),
    name: z.string(),
    unit: z.optional(z.enum(MEASURE_UNITS)),
    before: z.number(),
    after: z.number(),
  }),
  /** Pesos; null: to be agreed on. */
  z.object({ what: z.enum(['discount', 'fee', 'tax', 'total']), before: PesosSchema, after: PesosSchema }),
  /** null: none, of a delivery that it is picked up. */
  z.object({ what: z.enum(['delivery', 'payment', 'note']), before: TextSchema, after: TextSchema }),
  /** The codes of the orders between which a receipt was moved. */
  z.object({ what: z.literal('receipt'), before: z.string(), after: z.string() }),
]);
export type OrderDifference = z.output<typeof OrderDifferenceSchema>;

/** The author of an event of an order: the member who asks, another member, the bot, the customer, or the program itself. */
const ORDER_ACTORS = ['me', 'team', 'bot', 'customer', 'program'] as const;

/** An event of an order; `state` is the state that it led to. */
export const OrderEventViewSchema = z.object({
  kind: z.enum(ORDER_EVENT_KINDS),
  state: z.enum(ORDER_STATES),
  by: z.enum(ORDER_ACTORS),
  at: InstantSchema,
  /** The changes of an edit, or the orders between which a receipt was moved; empty for any other event. */
  changes: z.array(OrderDifferenceSchema),
});
export type OrderEventView = z.output<typeof OrderEventViewSchema>;

/** Received, returned, or a receipt that nobody has checked yet, which counts for nothing. */
export const ORDER_PAYMENT_KINDS = ['received', 'returned', 'reported'] as const;

/** A payment or return of an order. */
export const OrderPaymentViewSchema = z.object({
  id: z.string(),
  kind: z.enum(ORDER_PAYMENT_KINDS),
  /** Pesos. */
  amount: z.number(),
  method: z.nullable(z.string()),
  note: z.string(),
  by: z.enum(['me', 'team', 'provider', 'customer']),
  at: InstantSchema,
});
export type OrderPaymentView = z.output<typeof OrderPaymentViewSchema>;

/**
 * A person who ordered or wrote, with totals of their orders. Cancelled orders do not count, and a new order does not
 * count as spent yet.
 */
export const CustomerViewSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Whether WhatsApp or the team vouches for the number; any other number was only typed by a shopper (decision 034). */
  isVerified: z.boolean(),
  note: z.string(),
  /** The digits of their RNC or cédula. */
  taxId: z.nullable(z.string()),
  isOptedOut: z.boolean(),
  /** They stopped this business's marketing in the settings of WhatsApp. */
  isMarketingStopped: z.boolean(),
  orders: z.int(),
  /** Pesos. */
  spent: z.number(),
  createdAt: InstantSchema,
  lastSeenAt: InstantSchema,
});
export type CustomerView = z.output<typeof CustomerViewSchema>;

import * as z from 'zod/mini';
import { MeasureViewSchema } from '#shared/features/catalogue/measure.ts';
import { TiersViewSchema } from '#shared/features/catalogue/moving-price-schema.ts';
import { TAX_RATES } from '#shared/features/catalogue/tax-rates.ts';
import { UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { IdempotencyHeadersSchema } from '#shared/lib/idempotency-key.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { moneySchema } from '#shared/lib/money-schema.ts';
import { PhoneSchema } from '#shared/lib/phone-schema.ts';
import { lineSchema, paragraphSchema } from '#shared/lib/text-schema.ts';
import { CART_COPY, ORDER_REFUSAL_COPY } from './cart-copy.ts';
import { MAX_CART_LINES } from './cart-rules.ts';
import { SentCouponSchema, ShownCouponSchema } from './coupons/coupon-schemas.ts';
import { OrderDeliverySchema } from './order-delivery.ts';
import { MAX_ORDER_NOTE_LENGTH, MAX_PAYMENT_LENGTH } from './order-rules.ts';
import { QuantitySchema, SeenUnitSchema } from './quantity-schema.ts';
import { TAX_MODES } from './tax-modes.ts';

const SlugParamsSchema = z.object({ slug: lineSchema({ min: 1, max: 100 }) });

const IdListSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').filter(Boolean)),
  ),
  z.array(UuidSchema).check(z.maxLength(MAX_CART_LINES, ORDER_REFUSAL_COPY.tooManyLines)),
);

const CartProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Pesos: the price of now. */
  price: z.number(),
  /** The price before the offer of now; null: none lowers it. */
  regularPrice: z.nullable(z.number()),
  /** The end of that offer, where it has one. */
  offerEnds: z.nullable(z.string()),
  /** Lower prices from a quantity on. */
  tiers: TiersViewSchema,
  /** null: the store does not track it. */
  stock: z.nullable(z.number()),
  /** How it is sold; null: by the piece. */
  measure: MeasureViewSchema,
  /** The percentage of ITBIS, which counts where the store charges it. */
  taxRate: z.literal(TAX_RATES),
  image: z.nullable(z.string()),
  /** The product of which it is a variant; null: it is a product. */
  parentId: z.nullable(z.string()),
});

/** The data of the order form. */
const OrderFormSchema = z.object({
  /** The requested products that can be ordered now. */
  products: z.array(CartProductSchema),
  /** The requested products that come in variants by now: one of those must be chosen. */
  unchosen: z.array(z.object({ id: z.string(), name: z.string(), image: z.nullable(z.string()) })),
  pickup: z.boolean(),
  /** The address for pickup. */
  address: z.string(),
  deliveryZones: z.array(z.object({ name: z.string(), price: z.number() })),
  /** The delivery fee outside the zones; null where store and shopper agree on it. */
  elsewhereFee: z.nullable(z.number()),
  paymentMethods: z.array(z.object({ name: z.string(), details: z.string() })),
  /** How the store charges ITBIS; null: not at all. */
  taxMode: z.nullable(z.enum(TAX_MODES)),
  hasWhatsApp: z.boolean(),
  /** Whether the store has coupons, so that the form asks for a code. */
  hasCoupons: z.boolean(),
  /** Those that the store tells everybody. */
  coupons: z.array(ShownCouponSchema),
});
export type OrderForm = z.output<typeof OrderFormSchema>;
export type CartProduct = OrderForm['products'][number];
export type UnchosenProduct = OrderForm['unchosen'][number];

export const getOrderFormCall = defineCall({
  name: 'getOrderForm',
  method: 'GET',
  path: '/storefront/:slug/order-form',
  summary: "A cart's products as the store sells them now, and how it delivers and is paid.",
  room: 'orders',
  access: 'public',
  params: SlugParamsSchema,
  query: z.object({ ids: IdListSchema }),
  answer: OrderFormSchema,
  rate: { max: 120, perSeconds: 60 },
});

export const sendStoreOrderCall = defineCall({
  name: 'sendStoreOrder',
  method: 'POST',
  path: '/storefront/:slug/orders',
  summary:
    "Places an order from a store's cart; answers its code and the WhatsApp chat that goes on with it.",
  room: 'orders',
  access: 'public',
  params: SlugParamsSchema,
  headers: IdempotencyHeadersSchema,
  body: z.object({
    name: lineSchema({ min: 2, max: 80, tooShort: CART_COPY.nameRequired }),
    phone: PhoneSchema,
    lines: z
      .array(
        z.object({
          productId: UuidSchema,
          quantity: QuantitySchema,
          unit: SeenUnitSchema,
          /** The price that the shopper saw; if it has changed, the call is refused instead of charging another one. */
          price: moneySchema(),
        }),
        { error: CART_COPY.empty },
      )
      .check(z.minLength(1, CART_COPY.empty), z.maxLength(MAX_CART_LINES, ORDER_REFUSAL_COPY.tooManyLines)),
    delivery: OrderDeliverySchema,
    /** The fee that the shopper saw; null where it is agreed on later. */
    fee: z._default(z.nullable(moneySchema()), null),
    /** The ITBIS that the shopper saw added to the prices. */
    tax: z._default(moneySchema(), moneyOfCentavos(0)),
    payment: z._default(z.nullable(lineSchema({ min: 1, max: MAX_PAYMENT_LENGTH })), null),
    note: z._default(paragraphSchema({ max: MAX_ORDER_NOTE_LENGTH }), ''),
    coupon: z._default(z.nullable(SentCouponSchema), null),
  }),
  answer: z.object({
    success: z.literal(true),
    code: z.string(),
    /** The message that the shopper sends to the store; it contains the code. */
    text: z.string(),
    /** The WhatsApp chat with that text; null when neither the store nor the operator has a number. */
    whatsAppUrl: z.nullable(z.string()),
    /** The page on which the shopper follows the order. */
    pageUrl: z.string(),
  }),
  status: 201,
  rate: { max: 30, perSeconds: 300 },
});

/** The reason why a cart cannot be ordered: a product is gone, its stock is too small, its price changed, or it is not sold in that quantity. */
const CartProblemSchema = z.object({
  productId: z.string(),
  kind: z.enum(['gone', 'short', 'price', 'quantity']),
  available: z.optional(z.number()),
  /** The new price in the quantity of the line, and the one that was seen, in pesos. */
  price: z.optional(z.number()),
  seen: z.optional(z.number()),
  /** The price without the offer or the tier that makes the new one; absent: none does. */
  regularPrice: z.optional(z.number()),
});
export type CartProblem = z.output<typeof CartProblemSchema>;

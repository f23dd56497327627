import * as z from 'zod/mini';
import { MAX_SOLD_NAME_LENGTH } from '#shared/features/catalogue/product-rules.ts';
import { UuidSchema } from '#shared/lib/answer-schemas.ts';
import { dominicanIdSchema } from '#shared/lib/dominican-id-schema.ts';
import { moneySchema } from '#shared/lib/money-schema.ts';
import { PhoneSchema } from '#shared/lib/phone-schema.ts';
import { lineSchema, paragraphSchema } from '#shared/lib/text-schema.ts';
import { MAX_CART_LINES } from './cart-rules.ts';
import { SentCouponSchema } from './coupons/coupon-schemas.ts';
import { NEW_ORDER_COPY } from './new-order-copy.ts';
import { OrderDeliverySchema } from './order-delivery.ts';
import {
  MAX_CUSTOMER_NAME_LENGTH,
  MAX_OPTION_LENGTH,
  MAX_ORDER_NOTE_LENGTH,
  MAX_PAYMENT_LENGTH,
} from './order-rules.ts';
import { WRITTEN_STATES } from './order-states.ts';
import { QuantitySchema, SeenUnitSchema } from './quantity-schema.ts';
import { NOT_TAX_ID } from './tax-id-copy.ts';

/** The RNC or cédula of the customer, which is kept with the customer; an absent or empty one leaves what is kept. */
const TaxIdSchema = z.optional(dominicanIdSchema(NOT_TAX_ID));

/** A known customer, or a name with an optional number. */
const OrderCustomerSchema = z
  .object({
    id: z._default(z.nullable(UuidSchema), null),
    name: z._default(lineSchema({ max: MAX_CUSTOMER_NAME_LENGTH }), ''),
    phone: z._default(z.nullable(PhoneSchema), null),
    taxId: TaxIdSchema,
  })
  .check(
    z.refine(({ id, name }) => id !== null || name !== '', {
      error: NEW_ORDER_COPY.nameRequired,
      path: ['name'],
    }),
  );

const LINE = {
  quantity: QuantitySchema,
  unit: SeenUnitSchema,
  /** Size, colour and similar choices, as the team typed them. */
  option: z._default(z.nullable(lineSchema({ min: 1, max: MAX_OPTION_LENGTH })), null),
  /** The price that the member saw; if it has changed, the call is refused instead of charging another one. */
  price: moneySchema(),
};

const linesOf = <Line extends z.ZodMiniType>(line: Line) =>
  z
    .array(line, { error: NEW_ORDER_COPY.empty })
    .check(z.minLength(1, NEW_ORDER_COPY.empty), z.maxLength(MAX_CART_LINES, NEW_ORDER_COPY.tooManyLines));

/** How an order is delivered and paid. */
const TERMS = {
  delivery: OrderDeliverySchema.check(
    z.refine(({ isPickup, zone, place }) => isPickup || zone !== null || place !== null, {
      error: NEW_ORDER_COPY.placeRequired,
      path: ['place'],
    }),
  ),
  /** The delivery fee that the team agreed on; null while it is undecided. */
  fee: z._default(z.nullable(moneySchema()), null),
  payment: z._default(z.nullable(lineSchema({ min: 1, max: MAX_PAYMENT_LENGTH })), null),
  note: z._default(paragraphSchema({ max: MAX_ORDER_NOTE_LENGTH }), ''),
};

/** An order that a member of the team enters. */
export const NewOrderSchema = z.object({
  customer: OrderCustomerSchema,
  lines: linesOf(z.object({ productId: UuidSchema, ...LINE })),
  ...TERMS,
  coupon: z._default(z.nullable(SentCouponSchema), null),
  state: z._default(z.enum(WRITTEN_STATES), 'new'),
});

/** The contents of an edited order. A line that stays keeps its product and its price, which may differ from today's. */
export const EditedOrderSchema = z.object({
  /** The version of the order that the member saw. */
  version: z.int(),
  taxId: TaxIdSchema,
  lines: linesOf(
    z.object({
      /** null: a line of the order whose product is no longer in the catalogue; its name tells it from others. */
      productId: z.nullable(UuidSchema),
      name: z._default(z.string().check(z.maxLength(MAX_SOLD_NAME_LENGTH)), ''),
      ...LINE,
    }),
  ),
  ...TERMS,
});

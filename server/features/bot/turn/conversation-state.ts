import * as z from 'zod/mini';
import { MEASURE_UNITS } from '#shared/features/catalogue/measure-text.ts';
import { MAX_OPTIONS } from '#shared/features/catalogue/product-rules.ts';
import { MAX_ORDER_NOTE_LENGTH } from '#shared/features/orders/order-rules.ts';
import { MAX_CENTAVOS } from '#shared/lib/money.ts';
import { isQuantity } from '#shared/lib/quantity-sums.ts';

const MAX_LISTED = 10;
const MAX_RECENT = 8;
const MAX_CART_LINES = 40;
const MAX_SEARCH_WORDS = 14;
export const MAX_QUANTITY = 9_999;
const MAX_OFFERS = 6;
const MAX_CHOOSING = 6;
/** More than a product has. */
const MAX_PICTURES = 100;

const IdSchema = z.string().check(z.maxLength(64));
const TextSchema = z.string().check(z.maxLength(200));
const CentavosSchema = z.int().check(z.minimum(0), z.maximum(MAX_CENTAVOS));

/** A number of pieces, or an amount of what is sold by measure. */
export const CartQuantitySchema = z.number().check(z.maximum(MAX_QUANTITY), z.refine(isQuantity));

export const CartLineSchema = z.object({
  productId: IdSchema,
  quantity: CartQuantitySchema,
  /** The unit in which the product was sold when it came into the cart; absent: by the piece. */
  soldBy: z.optional(z.enum(MEASURE_UNITS)),
  /** The product of which `productId` is a variant. */
  variantOf: z.optional(IdSchema),
  /** A size or similar choice, in the shopper's words. */
  option: z.nullable(TextSchema),
});
export type CartLine = z.output<typeof CartLineSchema>;

const AmountSchema = z.union([
  z.object({ pesos: z.number() }),
  z.object({
    quantity: CartQuantitySchema,
    unit: z.optional(z.object({ unit: z.enum(MEASURE_UNITS), factor: z.number() })),
  }),
]);

const MAX_WORD = 80;
const WordSchema = z.object({ word: z.string().check(z.maxLength(MAX_WORD)), isSoft: z.boolean() });

/** The bot's last question, so that a bare «2» or «Juana» answers it. */
export const QUESTIONS = [
  'which',
  'quantity',
  'amount',
  'variant',
  'size',
  'place',
  'address',
  'payment',
  'name',
  'phone',
  'confirm',
] as const;

/**
 * The memory of a conversation between two messages: plain data without names or prices of products, which are read again
 * each time, except the prices that were told. It is stored, so it is parsed when it is loaded.
 */
export const ConversationStateSchema = z.object({
  turns: z.int().check(z.minimum(0)),
  /** The products of the last list, in the order shown. */
  listed: z.array(IdSchema).check(z.maxLength(MAX_LISTED)),
  /** Whether the message before named each of them on its own: «arroz y pan», «dame eso». */
  isEachNamed: z._default(z.boolean(), false),
  /** The list from which the product in focus was chosen: «y la otra?». */
  among: z._default(z.array(IdSchema).check(z.maxLength(MAX_LISTED)), []),
  /** The product in focus: the one that the conversation is about. */
  focus: z.nullable(IdSchema),
  lastSearch: z.array(WordSchema).check(z.maxLength(MAX_SEARCH_WORDS)),
  cart: z.array(CartLineSchema).check(z.maxLength(MAX_CART_LINES)),
  /** The prices with which the cart was told last, so that none changes without a word; null: none was, or by an older release. */
  told: z._default(
    z.nullable(
      z.object({
        lines: z
          .array(z.object({ productId: IdSchema, quantity: CartQuantitySchema, unitPrice: CentavosSchema }))
          .check(z.maxLength(MAX_CART_LINES)),
        total: CentavosSchema,
      }),
    ),
    null,
  ),
  asked: z.nullable(z.enum(QUESTIONS)),
  /** The wish that was open when the bot asked which product is meant. */
  wanted: z.nullable(
    z.object({
      quantity: CartQuantitySchema,
      option: z.nullable(TextSchema),
      /** How it was said, where it was no number of pieces: «media libra», «50 pesos». */
      amount: z.optional(AmountSchema),
    }),
  ),
  /** The wanted quantity of each of several products that are still to be chosen. */
  wantedEach: z._default(
    z
      .array(
        z.object({
          productIds: z.array(IdSchema).check(z.maxLength(MAX_LISTED)),
          quantity: CartQuantitySchema,
        }),
      )
      .check(z.maxLength(MAX_LISTED)),
    [],
  ),
  /** The products that leave the cart when the shopper says which other one comes in: «cambia la mortadela por jamón». */
  swapping: z._default(z.array(IdSchema).check(z.maxLength(MAX_CART_LINES)), []),
  /** The last quote with its quantities: «ok, dámelos» accepts it. */
  quoted: z._default(z.array(CartLineSchema).check(z.maxLength(MAX_CART_LINES)), []),
  /** The amounts among which the bot let the shopper choose: «¿RD$50 o 50 lb?». */
  offers: z._default(
    z
      .array(
        z.object({
          productId: IdSchema,
          quantity: CartQuantitySchema,
          /** The amount of pesos that it was asked for; null for an amount in the product's unit. */
          pesos: z.nullable(z.number()),
          /** Whether it replaces the quantity in the cart. */
          isTotal: z.boolean(),
        }),
      )
      .check(z.maxLength(MAX_OFFERS)),
    [],
  ),
  /** The products of which a variant is still to be chosen; the bot asks about the first. */
  choosing: z._default(
    z
      .array(
        z.object({
          productId: IdSchema,
          quantity: CartQuantitySchema,
          /** The value of each option that was said. */
          values: z.array(z.nullable(TextSchema)).check(z.maxLength(MAX_OPTIONS)),
          /** The amount of pesos that it was asked for; absent: the quantity was said. */
          pesos: z.optional(z.number()),
          /** The variant in the cart whose place it takes: «mejor en L». */
          swaps: z.optional(IdSchema),
        }),
      )
      .check(z.maxLength(MAX_CHOOSING)),
    [],
  ),
  /** The products mentioned one by one, the last at the end: «las dos cosas», «el primero que te dije». */
  recent: z._default(z.array(IdSchema).check(z.maxLength(MAX_RECENT)), []),
  /** The lines that were removed last: «mejor sí, vuelve y ponlo». */
  removed: z._default(z.array(CartLineSchema).check(z.maxLength(MAX_CART_LINES)), []),
  /** The size that was asked for, in which the product in focus is then added. */
  askedSize: z._default(
    z.nullable(z.object({ productId: IdSchema, size: z.string().check(z.maxLength(8)) })),
    null,
  ),
  /** The one of the last list that a question about it singles out: «¿cuál es el que hidrata?», «dame ese». */
  singledOut: z._default(z.nullable(IdSchema), null),
  /** The source of the last answer, a question of the profile or `payment`; the next message may continue it. */
  lastFact: z._default(z.nullable(TextSchema), null),
  /** The product that was shown alone on a card last, and which of its pictures: «otra foto», and a card is shown once. */
  pictured: z._default(
    z.nullable(z.object({ productId: IdSchema, at: z.int().check(z.minimum(0), z.maximum(MAX_PICTURES)) })),
    null,
  ),
  /** Whether the conversation is about a place outside the named zones. */
  isFar: z._default(z.boolean(), false),
  /** Whether an order was placed in this conversation. */
  hasOrdered: z._default(z.boolean(), false),
  /** The code of the writer's order that «sí» cancels, because the bot asked in the turn before. */
  cancelAsked: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  /** Whether the last message added something: «y una blusa» continues it. */
  isAdding: z.boolean(),
  order: z.object({
    isPickup: z.boolean(),
    zone: z.nullable(TextSchema),
    /** A place outside the zones. */
    place: z.nullable(TextSchema),
    address: z.nullable(TextSchema),
    payment: z.nullable(TextSchema),
    /** The shopper's cash amount in centavos; absent while unknown. */
    cash: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_CENTAVOS))),
    name: z.nullable(TextSchema),
    /** E.164 digits. */
    phone: z._default(z.nullable(TextSchema), null),
    /** How things are to be prepared or brought, in the shopper's words; absent: nothing was asked. */
    note: z.optional(z.string().check(z.maxLength(MAX_ORDER_NOTE_LENGTH))),
  }),
  /** The code of the coupon that counts for the order. */
  coupon: z._default(z.nullable(TextSchema), null),
  /** The number of consecutive messages that the bot did not understand. */
  misses: z.int().check(z.minimum(0)),
  /** The last language: «yes, 2» continues in it. */
  language: z._default(z.enum(['es', 'en', 'ht']), 'es'),
  isOptedOut: z.boolean(),
  /** The next opening that was already announced to a shopper who wrote to a closed store. */
  awayUntil: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
});
export type ConversationState = z.output<typeof ConversationStateSchema>;
/** An amount among which the shopper chooses. */
export type AmountOffer = ConversationState['offers'][number];
/** A variant that is being chosen. */
export type PendingVariant = ConversationState['choosing'][number];
export type OrderSoFar = ConversationState['order'];

export const NO_ORDER: OrderSoFar = {
  isPickup: false,
  zone: null,
  place: null,
  address: null,
  payment: null,
  name: null,
  phone: null,
};

/** The state of a new conversation. */
export const NEW_CONVERSATION: ConversationState = {
  turns: 0,
  listed: [],
  isEachNamed: false,
  among: [],
  focus: null,
  lastSearch: [],
  cart: [],
  told: null,
  asked: null,
  wanted: null,
  wantedEach: [],
  swapping: [],
  quoted: [],
  offers: [],
  choosing: [],
  recent: [],
  removed: [],
  askedSize: null,
  singledOut: null,
  lastFact: null,
  pictured: null,
  isFar: false,
  hasOrdered: false,
  cancelAsked: null,
  isAdding: false,
  order: NO_ORDER,
  coupon: null,
  misses: 0,
  language: 'es',
  isOptedOut: false,
  awayUntil: null,
};

/** Parses a stored state; a shape from an older release starts from the beginning. */
export const parseConversationState = (stored: unknown): ConversationState => {
  const read = ConversationStateSchema.safeParse(stored);
  return read.success ? read.data : NEW_CONVERSATION;
};

/** Cuts a state to the limits of its schema. */
export const withinLimits = (state: ConversationState): ConversationState => ({
  ...state,
  listed: state.listed.slice(0, MAX_LISTED),
  among: state.among.slice(0, MAX_LISTED),
  lastSearch: state.lastSearch
    .slice(0, MAX_SEARCH_WORDS)
    .map((one) => ({ ...one, word: one.word.slice(0, MAX_WORD) })),
  cart: state.cart.slice(0, MAX_CART_LINES),
  told: state.told && { ...state.told, lines: state.told.lines.slice(0, MAX_CART_LINES) },
  wanted: state.wanted && { ...state.wanted, quantity: Math.min(state.wanted.quantity, MAX_QUANTITY) },
  wantedEach: state.wantedEach
    .slice(0, MAX_LISTED)
    .map(({ productIds, quantity }) => ({ productIds: productIds.slice(0, MAX_LISTED), quantity })),
  swapping: state.swapping.slice(0, MAX_CART_LINES),
  quoted: state.quoted.slice(0, MAX_CART_LINES),
  offers: state.offers.slice(0, MAX_OFFERS),
  choosing: state.choosing.slice(0, MAX_CHOOSING),
  recent: state.recent.slice(-MAX_RECENT),
  removed: state.removed.slice(0, MAX_CART_LINES),
});

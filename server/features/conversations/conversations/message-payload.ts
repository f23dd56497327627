import * as z from 'zod/mini';
import { MEASURE_UNITS } from '#shared/features/catalogue/measure-text.ts';
import { TurnSchema } from '#shared/features/conversations/bot-calls.ts';

/** A product as a message showed it: it does not change with the product. */
const ShownProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In centavos; null when the store does not tell it. */
  price: z.nullable(z.int()),
  /** Whether it is the lowest price of several variants. */
  isFrom: z.optional(z.boolean()),
  /** The product of which it is a variant. */
  variantOf: z.optional(z.string()),
  /** The unit of the price; absent: a piece. */
  unit: z.optional(z.enum(MEASURE_UNITS)),
  picture: z.optional(z.nullable(z.string())),
});

/** The parts of a message besides its text. Channels add their own under names of their own. */
const MessagePayloadSchema = z.looseObject({
  buttons: z.optional(z.array(z.object({ id: z.string(), title: z.string() }))),
  products: z.optional(z.array(ShownProductSchema)),
  /** The ids of the products that it shows as cards; absent in messages of earlier versions, for which `cardsOf` works them out. */
  cards: z.optional(z.array(z.string())),
  /** A page that a button opens. */
  link: z.optional(z.object({ label: z.string(), url: z.string() })),
  /** A picture, voice note or file that came with it, once it is in the file store. */
  media: z.optional(
    z.looseObject({
      key: z.string(),
      contentType: z.string(),
      bytes: z.optional(z.int()),
      fileName: z.optional(z.nullable(z.string())),
    }),
  ),
  /** Something came with it that the channel did not hand over. */
  isMediaMissing: z.optional(z.boolean()),
  /** Its author deleted it for everybody. */
  isTakenBack: z.optional(z.boolean()),
  /** When its author changed it last, and its words before each change, oldest first. */
  editedAt: z.optional(z.iso.datetime()),
  versions: z.optional(z.array(z.string())),
  /** A cart of WhatsApp's own catalogue. A name is null when no product of the store has that id or SKU. */
  orderLines: z.optional(
    z.array(
      z.object({
        productId: z.string(),
        name: z.optional(z.nullable(z.string())),
        /** Null when the delivered value is not a quantity. */
        quantity: z.nullable(z.int()),
      }),
    ),
  ),
  /** The channel's id of the message that it answers. */
  repliesTo: z.optional(z.string()),
  /** The advertisement that it came from; messages of earlier versions have no body. */
  referral: z.optional(z.object({ headline: z.string(), url: z.string(), body: z.optional(z.string()) })),
  /** A place from a map; messages of earlier versions have no name. */
  place: z.optional(z.object({ latitude: z.number(), longitude: z.number(), name: z.optional(z.string()) })),
  /** The content of a voice note or picture, as a model understood it. */
  understood: z.optional(z.string()),
  /** The intent of the bot's answer and the cart after it, as the shopper saw it. */
  turn: z.optional(z.pick(TurnSchema, { intent: true, handoff: true, cart: true })),
  /** The id of the button that was tapped. */
  buttonId: z.optional(z.string()),
});
export type MessagePayload = z.output<typeof MessagePayloadSchema>;

import * as z from 'zod/mini';
import { MEASURE_UNITS } from '#shared/features/catalogue/measure-text.ts';
import { InstantSchema } from '#shared/lib/answer-schemas.ts';

/** The parts of a message besides its text; prices in pesos. */
export const MessagePartsSchema = z.object({
  /** Buttons, or the rows of a list when there are more than three. */
  buttons: z.array(z.object({ id: z.string(), title: z.string() })),
  /** In the order in which the shopper sees them. */
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: z.nullable(z.number()),
      /** Whether it is the lowest price of several variants. */
      isFrom: z.optional(z.boolean()),
      /** The product of which it is a variant. */
      variantOf: z.optional(z.string()),
      /** The unit of the price; absent: a piece. */
      unit: z.optional(z.enum(MEASURE_UNITS)),
      picture: z.nullable(z.string()),
    }),
  ),
  /** The ids of those that are shown as cards: a cart names its products in the text. */
  cards: z._default(z.array(z.string()), []),
  /** A page of the store that a button opens. */
  link: z.optional(z.object({ label: z.string(), url: z.string() })),
});

/** A message as the person who chats sees it; prices in pesos. */
export const ChatMessageSchema = z.object({
  seq: z.int(),
  author: z.enum(['customer', 'bot', 'person']),
  text: z.string(),
  ...MessagePartsSchema.shape,
  sentAt: InstantSchema,
});
export type ChatMessageView = z.output<typeof ChatMessageSchema>;

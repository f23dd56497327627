import * as z from 'zod';
import { TurnSchema } from '../bot-calls.ts';

/** A product as a message showed it: what was said stays said, whatever becomes of the product. */
const ShownProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In centavos; null when the store does not tell it. */
  price: z.number().int().nullable(),
  picture: z.string().nullable().optional(),
});

/** What a message carries beside its text. Channels add what is theirs under names of their own. */
export const MessagePayloadSchema = z.looseObject({
  buttons: z.array(z.object({ id: z.string(), title: z.string() })).optional(),
  products: z.array(ShownProductSchema).optional(),
  /** A picture, voice note or file that came with it, once it is in the file store. */
  media: z
    .looseObject({
      key: z.string(),
      contentType: z.string(),
      bytes: z.number().int().optional(),
      fileName: z.string().nullable().optional(),
    })
    .optional(),
  /** Something came with it that the channel did not hand over. */
  isMediaMissing: z.boolean().optional(),
  /** Its author deleted it for everybody. */
  isTakenBack: z.boolean().optional(),
  /** When its author changed it last, and its words before each change, oldest first. */
  editedAt: z.iso.datetime().optional(),
  versions: z.array(z.string()).optional(),
  /** A cart of WhatsApp's own catalogue. A name is null when no product of the store has that id or SKU. */
  orderLines: z
    .array(
      z.object({
        productId: z.string(),
        name: z.string().nullable().optional(),
        /** Null: what came is no quantity. */
        quantity: z.number().int().nullable(),
      }),
    )
    .optional(),
  /** What a voice note says, or a picture shows, as a model understood it. */
  understood: z.string().optional(),
  /** What an answer of the bot meant and left in the cart, as whoever asked was told. */
  turn: TurnSchema.pick({ intent: true, handoff: true, cart: true }).optional(),
  /** The id of the button that was tapped. */
  buttonId: z.string().optional(),
});
export type MessagePayload = z.output<typeof MessagePayloadSchema>;

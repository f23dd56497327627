import * as z from 'zod/mini';
import { FIELDS, INTENTS } from '#shared/features/bot/bot-terms.ts';
import { MEASURE_UNITS } from '#shared/features/catalogue/measure-text.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { lineSchema, paragraphSchema } from '#shared/lib/text-schema.ts';
import { MessagePartsSchema } from './message-parts.ts';

/** Longer than WhatsApp lets anybody write, so that a pasted list is read and only abuse is refused. */
const MAX_MESSAGE = 20_000;

export const MessageSchema = z.object({
  conversationId: lineSchema({ min: 1, max: 100 }),
  /** May be empty: people send blanks and pictures. */
  text: paragraphSchema({ max: MAX_MESSAGE }),
  /** The id of a tapped button; its title is then the text. */
  buttonId: z.optional(lineSchema({ max: 256 })),
});

/** The bot's answer and the state of the conversation; prices in pesos (`spec 7`). */
export const TurnSchema = z.object({
  success: z.literal(true),
  reply: z.object({
    text: z.string(),
    ...MessagePartsSchema.shape,
  }),
  intent: z.enum(INTENTS),
  /** Whether this turn passes the conversation to a person. */
  handoff: z.boolean(),
  cart: z.object({
    items: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        quantity: z.number(),
        /** The unit of the quantity; absent or null: pieces. */
        unit: z.optional(z.nullable(z.enum(MEASURE_UNITS))),
        unitPrice: z.number(),
        /** The size chosen, where one was. */
        option: z.optional(z.nullable(z.string())),
      }),
    ),
    /** The goods, and the delivery once its fee is known. */
    total: z.number(),
  }),
});
export type TurnView = z.output<typeof TurnSchema>;

/** The readings of a message by rules and model, in Spanish. */
const ReadingSchema = z.object({
  by: z.enum(['rules', 'model']),
  /** The rules' reading, one sentence for each part of the message. */
  rules: z.array(z.string()),
  /** null: no model is configured here, or none was there for this message. */
  model: z.nullable(
    z.object({
      /** `unasked`: the rules were sure; `no_room`: the month is full, or the owner's e-mail not confirmed. */
      asked: z.enum(['unasked', 'no_room', 'failed', 'answered']),
      /** The model's reading, one sentence per command. */
      commands: z.array(z.string()),
      /** Why that was left aside and the rules answered. */
      aside: z.nullable(z.string()),
    }),
  ),
});
export type ReadingView = z.output<typeof ReadingSchema>;

/** Why the bot answered so (`ux 4`, playground): in Spanish, for the owner. */
const WhySchema = z.object({
  intent: z.string(),
  rule: z.string(),
  /** The message in the standard spelling in which it was read. */
  understood: z.string(),
  products: z.array(z.object({ id: z.string(), name: z.string(), foundIn: z.array(z.enum(FIELDS)) })),
  faq: z.nullable(z.string()),
  /** Facts that the answer needed and the store has not entered. */
  missing: z.array(z.string()),
  spent: z.object({ ai_text: z.number(), ai_vision: z.number(), audio_minutes: z.number() }),
  reading: z.optional(ReadingSchema),
});
export type WhyView = z.output<typeof WhySchema>;

export const simulateTurnCall = defineCall({
  name: 'simulateTurn',
  method: 'POST',
  path: '/bot/simulate',
  summary:
    'What the bot would answer, and why. A model that reads counts as for a real message; no order is written; forgotten after a day.',
  room: 'conversations',
  access: 'member',
  body: z.extend(MessageSchema, { tenantSlug: lineSchema({ min: 1, max: 100 }) }),
  answer: z.extend(TurnSchema, { why: WhySchema }),
  rate: { max: 600, perSeconds: 60 },
});

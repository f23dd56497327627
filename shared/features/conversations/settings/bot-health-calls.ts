import * as z from 'zod';
import { InstantSchema } from '../../../lib/answer-schemas.ts';
import { defineCall } from '../../../lib/define-call.ts';

const WhatsAppHealthSchema = z.object({
  displayPhone: z.string(),
  /** `paused`: nothing is sent for a while; `stopped`: not before the owner connects anew. */
  state: z.enum(['connected', 'paused', 'stopped']),
  /** Meta's code of what is wrong now. */
  problemCode: z.number().int().nullable(),
  pausedUntil: InstantSchema.nullable(),
  /** null: it does not expire. */
  tokenExpiresAt: InstantSchema.nullable(),
  lastInboundAt: InstantSchema.nullable(),
  lastOutboundAt: InstantSchema.nullable(),
  /** Messages that came again and were answered once. */
  duplicates: z.number().int(),
  /** Customers to whom free text may be written now, and until when the one that ends first. */
  openWindows: z.number().int(),
  nextWindowEndsAt: InstantSchema.nullable(),
  /** What WhatsApp told of the account, the latest first. */
  notices: z.array(z.object({ field: z.string(), event: z.string(), detail: z.string(), at: InstantSchema })),
});
export type WhatsAppHealth = z.output<typeof WhatsAppHealthSchema>;

const AiHealthSchema = z.object({
  used: z.number().int(),
  limit: z.number().int().nullable(),
  /** Until the owner confirms its e-mail the bot answers without a model. */
  awaitsEmail: z.boolean(),
  /** At the cap the bot goes on without a model. */
  isAtCap: z.boolean(),
  resetAt: InstantSchema,
  /** Status and code by which the provider refuses how it is asked; null while it answers. The operator has to act. */
  trouble: z.string().nullable(),
});
export type AiHealth = z.output<typeof AiHealthSchema>;

export const BotHealthSchema = z.object({
  isActive: z.boolean(),
  webChat: z.object({
    isOn: z.boolean(),
    lastInboundAt: InstantSchema.nullable(),
    lastOutboundAt: InstantSchema.nullable(),
  }),
  /** null: no number is connected. */
  whatsapp: WhatsAppHealthSchema.nullable(),
  /** null: no model is configured here; the bot answers by its rules. */
  ai: AiHealthSchema.nullable(),
});
export type BotHealth = z.output<typeof BotHealthSchema>;

export const getBotHealthCall = defineCall({
  name: 'getBotHealth',
  method: 'GET',
  path: '/bot/health',
  summary: 'How the bot is doing: where it answers, when it last heard and wrote, and what needs the owner.',
  room: 'conversations',
  access: 'member',
  answer: z.object({ success: z.literal(true), health: BotHealthSchema }),
});

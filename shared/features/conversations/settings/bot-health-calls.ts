import * as z from 'zod/mini';
import { InstantSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';

const WhatsAppHealthSchema = z.object({
  displayPhone: z.string(),
  /** `paused`: nothing is sent for a while; `stopped`: until the owner connects again. */
  state: z.enum(['connected', 'paused', 'stopped']),
  /** Meta's code of what is wrong now. */
  problemCode: z.nullable(z.int()),
  pausedUntil: z.nullable(InstantSchema),
  /** null: it does not expire. */
  tokenExpiresAt: z.nullable(InstantSchema),
  lastInboundAt: z.nullable(InstantSchema),
  lastOutboundAt: z.nullable(InstantSchema),
  /** Messages that came again and were answered once. */
  duplicates: z.int(),
  /** Customers to whom free text may be written now, and until when the one that ends first. */
  openWindows: z.int(),
  nextWindowEndsAt: z.nullable(InstantSchema),
  /** WhatsApp's notices about the account, the latest first. */
  notices: z.array(z.object({ field: z.string(), event: z.string(), detail: z.string(), at: InstantSchema })),
});
export type WhatsAppHealth = z.output<typeof WhatsAppHealthSchema>;

const AiHealthSchema = z.object({
  used: z.int(),
  limit: z.nullable(z.int()),
  /** Until the owner confirms its e-mail the bot answers without a model. */
  awaitsEmail: z.boolean(),
  /** At the cap the bot continues without a model. */
  isAtCap: z.boolean(),
  resetAt: InstantSchema,
  /** Status and code by which the provider refuses how it is asked; null while it answers. The operator has to act. */
  trouble: z.nullable(z.string()),
});
export type AiHealth = z.output<typeof AiHealthSchema>;

const BotHealthSchema = z.object({
  isActive: z.boolean(),
  webChat: z.object({
    isOn: z.boolean(),
    lastInboundAt: z.nullable(InstantSchema),
    lastOutboundAt: z.nullable(InstantSchema),
  }),
  /** null: no number is connected. */
  whatsapp: z.nullable(WhatsAppHealthSchema),
  /** null: no model is configured here; the bot answers by its rules. */
  ai: z.nullable(AiHealthSchema),
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

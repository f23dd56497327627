import * as z from 'zod/mini';
import { BotSettingsSchema } from '#shared/features/bot/bot-settings.ts';
import { PLAN_FEATURES } from '#shared/features/plans/plan-table.ts';
import { defineCall } from '#shared/lib/define-call.ts';

const BotSettingsViewSchema = z.object({
  isWebChatOn: z.boolean(),
  greeting: z.string(),
  isAwayOn: z.boolean(),
  awayText: z.string(),
  resumeAfterHours: z.int(),
  quickReplies: z.array(z.object({ question: z.string(), answer: z.string() })),
  hasButtons: z.boolean(),
  synonyms: z.array(z.array(z.string())),
});
export type BotSettingsView = z.output<typeof BotSettingsViewSchema>;

const AnswerSchema = z.object({
  success: z.literal(true),
  settings: BotSettingsViewSchema,
  /** The features of the store's plan; other settings are stored and not used. */
  included: z.array(z.enum(PLAN_FEATURES)),
  /** Whether a model is configured that finds by meaning what no word leads to; the plan decides whether it is used. */
  hasMeaningModel: z.boolean(),
});

export const getBotSettingsCall = defineCall({
  name: 'getBotSettings',
  method: 'GET',
  path: '/bot/settings',
  summary: "How the store's bot speaks, and which of it the plan includes.",
  room: 'conversations',
  access: 'member',
  answer: AnswerSchema,
});

export const updateBotSettingsCall = defineCall({
  name: 'updateBotSettings',
  method: 'PUT',
  path: '/bot/settings',
  summary:
    'Changes the given settings and leaves the others; what the plan does not include cannot be added to.',
  room: 'conversations',
  access: 'editor',
  body: z.partial(BotSettingsSchema),
  answer: AnswerSchema,
});

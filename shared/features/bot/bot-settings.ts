import * as z from 'zod/mini';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { lineSchema, paragraphSchema } from '#shared/lib/text-schema.ts';
import { BOT_SETTINGS_COPY } from './bot-settings-copy.ts';

const MAX_QUICK_REPLIES = 50;
const MAX_SYNONYM_GROUPS = 100;
const MAX_SYNONYMS = 8;

const QuickReplySchema = z.object({
  question: lineSchema({ min: 1, max: 120 }),
  answer: paragraphSchema({ min: 1, max: 1000 }),
});
export type QuickReply = z.output<typeof QuickReplySchema>;

const QuickRepliesSchema = z.array(QuickReplySchema).check(
  z.maxLength(MAX_QUICK_REPLIES, FIELD_COPY.tooMany(MAX_QUICK_REPLIES)),
  z.superRefine((replies, context) => {
    const seen = new Set<string>();
    for (const [position, { question }] of replies.entries()) {
      const asked = foldText(question);
      if (seen.has(asked))
        context.addIssue({
          code: 'custom',
          message: BOT_SETTINGS_COPY.repeatedQuestion,
          path: [position, 'question'],
        });
      seen.add(asked);
    }
  }),
);

/** Synonyms: a search for any of these words finds the others. */
const SynonymGroupSchema = z
  .array(lineSchema({ min: 2, max: 40, tooShort: BOT_SETTINGS_COPY.shortWord }))
  .check(
    z.minLength(2, BOT_SETTINGS_COPY.loneWord),
    z.maxLength(MAX_SYNONYMS, FIELD_COPY.tooMany(MAX_SYNONYMS)),
  );
export type SynonymGroup = z.output<typeof SynonymGroupSchema>;

/** How the bot of one store speaks (`issue 5`, settings). */
export const BotSettingsSchema = z.object({
  isWebChatOn: z.boolean({ error: FIELD_COPY.invalid }),
  /** Instead of the bot's own greeting; empty keeps it. */
  greeting: paragraphSchema({ max: 300 }),
  /** Whether the bot says, outside the store's hours, when it opens. */
  isAwayOn: z.boolean({ error: FIELD_COPY.invalid }),
  /** Instead of the bot's own words for a closed store; empty keeps them. */
  awayText: paragraphSchema({ max: 300 }),
  /** After how many hours without a word of a person the bot answers again by itself. */
  resumeAfterHours: z
    .number({ error: BOT_SETTINGS_COPY.invalidResume })
    .check(
      z.int(BOT_SETTINGS_COPY.invalidResume),
      z.minimum(1, BOT_SETTINGS_COPY.invalidResume),
      z.maximum(72, BOT_SETTINGS_COPY.invalidResume),
    ),
  /** All plans: a question of the owner's and the answer to it, before any rule. */
  quickReplies: QuickRepliesSchema,
  /** Grow and Pro: buttons and lists instead of text. */
  hasButtons: z.boolean({ error: FIELD_COPY.invalid }),
  /** Pro: the store's own words for its things. */
  synonyms: z
    .array(SynonymGroupSchema)
    .check(z.maxLength(MAX_SYNONYM_GROUPS, FIELD_COPY.tooMany(MAX_SYNONYM_GROUPS))),
});
export type BotSettings = z.output<typeof BotSettingsSchema>;

/** The settings until the owner changes them. */
export const DEFAULT_BOT_SETTINGS: BotSettings = {
  isWebChatOn: false,
  greeting: '',
  isAwayOn: true,
  awayText: '',
  resumeAfterHours: 12,
  quickReplies: [],
  hasButtons: true,
  synonyms: [],
};

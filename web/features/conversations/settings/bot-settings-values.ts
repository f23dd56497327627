import * as z from 'zod/mini';
import type { BotSettingsView } from '#shared/features/conversations/settings/bot-settings-calls.ts';

/** What the settings' form holds; a group of words is one line while it is typed. */
export const BotSettingsValuesSchema = z.object({
  greeting: z.string(),
  isAwayOn: z.boolean(),
  awayText: z.string(),
  isQuietOn: z.boolean(),
  quietHours: z.object({ from: z.string(), to: z.string() }),
  resumeAfterHours: z.string(),
  quickReplies: z.array(z.object({ question: z.string(), answer: z.string() })),
  hasButtons: z.boolean(),
  synonyms: z.array(z.object({ words: z.string() })),
});
export type BotSettingsValues = z.infer<typeof BotSettingsValuesSchema>;

const USUAL_QUIET = { from: '21:00', to: '08:00' };

/** Stored settings as their form shows them. */
export const toSettingsValues = ({
  isWebChatOn: _,
  quietHours,
  resumeAfterHours,
  synonyms,
  ...rest
}: BotSettingsView): BotSettingsValues => ({
  ...rest,
  isQuietOn: quietHours !== null,
  quietHours: quietHours ?? USUAL_QUIET,
  resumeAfterHours: String(resumeAfterHours),
  synonyms: synonyms.map((group) => ({ words: group.join(', ') })),
});

const wordsOf = (line: string): string[] =>
  line
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** What is sent: rows that were added and left empty stay behind. */
export const toSettingsBody = ({
  isQuietOn,
  quietHours,
  resumeAfterHours,
  quickReplies,
  synonyms,
  ...rest
}: BotSettingsValues) => ({
  ...rest,
  quietHours: isQuietOn ? quietHours : null,
  resumeAfterHours: Number(resumeAfterHours),
  quickReplies: quickReplies.filter(({ question, answer }) => question.trim() !== '' || answer.trim() !== ''),
  synonyms: synonyms.map(({ words }) => wordsOf(words)).filter(({ length }) => length > 0),
});

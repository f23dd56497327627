import * as z from 'zod/mini';
import { BotSettingsSchema } from '#shared/features/bot/bot-settings.ts';
import type { BotSettingsView } from '#shared/features/conversations/settings/bot-settings-calls.ts';
import { unfinished } from '#web/lib/form/draft-storage.ts';

/** The form's values: the fields of its call as they are typed, with each group of synonyms as one line. */
export const BotSettingsValuesSchema = unfinished(
  z.extend(z.omit(BotSettingsSchema, { isWebChatOn: true }), {
    resumeAfterHours: z.string(),
    synonyms: z.array(z.object({ words: z.string() })),
  }),
);
export type BotSettingsValues = z.infer<typeof BotSettingsValuesSchema>;

/** Converts stored settings to the form's values. */
export const toSettingsValues = ({
  isWebChatOn: _,
  resumeAfterHours,
  synonyms,
  ...rest
}: BotSettingsView): BotSettingsValues => ({
  ...rest,
  resumeAfterHours: String(resumeAfterHours),
  synonyms: synonyms.map((group) => ({ words: group.join(', ') })),
});

const wordsOf = (line: string): string[] =>
  line
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Converts the form's values to the body of the call, without rows that were left empty. */
export const toSettingsBody = ({ resumeAfterHours, quickReplies, synonyms, ...rest }: BotSettingsValues) => ({
  ...rest,
  resumeAfterHours: Number(resumeAfterHours),
  quickReplies: quickReplies.filter(({ question, answer }) => question.trim() !== '' || answer.trim() !== ''),
  synonyms: synonyms.map(({ words }) => wordsOf(words)).filter(({ length }) => length > 0),
});

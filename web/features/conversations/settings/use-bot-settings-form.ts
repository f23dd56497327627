import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { BotSettingsSchema } from '#shared/features/bot/bot-settings.ts';
import type { BotSettingsView } from '#shared/features/conversations/settings/bot-settings-calls.ts';
import { unfinished } from '#web/lib/form/draft-storage.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { BOT_SCREEN_COPY } from './bot-screen-copy.ts';
import { botSettingsKey, updateBotSettings } from './use-bot.ts';

/** The form's values: the fields of its call as they are typed, with each group of synonyms as one line. */
const BotSettingsValuesSchema = unfinished(
  z.extend(z.omit(BotSettingsSchema, { isWebChatOn: true }), {
    resumeAfterHours: z.string(),
    synonyms: z.array(z.object({ words: z.string() })),
  }),
);
type BotSettingsValues = z.infer<typeof BotSettingsValuesSchema>;

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

export type BotSettingsForm = UseFormReturn<BotSettingsValues>;

/** The form of the stored settings. */
export const useBotSettingsForm = (settings: BotSettingsView) => {
  const queries = useQueryClient();
  const { id: tenantId } = useTenant();
  return useForm({
    values: toSettingsValues(settings),
    draft: { name: `bot_${tenantId}`, schema: BotSettingsValuesSchema },
    send: useMutation({
      mutationFn: (values: BotSettingsValues) => updateBotSettings({ body: toSettingsBody(values) }),
    }).mutateAsync,
    onSent: (answer) => {
      queries.setQueryData(botSettingsKey, answer);
      showSuccess({ text: BOT_SCREEN_COPY.settingsSaved });
      return toSettingsValues(answer.settings);
    },
    // In this form a group of synonyms is one line.
    fieldOf: (field) => field.replace(/^(synonyms\.\d+).*$/, '$1.words'),
    texts: { reviewFields: BOT_SCREEN_COPY.reviewFields, failed: BOT_SCREEN_COPY.settingsFailed },
  });
};

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { BotSettingsView } from '#shared/features/conversations/settings/bot-settings-calls.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { BOT_SCREEN_COPY } from './bot-screen-copy.ts';
import {
  type BotSettingsValues,
  BotSettingsValuesSchema,
  toSettingsBody,
  toSettingsValues,
} from './bot-settings-values.ts';
import { botSettingsKey, updateBotSettings } from './use-bot.ts';

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

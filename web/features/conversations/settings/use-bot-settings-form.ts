import { useQueryClient } from '@tanstack/react-query';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { BOT_SCREEN_COPY } from '#shared/features/conversations/settings/bot-screen-copy.ts';
import type { BotSettingsView } from '#shared/features/conversations/settings/bot-settings-calls.ts';
import { useDraftedForm } from '#web/lib/use-drafted-form.ts';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import {
  type BotSettingsValues,
  BotSettingsValuesSchema,
  toSettingsBody,
  toSettingsValues,
} from './bot-settings-values.ts';
import { botSettingsKey, updateBotSettings } from './use-bot.ts';

export type BotSettingsForm = UseFormReturn<BotSettingsValues>;

/** A group of words is one line here. */
const fieldOf = (field: string): FieldPath<BotSettingsValues> =>
  field.replace(/^(synonyms\.\d+).*$/, '$1.words') as FieldPath<BotSettingsValues>;

/** The form over the stored settings. */
export const useBotSettingsForm = (tenantId: string, settings: BotSettingsView) => {
  const queries = useQueryClient();
  const stored = toSettingsValues(settings);
  const form = useForm<BotSettingsValues>({ defaultValues: stored });
  const drafted = useDraftedForm({
    form,
    stored,
    draftName: `bot_${tenantId}`,
    schema: BotSettingsValuesSchema,
    send: (values) => updateBotSettings({ body: toSettingsBody(values) }),
    onSaved: (answer) => {
      queries.setQueryData(botSettingsKey(tenantId), answer);
      showSuccess({ text: BOT_SCREEN_COPY.settingsSaved });
      return toSettingsValues(answer.settings);
    },
    fieldOf,
    texts: { reviewFields: BOT_SCREEN_COPY.reviewFields, failed: BOT_SCREEN_COPY.settingsFailed },
  });
  return { form, ...drafted };
};

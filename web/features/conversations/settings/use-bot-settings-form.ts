import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { BOT_SCREEN_COPY } from '#shared/features/conversations/settings/bot-screen-copy.ts';
import type { BotSettingsView } from '#shared/features/conversations/settings/bot-settings-calls.ts';
import { openDraft } from '#web/lib/draft-storage.ts';
import { fieldErrorsOf } from '#web/lib/field-errors.ts';
import { showSuccess } from '#web/ui/toast-store.ts';
import { updateBotSettings } from './bot-api.ts';
import {
  type BotSettingsValues,
  BotSettingsValuesSchema,
  toSettingsBody,
  toSettingsValues,
} from './bot-settings-values.ts';
import { botSettingsKey } from './use-bot.ts';

export type BotSettingsForm = UseFormReturn<BotSettingsValues>;

/** The field that shows what is wrong with a field of the call: a group of words is one line here. */
const fieldOf = (field: string): FieldPath<BotSettingsValues> =>
  field.replace(/^(synonyms\.\d+).*$/, '$1.words') as FieldPath<BotSettingsValues>;

/** The form over the stored settings: its draft stays on the device until it is saved or discarded. */
export const useBotSettingsForm = (tenantId: string, settings: BotSettingsView) => {
  const queries = useQueryClient();
  const stored = toSettingsValues(settings);
  const form = useForm<BotSettingsValues>({ defaultValues: stored });
  const { isDirty } = form.formState;

  useEffect(() => {
    const keeper = openDraft(`bot_${tenantId}`, BotSettingsValuesSchema);
    const found = keeper.read();
    if (found) form.reset(found, { keepDefaultValues: true });
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keeper.save(values) });
  }, [form, tenantId]);

  const draft = openDraft(`bot_${tenantId}`, BotSettingsValuesSchema);
  const save = useMutation({
    mutationFn: (values: BotSettingsValues) => updateBotSettings({ body: toSettingsBody(values) }),
    onSuccess: (answer) => {
      queries.setQueryData(botSettingsKey(tenantId), answer);
      form.reset(toSettingsValues(answer.settings));
      draft.clear();
      showSuccess({ text: BOT_SCREEN_COPY.settingsSaved });
    },
    onError: (error) => {
      for (const [index, { field, message }] of fieldErrorsOf(error).entries())
        form.setError(fieldOf(field), { message }, { shouldFocus: index === 0 });
    },
  });

  return {
    form,
    isDirty,
    error: save.error,
    isSaving: save.isPending,
    submit: form.handleSubmit((values) => save.mutate(values)),
    discard: () => {
      form.reset(stored);
      draft.clear();
      save.reset();
    },
  };
};

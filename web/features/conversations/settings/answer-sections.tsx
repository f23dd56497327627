import type { ReactNode } from 'react';
import { useRows } from '#web/lib/form/use-rows.ts';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { RepeatedRows } from '#web/ui/form/repeated-rows.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { BOT_SCREEN_COPY } from './bot-screen-copy.ts';
import type { BotSettingsForm } from './use-bot-settings-form.ts';
import { FormSwitch } from './voice-sections.tsx';

/** The owner's questions and answers; every plan has them. */
export function QuickRepliesSection({ form }: { form: BotSettingsForm }) {
  const rows = useRows(form, 'quickReplies');
  const errors = form.formState.errors.quickReplies;
  return (
    <FormSection title={BOT_SCREEN_COPY.quickReplies} lead={BOT_SCREEN_COPY.quickRepliesLead}>
      <RepeatedRows
        ids={rows.ids}
        nameOf={BOT_SCREEN_COPY.quickReply}
        removeLabel={BOT_SCREEN_COPY.remove}
        addLabel={BOT_SCREEN_COPY.addQuickReply}
        onAdd={() => rows.append({ question: '', answer: '' })}
        onRemove={rows.remove}
      >
        {(index) => (
          <div className="grid gap-3">
            <TextField
              label={BOT_SCREEN_COPY.question}
              error={errors?.[index]?.question?.message}
              maxLength={120}
              {...form.register(`quickReplies.${index}.question`)}
            />
            <TextAreaField
              label={BOT_SCREEN_COPY.answer}
              error={errors?.[index]?.answer?.message}
              rows={2}
              maxLength={1000}
              {...form.register(`quickReplies.${index}.answer`)}
            />
          </div>
        )}
      </RepeatedRows>
    </FormSection>
  );
}

type PlannedProps = { form: BotSettingsForm; canChange: boolean; lock: ReactNode };

/** The switch for buttons; `lock` names the plan that has them when this one does not. */
export function ButtonsSection({ form, canChange, lock }: PlannedProps) {
  return (
    <FormSection title={BOT_SCREEN_COPY.buttons}>
      {lock || (
        <FormSwitch
          form={form}
          name="hasButtons"
          label={BOT_SCREEN_COPY.buttonsSwitch}
          isDisabled={!canChange}
        />
      )}
    </FormSection>
  );
}

type SynonymsProps = Omit<PlannedProps, 'canChange'> & { hasMeaningModel: boolean };

/** Synonyms of the store's customers and the search by meaning; `lock` names the plan that has them when this one does not. */
export function SynonymsSection({ form, lock, hasMeaningModel }: SynonymsProps) {
  const rows = useRows(form, 'synonyms');
  const errors = form.formState.errors.synonyms;
  return (
    <FormSection title={BOT_SCREEN_COPY.synonyms} lead={BOT_SCREEN_COPY.synonymsLead}>
      {lock || (
        <>
          <RepeatedRows
            ids={rows.ids}
            nameOf={BOT_SCREEN_COPY.synonymGroup}
            removeLabel={BOT_SCREEN_COPY.remove}
            addLabel={BOT_SCREEN_COPY.addSynonyms}
            onAdd={() => rows.append({ words: '' })}
            onRemove={rows.remove}
          >
            {(index) => (
              <TextField
                label={BOT_SCREEN_COPY.synonymGroup(index + 1)}
                error={errors?.[index]?.words?.message}
                maxLength={400}
                {...form.register(`synonyms.${index}.words`)}
              />
            )}
          </RepeatedRows>
          {hasMeaningModel && <p className="text-sm text-ink-soft">{BOT_SCREEN_COPY.meaningOn}</p>}
        </>
      )}
    </FormSection>
  );
}

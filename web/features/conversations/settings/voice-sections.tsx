import { FormSection } from '#web/ui/form/form-section.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { BOT_SCREEN_COPY } from './bot-screen-copy.ts';
import type { BotSettingsForm } from './use-bot-settings-form.ts';

type SectionProps = { form: BotSettingsForm; canChange: boolean };
type SwitchName = 'isAwayOn' | 'hasButtons';

/** A switch of the form, which is saved with the rest. */
export function FormSwitch({
  form,
  name,
  label,
  isDisabled,
}: {
  form: BotSettingsForm;
  name: SwitchName;
  label: string;
  isDisabled: boolean;
}) {
  return (
    <Switch
      label={label}
      checked={form.watch(name)}
      onCheckedChange={(isOn) => form.setValue(name, isOn, { shouldDirty: true })}
      disabled={isDisabled}
    />
  );
}

/** The bot's greeting, and its text while the store is closed. */
export function VoiceSection({ form, canChange }: SectionProps) {
  const { errors } = form.formState;
  return (
    <FormSection title={BOT_SCREEN_COPY.voice}>
      <TextAreaField
        label={BOT_SCREEN_COPY.greeting}
        hint={BOT_SCREEN_COPY.greetingHint}
        error={errors.greeting?.message}
        rows={2}
        maxLength={300}
        {...form.register('greeting')}
      />
      <h3 className="font-medium">{BOT_SCREEN_COPY.closed}</h3>
      <FormSwitch form={form} name="isAwayOn" label={BOT_SCREEN_COPY.awaySwitch} isDisabled={!canChange} />
      {form.watch('isAwayOn') && (
        <TextAreaField
          label={BOT_SCREEN_COPY.awayText}
          hint={BOT_SCREEN_COPY.awayHint}
          error={errors.awayText?.message}
          rows={2}
          maxLength={300}
          {...form.register('awayText')}
        />
      )}
    </FormSection>
  );
}

/** The time after which the bot answers again once a member of the team has written. */
export function ResumeSection({ form }: Pick<SectionProps, 'form'>) {
  const { errors } = form.formState;
  return (
    <FormSection title={BOT_SCREEN_COPY.attended}>
      <TextField
        label={BOT_SCREEN_COPY.resume}
        hint={BOT_SCREEN_COPY.resumeHint}
        error={errors.resumeAfterHours?.message}
        inputMode="numeric"
        maxLength={2}
        className="max-w-32"
        {...form.register('resumeAfterHours')}
      />
    </FormSection>
  );
}

import { WEEKDAYS } from '#shared/features/tenants/weekday.ts';
import { useRows } from '#web/lib/form/use-rows.ts';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { RepeatedRows } from '#web/ui/form/repeated-rows.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PROFILE_FORM_COPY } from './profile-copy.ts';
import type { ProfileForm } from './use-profile-form.ts';

type RowProps = { form: ProfileForm; index: number };

function DayChoice({ form: { register, formState }, index }: RowProps) {
  const error = formState.errors.hours?.schedule?.[index]?.days;
  return (
    <fieldset>
      <legend className="font-medium">{PROFILE_FORM_COPY.days}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {WEEKDAYS.map((day) => (
          <label
            key={day}
            className="inline-flex min-h-12 items-center rounded-full border border-line-strong px-3 text-sm has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary lg:min-h-10"
          >
            <input
              type="checkbox"
              value={day}
              className="sr-only"
              {...register(`hours.schedule.${index}.days`)}
            />
            {day}
          </label>
        ))}
      </div>
      {error && <p className="mt-1.5 text-sm text-danger">{error.message}</p>}
    </fieldset>
  );
}

function OpeningRow({ form, index }: RowProps) {
  const errors = form.formState.errors.hours?.schedule?.[index];
  return (
    <div className="grid gap-3">
      <DayChoice form={form} index={index} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={PROFILE_FORM_COPY.opensAt}
          error={errors?.open?.message}
          type="time"
          {...form.register(`hours.schedule.${index}.open`)}
        />
        <TextField
          label={PROFILE_FORM_COPY.closesAt}
          error={errors?.close?.message}
          type="time"
          {...form.register(`hours.schedule.${index}.close`)}
        />
      </div>
    </div>
  );
}

/** Opening hours: as text for people, by days for the bot. */
export function HoursSection({ form }: { form: ProfileForm }) {
  const rows = useRows(form, 'hours.schedule');
  return (
    <FormSection title={PROFILE_FORM_COPY.hours}>
      <TextField
        label={PROFILE_FORM_COPY.hoursText}
        hint={PROFILE_FORM_COPY.hoursHint}
        error={form.formState.errors.hours?.text?.message}
        maxLength={300}
        {...form.register('hours.text')}
      />
      <h3 className="font-medium">{PROFILE_FORM_COPY.schedule}</h3>
      <RepeatedRows
        ids={rows.ids}
        nameOf={PROFILE_FORM_COPY.opening}
        removeLabel={PROFILE_FORM_COPY.remove}
        addLabel={PROFILE_FORM_COPY.addOpening}
        onAdd={() => rows.append({ days: [], open: '08:00', close: '18:00' })}
        onRemove={rows.remove}
      >
        {(index) => <OpeningRow form={form} index={index} />}
      </RepeatedRows>
    </FormSection>
  );
}

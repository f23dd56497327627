import { useRows } from '#web/lib/form/use-rows.ts';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { RepeatedRows } from '#web/ui/form/repeated-rows.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PROFILE_FORM_COPY } from './profile-copy.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** The payment methods. */
export function PaymentSection({ form }: { form: ProfileForm }) {
  const rows = useRows(form, 'paymentMethods');
  const errors = form.formState.errors.paymentMethods;
  return (
    <FormSection title={PROFILE_FORM_COPY.payment}>
      <RepeatedRows
        ids={rows.ids}
        nameOf={PROFILE_FORM_COPY.method}
        removeLabel={PROFILE_FORM_COPY.remove}
        addLabel={PROFILE_FORM_COPY.addMethod}
        onAdd={() => rows.append({ name: '', details: '' })}
        onRemove={rows.remove}
      >
        {(index) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label={PROFILE_FORM_COPY.methodName}
              error={errors?.[index]?.name?.message}
              maxLength={60}
              {...form.register(`paymentMethods.${index}.name`)}
            />
            <TextField
              label={PROFILE_FORM_COPY.methodDetails}
              hint={PROFILE_FORM_COPY.methodDetailsHint}
              error={errors?.[index]?.details?.message}
              maxLength={300}
              {...form.register(`paymentMethods.${index}.details`)}
            />
          </div>
        )}
      </RepeatedRows>
    </FormSection>
  );
}

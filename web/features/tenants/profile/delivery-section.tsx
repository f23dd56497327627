import { Controller, useFieldArray } from 'react-hook-form';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { RepeatedRows } from '#web/ui/form/repeated-rows.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PROFILE_FORM_COPY } from './profile-copy.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** How orders reach shoppers, and at what cost. */
export function DeliverySection({ form }: { form: ProfileForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'deliveryZones' });
  const { errors } = form.formState;
  return (
    <FormSection title={PROFILE_FORM_COPY.delivery}>
      <Controller
        control={form.control}
        name="pickup"
        render={({ field }) => (
          <Switch label={PROFILE_FORM_COPY.pickup} checked={field.value} onCheckedChange={field.onChange} />
        )}
      />
      <h3 className="font-medium">{PROFILE_FORM_COPY.zones}</h3>
      <RepeatedRows
        rows={fields}
        nameOf={PROFILE_FORM_COPY.zone}
        removeLabel={PROFILE_FORM_COPY.remove}
        addLabel={PROFILE_FORM_COPY.addZone}
        onAdd={() => append({ name: '', price: '' })}
        onRemove={remove}
      >
        {(index) => (
          <div className="grid sm:grid-cols-[1fr_8rem] gap-3">
            <TextField
              label={PROFILE_FORM_COPY.zoneName}
              error={errors.deliveryZones?.[index]?.name?.message}
              maxLength={80}
              {...form.register(`deliveryZones.${index}.name`)}
            />
            <TextField
              label={PROFILE_FORM_COPY.zonePrice}
              error={errors.deliveryZones?.[index]?.price?.message}
              inputMode="decimal"
              {...form.register(`deliveryZones.${index}.price`)}
            />
          </div>
        )}
      </RepeatedRows>
    </FormSection>
  );
}

import { waitText } from '#shared/features/tenants/wait-copy.ts';
import { useRows } from '#web/lib/form/use-rows.ts';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { RepeatedRows } from '#web/ui/form/repeated-rows.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PROFILE_FORM_COPY } from './profile-copy.ts';
import type { ProfileForm } from './use-profile-form.ts';

const OFFERED_WAITS = [
  '15-30',
  '30-45',
  '45-60',
  '60-90',
  '60-120',
  '120-240',
  '240-480',
  '1440-2880',
  '2880-5760',
];

type WaitFieldProps = {
  form: ProfileForm;
  name: 'pickupWait' | `deliveryZones.${number}.wait`;
  label: string;
};

/** Chooses how long an order takes; a time that was set through the API stays among the choices. */
function WaitField({ form, name, label }: WaitFieldProps) {
  const chosen = form.watch(name) ?? '';
  return (
    <SelectField
      label={label}
      value={chosen}
      options={[
        { value: '', label: PROFILE_FORM_COPY.noWait },
        ...[...new Set([...OFFERED_WAITS, ...(chosen ? [chosen] : [])])].map((wait) => ({
          value: wait,
          label: waitText(wait),
        })),
      ]}
      onChange={({ target }) => form.setValue(name, target.value, { shouldDirty: true })}
    />
  );
}

/** The delivery zones with their fees and times. */
export function DeliverySection({ form }: { form: ProfileForm }) {
  const rows = useRows(form, 'deliveryZones');
  const { errors } = form.formState;
  const isPickup = form.watch('pickup');
  return (
    <FormSection title={PROFILE_FORM_COPY.delivery}>
      <Switch
        label={PROFILE_FORM_COPY.pickup}
        checked={isPickup}
        onCheckedChange={(isOn) => form.setValue('pickup', isOn, { shouldDirty: true })}
      />
      {isPickup && <WaitField form={form} name="pickupWait" label={PROFILE_FORM_COPY.pickupWait} />}
      <h3 className="font-medium">{PROFILE_FORM_COPY.zones}</h3>
      <RepeatedRows
        ids={rows.ids}
        nameOf={PROFILE_FORM_COPY.zone}
        removeLabel={PROFILE_FORM_COPY.remove}
        addLabel={PROFILE_FORM_COPY.addZone}
        onAdd={() => rows.append({ name: '', price: '', wait: '' })}
        onRemove={rows.remove}
      >
        {(index) => (
          <div className="grid gap-3 sm:grid-cols-[1fr_8rem_10rem]">
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
            <WaitField form={form} name={`deliveryZones.${index}.wait`} label={PROFILE_FORM_COPY.zoneWait} />
          </div>
        )}
      </RepeatedRows>
    </FormSection>
  );
}

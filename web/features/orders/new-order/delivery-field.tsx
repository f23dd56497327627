import { interiorZoneOf } from '#shared/features/orders/delivery-fee.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { ChoiceGroup } from '#web/ui/form/choice-group.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { OTHER_ZONE } from './new-order-values.ts';
import type { NewOrderForm } from './use-new-order.ts';

export type OfferedZone = { name: string; price: number };

const CHANGED = { shouldDirty: true } as const;
const HOW = [
  { value: 'pickup', label: NEW_ORDER_COPY.pickup },
  { value: 'bring', label: NEW_ORDER_COPY.bring },
] as const;

function PlaceFields({ form, zones }: { form: NewOrderForm; zones: readonly OfferedZone[] }) {
  const zone = form.watch('zone');
  const { errors } = form.formState;
  /** The zone's fee is only a suggestion, because the team may have agreed on another. */
  const chooseZone = (chosen: string): void => {
    const price = (zones.find(({ name }) => name === chosen) ?? interiorZoneOf(zones))?.price;
    form.setValue('zone', chosen, CHANGED);
    form.setValue('fee', chosen === '' || price === undefined ? '' : String(price), CHANGED);
    form.clearErrors(['zone', 'fee']);
  };
  return (
    <>
      {zones.length > 0 && (
        <SelectField
          label={NEW_ORDER_COPY.zone}
          error={errors.zone?.message}
          value={zone}
          onChange={({ currentTarget }) => chooseZone(currentTarget.value)}
          options={[
            { value: '', label: NEW_ORDER_COPY.chooseZone },
            ...zones.map(({ name }) => ({ value: name, label: name })),
            { value: OTHER_ZONE, label: NEW_ORDER_COPY.elsewhere },
          ]}
        />
      )}
      {(zones.length === 0 || zone === OTHER_ZONE) && (
        <TextField
          label={NEW_ORDER_COPY.place}
          error={errors.place?.message ?? (zones.length === 0 ? errors.zone?.message : undefined)}
          maxLength={80}
          autoComplete="off"
          {...form.register('place')}
        />
      )}
      <TextField
        label={NEW_ORDER_COPY.address}
        hint={NEW_ORDER_COPY.addressHint}
        error={errors.address?.message}
        maxLength={200}
        autoComplete="off"
        {...form.register('address')}
      />
      <TextField
        label={NEW_ORDER_COPY.fee}
        hint={NEW_ORDER_COPY.feeHint}
        error={errors.fee?.message}
        inputMode="decimal"
        autoComplete="off"
        {...form.register('fee')}
      />
    </>
  );
}

/** The delivery of the order and its cost. */
export function DeliveryField({ form, zones }: { form: NewOrderForm; zones: readonly OfferedZone[] }) {
  const how = form.watch('how');
  return (
    <FormSection title={NEW_ORDER_COPY.delivery}>
      <ChoiceGroup
        label={NEW_ORDER_COPY.how}
        choices={HOW}
        value={how}
        onChange={(value) => form.setValue('how', value, CHANGED)}
      />
      {how === 'bring' && <PlaceFields form={form} zones={zones} />}
    </FormSection>
  );
}

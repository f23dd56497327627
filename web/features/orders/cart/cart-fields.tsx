import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import type { OrderForm } from '#shared/features/orders/store-order-calls.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { FieldError } from '#web/ui/form/field-frame.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type DetailField, type Details, ELSEWHERE, isElsewhere, isPickup } from './order-details.ts';

type FieldsProps = {
  form: UseFormReturn<Details>;
  /** The choices that the store offers. */
  offer: OrderForm;
};

type FormPart = Pick<FieldsProps, 'form'>;

/** Connects a field and its error to the form. */
const bind = (form: FormPart['form'], name: DetailField) => ({
  error: form.formState.errors[name]?.message,
  ...form.register(name),
});

type ChoiceProps = FormPart & { name: DetailField; value: string; children: ReactNode };

function Choice({ form, name, value, children }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" value={value} {...form.register(name)} />
      <span>{children}</span>
    </label>
  );
}

function WayField({ form, offer }: FieldsProps) {
  return (
    <fieldset className="field">
      <legend className="field-label">{CART_COPY.how}</legend>
      <Choice form={form} name="how" value="bring">
        {CART_COPY.bring}
      </Choice>
      <Choice form={form} name="how" value="pickup">
        {CART_COPY.pickup}
        {offer.address && <small>{CART_COPY.pickupAt(offer.address)}</small>}
      </Choice>
    </fieldset>
  );
}

function ZoneField({ form, offer }: FieldsProps) {
  const zones = offer.deliveryZones.map(({ name, price }) => ({
    value: name,
    label: `${name} · ${formatPesos(price)}`,
  }));
  const options = [
    { value: '', label: CART_COPY.chooseZone },
    ...zones,
    { value: ELSEWHERE, label: CART_COPY.elsewhere },
  ];
  return <SelectField label={CART_COPY.zone} options={options} {...bind(form, 'zone')} />;
}

function PaymentField({ form, offer }: FieldsProps) {
  const error = form.formState.errors.payment?.message;
  const errorId = useId();
  return (
    <fieldset className="field" aria-describedby={error && errorId}>
      <legend className="field-label">{CART_COPY.payment}</legend>
      {offer.paymentMethods.map(({ name, details }) => (
        <Choice key={name} form={form} name="payment" value={name}>
          {name}
          {details && <small>{details}</small>}
        </Choice>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

/** The fields of an order: delivery, payment, and the shopper's name and telephone. */
export function CartFields({ form, offer }: FieldsProps) {
  const details = form.watch();
  return (
    <>
      {offer.pickup && <WayField form={form} offer={offer} />}
      {!isPickup(details, offer) && (
        <>
          {offer.deliveryZones.length > 0 && <ZoneField form={form} offer={offer} />}
          {isElsewhere(details, offer) && (
            <TextField
              label={CART_COPY.place}
              maxLength={80}
              autoComplete="address-level3"
              {...bind(form, 'place')}
            />
          )}
          <TextField
            label={CART_COPY.address}
            hint={CART_COPY.addressHint}
            maxLength={200}
            autoComplete="street-address"
            {...bind(form, 'address')}
          />
        </>
      )}
      {offer.paymentMethods.length > 0 && <PaymentField form={form} offer={offer} />}
      <TextField label={CART_COPY.name} maxLength={80} autoComplete="name" {...bind(form, 'name')} />
      <TextField
        label={CART_COPY.phone}
        hint={CART_COPY.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        {...bind(form, 'phone')}
      />
      <TextAreaField label={CART_COPY.note} rows={2} maxLength={500} {...bind(form, 'note')} />
    </>
  );
}

import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { MAX_CUSTOMER_NAME_LENGTH, MAX_ORDER_NOTE_LENGTH } from '#shared/features/orders/order-rules.ts';
import type { OrderForm } from '#shared/features/orders/store-order-calls.ts';
import { formatPesos } from '#shared/lib/money.ts';
import type { FormState } from '#web/lib/form/use-form.ts';
import { FieldError } from '#web/ui/form/field-frame.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type DetailField, type Details, ELSEWHERE, isElsewhere, isPickup } from './order-details.ts';

type FieldsProps = {
  details: Details;
  field: FormState<DetailField>['field'];
  /** The options that the store offers. */
  offer: OrderForm;
};

type ChoiceProps = { wiring: UseFormRegisterReturn; value: string; children: ReactNode };

function Choice({ wiring, value, children }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" {...wiring} value={value} />
      <span>{children}</span>
    </label>
  );
}

function WayField({ offer, field }: FieldsProps) {
  const { error: _, ...wiring } = field('how');
  return (
    <fieldset className="field">
      <legend className="field-label">{CART_COPY.how}</legend>
      <Choice wiring={wiring} value="bring">
        {CART_COPY.bring}
      </Choice>
      <Choice wiring={wiring} value="pickup">
        {CART_COPY.pickup}
        {offer.address && <small>{CART_COPY.pickupAt(offer.address)}</small>}
      </Choice>
    </fieldset>
  );
}

function ZoneField({ offer, field }: FieldsProps) {
  const zones = offer.deliveryZones.map(({ name, price }) => ({
    value: name,
    label: `${name} · ${formatPesos(price)}`,
  }));
  const options = [
    { value: '', label: CART_COPY.chooseZone },
    ...zones,
    { value: ELSEWHERE, label: CART_COPY.elsewhere },
  ];
  return <SelectField label={CART_COPY.zone} options={options} {...field('zone')} />;
}

function PaymentField({ offer, field }: FieldsProps) {
  const { error, ...wiring } = field('payment');
  const errorId = useId();
  return (
    <fieldset className="field" aria-describedby={error && errorId}>
      <legend className="field-label">{CART_COPY.payment}</legend>
      {offer.paymentMethods.map(({ name, details }) => (
        <Choice key={name} wiring={wiring} value={name}>
          {name}
          {details && <small>{details}</small>}
        </Choice>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

/** The fields of an order: delivery, payment, and the shopper's name and telephone. */
export function CartFields(fields: FieldsProps) {
  const { details, offer, field } = fields;
  return (
    <>
      {offer.pickup && <WayField {...fields} />}
      {!isPickup(details, offer) && (
        <>
          {offer.deliveryZones.length > 0 && <ZoneField {...fields} />}
          {isElsewhere(details, offer) && (
            <TextField
              label={CART_COPY.place}
              maxLength={80}
              autoComplete="address-level3"
              {...field('place')}
            />
          )}
          <TextField
            label={CART_COPY.address}
            hint={CART_COPY.addressHint}
            maxLength={200}
            autoComplete="street-address"
            {...field('address')}
          />
        </>
      )}
      {offer.paymentMethods.length > 0 && <PaymentField {...fields} />}
      <TextField
        label={CART_COPY.name}
        maxLength={MAX_CUSTOMER_NAME_LENGTH}
        autoComplete="name"
        {...field('name')}
      />
      <TextField
        label={CART_COPY.phone}
        hint={CART_COPY.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        {...field('phone')}
      />
      <TextAreaField label={CART_COPY.note} rows={2} maxLength={MAX_ORDER_NOTE_LENGTH} {...field('note')} />
    </>
  );
}

import { type ReactNode, useId } from 'react';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { MAX_CUSTOMER_NAME_LENGTH, MAX_ORDER_NOTE_LENGTH } from '#shared/features/orders/order-rules.ts';
import type { OrderForm } from '#shared/features/orders/store-order-calls.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { FieldError } from '#web/ui/form/field-frame.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import {
  type DetailField,
  type Details,
  ELSEWHERE,
  type FieldProblems,
  isElsewhere,
  isPickup,
} from './order-details.ts';

type FieldsProps = {
  details: Details;
  errors: FieldProblems;
  onChange: (name: DetailField, value: string) => void;
  /** The options that the store offers. */
  offer: OrderForm;
};

type Changed = { currentTarget: { value: string } };

/** Connects a field to what was typed and to its error. */
const bind = ({ details, errors, onChange }: FieldsProps, name: DetailField) => ({
  name,
  value: details[name],
  error: errors[name],
  onChange: ({ currentTarget }: Changed) => onChange(name, currentTarget.value),
});

type ChoiceProps = { fields: FieldsProps; name: DetailField; value: string; children: ReactNode };

function Choice({ fields, name, value, children }: ChoiceProps) {
  return (
    <label className="choice">
      <input
        type="radio"
        name={name}
        value={value}
        checked={fields.details[name] === value}
        onChange={() => fields.onChange(name, value)}
      />
      <span>{children}</span>
    </label>
  );
}

function WayField(fields: FieldsProps) {
  const { offer } = fields;
  return (
    <fieldset className="field">
      <legend className="field-label">{CART_COPY.how}</legend>
      <Choice fields={fields} name="how" value="bring">
        {CART_COPY.bring}
      </Choice>
      <Choice fields={fields} name="how" value="pickup">
        {CART_COPY.pickup}
        {offer.address && <small>{CART_COPY.pickupAt(offer.address)}</small>}
      </Choice>
    </fieldset>
  );
}

function ZoneField(fields: FieldsProps) {
  const zones = fields.offer.deliveryZones.map(({ name, price }) => ({
    value: name,
    label: `${name} · ${formatPesos(price)}`,
  }));
  const options = [
    { value: '', label: CART_COPY.chooseZone },
    ...zones,
    { value: ELSEWHERE, label: CART_COPY.elsewhere },
  ];
  return <SelectField label={CART_COPY.zone} options={options} {...bind(fields, 'zone')} />;
}

function PaymentField(fields: FieldsProps) {
  const { errors, offer } = fields;
  const error = errors.payment;
  const errorId = useId();
  return (
    <fieldset className="field" aria-describedby={error && errorId}>
      <legend className="field-label">{CART_COPY.payment}</legend>
      {offer.paymentMethods.map(({ name, details }) => (
        <Choice key={name} fields={fields} name="payment" value={name}>
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
  const { details, offer } = fields;
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
              {...bind(fields, 'place')}
            />
          )}
          <TextField
            label={CART_COPY.address}
            hint={CART_COPY.addressHint}
            maxLength={200}
            autoComplete="street-address"
            {...bind(fields, 'address')}
          />
        </>
      )}
      {offer.paymentMethods.length > 0 && <PaymentField {...fields} />}
      <TextField
        label={CART_COPY.name}
        maxLength={MAX_CUSTOMER_NAME_LENGTH}
        autoComplete="name"
        {...bind(fields, 'name')}
      />
      <TextField
        label={CART_COPY.phone}
        hint={CART_COPY.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        {...bind(fields, 'phone')}
      />
      <TextAreaField
        label={CART_COPY.note}
        rows={2}
        maxLength={MAX_ORDER_NOTE_LENGTH}
        {...bind(fields, 'note')}
      />
    </>
  );
}

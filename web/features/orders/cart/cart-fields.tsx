import type { ComponentProps, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import type { OrderForm } from '#shared/features/orders/store-order-calls.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { type DetailField, type Details, ELSEWHERE, isElsewhere, isPickup } from './order-details.ts';

type FieldsProps = {
  form: UseFormReturn<Details>;
  /** What the store lets a shopper choose from. */
  offer: OrderForm;
};

type FormPart = Pick<FieldsProps, 'form'>;

const errorId = (name: DetailField): string => `o-${name}-e`;

function FieldError({ form, name }: FormPart & { name: DetailField }) {
  return (
    <span className="o-error" id={errorId(name)}>
      {form.formState.errors[name]?.message}
    </span>
  );
}

/** How a field with its error is bound to the form. */
const bind = (form: FormPart['form'], name: DetailField) => ({
  id: `o-${name}`,
  'aria-describedby': errorId(name),
  'aria-invalid': form.formState.errors[name] !== undefined,
  ...form.register(name),
});

type TextLineProps = Omit<ComponentProps<'input'>, 'form'> &
  FormPart & { name: DetailField; label: string; hint?: string };

function TextLine({ form, name, label, hint, ...input }: TextLineProps) {
  return (
    <p className="o-field">
      <label htmlFor={`o-${name}`}>{label}</label>
      <input {...input} {...bind(form, name)} />
      {hint && <span className="o-hint">{hint}</span>}
      <FieldError form={form} name={name} />
    </p>
  );
}

type ChoiceProps = FormPart & { name: DetailField; value: string; children: ReactNode };

function Choice({ form, name, value, children }: ChoiceProps) {
  return (
    <label className="o-choice">
      <input type="radio" value={value} {...form.register(name)} />
      <span>{children}</span>
    </label>
  );
}

function WayField({ form, offer }: FieldsProps) {
  return (
    <fieldset className="o-field">
      <legend>{CART_COPY.how}</legend>
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
  return (
    <p className="o-field">
      <label htmlFor="o-zone">{CART_COPY.zone}</label>
      <select {...bind(form, 'zone')}>
        <option value="">{CART_COPY.chooseZone}</option>
        {offer.deliveryZones.map(({ name, price }) => (
          <option key={name} value={name}>{`${name} · ${formatPesos(price)}`}</option>
        ))}
        <option value={ELSEWHERE}>{CART_COPY.elsewhere}</option>
      </select>
      <FieldError form={form} name="zone" />
    </p>
  );
}

function PaymentField({ form, offer }: FieldsProps) {
  return (
    <fieldset className="o-field" aria-describedby={errorId('payment')}>
      <legend>{CART_COPY.payment}</legend>
      {offer.paymentMethods.map(({ name, details }) => (
        <Choice key={name} form={form} name="payment" value={name}>
          {name}
          {details && <small>{details}</small>}
        </Choice>
      ))}
      <FieldError form={form} name="payment" />
    </fieldset>
  );
}

/** What a shopper chooses and types: how the order is brought and paid, and who asks for it. */
export function CartFields({ form, offer }: FieldsProps) {
  const details = form.watch();
  return (
    <>
      {offer.pickup && <WayField form={form} offer={offer} />}
      <div className="o-bring" hidden={isPickup(details, offer)}>
        {offer.deliveryZones.length > 0 && <ZoneField form={form} offer={offer} />}
        <div className="o-place" hidden={!isElsewhere(details, offer)}>
          <TextLine
            {...{ form, name: 'place', label: CART_COPY.place }}
            maxLength={80}
            autoComplete="address-level3"
          />
        </div>
        <TextLine
          {...{ form, name: 'address', label: CART_COPY.address, hint: CART_COPY.addressHint }}
          maxLength={200}
          autoComplete="street-address"
        />
      </div>
      {offer.paymentMethods.length > 0 && <PaymentField form={form} offer={offer} />}
      <TextLine {...{ form, name: 'name', label: CART_COPY.name }} maxLength={80} autoComplete="name" />
      <TextLine
        {...{ form, name: 'phone', label: CART_COPY.phone, hint: CART_COPY.phoneHint }}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
      />
      <p className="o-field">
        <label htmlFor="o-note">{CART_COPY.note}</label>
        <textarea id="o-note" rows={2} maxLength={500} {...form.register('note')} />
      </p>
    </>
  );
}

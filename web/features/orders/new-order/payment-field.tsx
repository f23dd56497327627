import type { ReactNode } from 'react';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { MAX_ORDER_NOTE_LENGTH, MAX_PAYMENT_LENGTH } from '#shared/features/orders/order-rules.ts';
import { WRITTEN_STATES } from '#shared/features/orders/order-states.ts';
import { ChoiceGroup } from '#web/ui/form/choice-group.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { NewOrderForm } from './use-new-order.ts';

const STATES = WRITTEN_STATES.map((value) => ({ value, label: NEW_ORDER_COPY.states[value] }));

function Payment({ form, methods }: { form: NewOrderForm; methods: readonly string[] }) {
  const error = form.formState.errors.payment?.message;
  if (methods.length === 0)
    return (
      <TextField
        label={NEW_ORDER_COPY.payment}
        error={error}
        maxLength={MAX_PAYMENT_LENGTH}
        autoComplete="off"
        {...form.register('payment')}
      />
    );
  return (
    <SelectField
      label={NEW_ORDER_COPY.payment}
      error={error}
      options={[
        { value: '', label: NEW_ORDER_COPY.paymentOpen },
        ...methods.map((name) => ({ value: name, label: name })),
      ]}
      {...form.register('payment')}
    />
  );
}

/** The current state of an order that is written down. */
export function StateField({ form }: { form: NewOrderForm }) {
  return (
    <ChoiceGroup
      label={NEW_ORDER_COPY.state}
      hint={NEW_ORDER_COPY.stateHint}
      choices={STATES}
      value={form.watch('state')}
      onChange={(state) => form.setValue('state', state, { shouldDirty: true })}
    />
  );
}

type PaymentFieldProps = { form: NewOrderForm; methods: readonly string[]; children?: ReactNode };

/** The payment and the customer's note, and the content below them. */
export function PaymentField({ form, methods, children }: PaymentFieldProps) {
  return (
    <FormSection title={NEW_ORDER_COPY.paymentAndNote}>
      <Payment form={form} methods={methods} />
      <TextAreaField
        label={NEW_ORDER_COPY.note}
        error={form.formState.errors.note?.message}
        rows={2}
        maxLength={MAX_ORDER_NOTE_LENGTH}
        {...form.register('note')}
      />
      {children}
    </FormSection>
  );
}

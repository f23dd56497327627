import { useState } from 'react';
import { CUSTOMERS_COPY } from '#shared/features/orders/order-desk-copy.ts';
import { MAX_CUSTOMER_NAME_LENGTH, MAX_NOTE_LENGTH } from '#shared/features/orders/order-rules.ts';
import type { CustomerView } from '#shared/features/orders/order-view.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useUpdateCustomer } from './use-customers.ts';

type CustomerFormProps = { tenantId: string; customer: CustomerView };

/** Name and note of a customer; they can be saved once they differ. */
export function CustomerForm({ tenantId, customer }: CustomerFormProps) {
  const [values, setValues] = useState({ name: customer.name ?? '', note: customer.note });
  const saving = useUpdateCustomer(tenantId);
  const name = values.name.trim();
  const isDirty = name !== (customer.name ?? '') || values.note.trim() !== customer.note;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ id: customer.id, name, note: values.note.trim() });
      }}
    >
      <TextField
        label={CUSTOMERS_COPY.name}
        required
        maxLength={MAX_CUSTOMER_NAME_LENGTH}
        autoComplete="off"
        value={values.name}
        onChange={({ currentTarget: { value } }) => setValues({ ...values, name: value })}
      />
      <TextAreaField
        label={CUSTOMERS_COPY.note}
        hint={CUSTOMERS_COPY.noteHint}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={values.note}
        onChange={({ currentTarget: { value } }) => setValues({ ...values, note: value })}
      />
      {isDirty && (
        <Button
          type="submit"
          className="justify-self-end"
          busyText={saving.isPending ? CUSTOMERS_COPY.save : undefined}
        >
          {CUSTOMERS_COPY.save}
        </Button>
      )}
    </form>
  );
}

import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { NewOrderForm } from './use-new-order.ts';

/** The customer's RNC or cédula. */
export function TaxIdField({ form }: { form: NewOrderForm }) {
  return (
    <TextField
      label={NEW_ORDER_COPY.taxId}
      hint={NEW_ORDER_COPY.taxIdHint}
      error={form.formState.errors.taxId?.message}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      {...form.register('taxId')}
    />
  );
}

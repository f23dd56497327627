import { MAX_CUSTOMER_NAME_LENGTH, MAX_NOTE_LENGTH } from '#shared/features/orders/order-rules.ts';
import type { CustomerView } from '#shared/features/orders/order-view.ts';
import { NOT_TAX_ID } from '#shared/features/orders/tax-id-copy.ts';
import { hyphenateDominicanId, readDominicanId } from '#shared/lib/dominican-id.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { CUSTOMERS_COPY } from '../customers-copy.ts';
import { useUpdateCustomer } from './use-customers.ts';

const taxIdText = ({ taxId }: CustomerView): string => (taxId === null ? '' : hyphenateDominicanId(taxId));

const isTaxId = (typed: string): boolean => typed.trim() === '' || readDominicanId(typed) !== undefined;

type CustomerFormProps = { customer: CustomerView };

/** A customer's name, RNC or cédula, and note; saving is possible once they differ. */
export function CustomerForm({ customer }: CustomerFormProps) {
  const saving = useUpdateCustomer();
  const { form, field, isBusy, submit } = useForm({
    values: { name: customer.name ?? '', taxId: taxIdText(customer), note: customer.note },
    judge: ({ taxId }) => (isTaxId(taxId) ? {} : { taxId: NOT_TAX_ID }),
    send: ({ name, taxId, note }) =>
      saving.mutateAsync({ id: customer.id, name: name.trim(), taxId: taxId.trim(), note: note.trim() }),
  });
  const { name, taxId, note } = form.watch();
  const isDirty =
    name.trim() !== (customer.name ?? '') ||
    taxId.trim() !== taxIdText(customer) ||
    note.trim() !== customer.note;
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <TextField
        label={CUSTOMERS_COPY.name}
        required
        maxLength={MAX_CUSTOMER_NAME_LENGTH}
        autoComplete="off"
        {...field('name')}
      />
      <TextField
        label={CUSTOMERS_COPY.taxId}
        hint={CUSTOMERS_COPY.taxIdHint}
        inputMode="numeric"
        autoComplete="off"
        {...field('taxId')}
      />
      <TextAreaField
        label={CUSTOMERS_COPY.note}
        hint={CUSTOMERS_COPY.noteHint}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        {...field('note')}
      />
      {isDirty && (
        <Button
          type="submit"
          className="justify-self-end"
          busyText={isBusy ? CUSTOMERS_COPY.save : undefined}
        >
          {CUSTOMERS_COPY.save}
        </Button>
      )}
    </form>
  );
}

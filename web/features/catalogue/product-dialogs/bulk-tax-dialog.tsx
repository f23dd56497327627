import { TAX_RATE_COPY, TAX_RATE_OPTIONS } from '#shared/features/catalogue/tax-rate-copy.ts';
import { findTaxRate, type TaxRate, USUAL_TAX_RATE } from '#shared/features/catalogue/tax-rates.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { PRODUCT_DIALOG_COPY } from '../product-data/product-list-copy.ts';
import { BulkFormDialog } from './bulk-form-dialog.tsx';

type BulkTaxDialogProps = {
  count: number;
  onCancel: () => void;
  onApply: (rate: TaxRate) => void;
};

const FIRST = { rate: String(USUAL_TAX_RATE) };

/** Sets one ITBIS for all selected products. */
export function BulkTaxDialog({ count, onCancel, onApply }: BulkTaxDialogProps) {
  const { field, submit } = useForm({
    values: FIRST,
    send: async ({ rate }) => onApply(findTaxRate(rate) ?? USUAL_TAX_RATE),
  });
  return (
    <BulkFormDialog
      title={PRODUCT_DIALOG_COPY.taxTitle}
      text={PRODUCT_DIALOG_COPY.taxText(count)}
      count={count}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <SelectField
        label={TAX_RATE_COPY.label}
        hint={TAX_RATE_COPY.hint}
        options={TAX_RATE_OPTIONS}
        {...field('rate')}
      />
    </BulkFormDialog>
  );
}

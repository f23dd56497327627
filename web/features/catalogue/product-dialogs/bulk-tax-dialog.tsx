import { TAX_RATE_COPY, TAX_RATE_OPTIONS } from '#shared/features/catalogue/tax-rate-copy.ts';
import { findTaxRate, type TaxRate, USUAL_TAX_RATE } from '#shared/features/catalogue/tax-rates.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PRODUCT_DIALOG_COPY } from '../product-data/product-list-copy.ts';
import { CATALOGUE_COPY } from '../product-data/products-screen-copy.ts';

type BulkTaxDialogProps = {
  count: number;
  onCancel: () => void;
  onApply: (rate: TaxRate) => void;
};

const FORM_ID = 'bulk-tax';
const FIRST = { rate: String(USUAL_TAX_RATE) };

/** Sets one ITBIS for all selected products. */
export function BulkTaxDialog({ count, onCancel, onApply }: BulkTaxDialogProps) {
  const { field, submit } = useForm({
    values: FIRST,
    send: async ({ rate }) => onApply(findTaxRate(rate) ?? USUAL_TAX_RATE),
  });
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={PRODUCT_DIALOG_COPY.taxTitle}
      description={PRODUCT_DIALOG_COPY.taxText(count)}
      closeLabel={CATALOGUE_COPY.cancel}
      actions={
        <>
          <Button look="secondary" onClick={onCancel}>
            {CATALOGUE_COPY.cancel}
          </Button>
          <Button type="submit" form={FORM_ID}>
            {PRODUCT_DIALOG_COPY.apply(count)}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={submit}>
        <SelectField
          label={TAX_RATE_COPY.label}
          hint={TAX_RATE_COPY.hint}
          options={TAX_RATE_OPTIONS}
          {...field('rate')}
        />
      </form>
    </Dialog>
  );
}

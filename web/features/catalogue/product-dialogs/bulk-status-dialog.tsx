import type { ProductStatus } from '#shared/features/catalogue/product-rules.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PRODUCT_DIALOG_COPY } from '../product-data/product-list-copy.ts';
import { CATALOGUE_COPY } from '../product-data/products-screen-copy.ts';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { STATUS_OPTIONS } from '../product-status-badge.tsx';

type BulkStatusDialogProps = {
  count: number;
  onCancel: () => void;
  onApply: (status: ProductStatus) => void;
};

const FORM_ID = 'bulk-status';
const FIRST: { status: ProductStatus } = { status: 'active' };

/** Sets one state for all selected products. */
export function BulkStatusDialog({ count, onCancel, onApply }: BulkStatusDialogProps) {
  const { field, submit } = useForm({ values: FIRST, send: async ({ status }) => onApply(status) });
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={PRODUCT_DIALOG_COPY.statusTitle}
      description={PRODUCT_DIALOG_COPY.statusText(count)}
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
        <SelectField label={PRODUCT_FORM_COPY.status} options={STATUS_OPTIONS} {...field('status')} />
      </form>
    </Dialog>
  );
}

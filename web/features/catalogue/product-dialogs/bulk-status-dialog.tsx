import type { ProductStatus } from '#shared/features/catalogue/product-rules.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { PRODUCT_DIALOG_COPY } from '../product-data/product-list-copy.ts';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { STATUS_OPTIONS } from '../product-status-badge.tsx';
import { BulkFormDialog } from './bulk-form-dialog.tsx';

type BulkStatusDialogProps = {
  count: number;
  onCancel: () => void;
  onApply: (status: ProductStatus) => void;
};

const FIRST: { status: ProductStatus } = { status: 'active' };

/** Sets one state for all selected products. */
export function BulkStatusDialog({ count, onCancel, onApply }: BulkStatusDialogProps) {
  const { field, submit } = useForm({ values: FIRST, send: async ({ status }) => onApply(status) });
  return (
    <BulkFormDialog
      title={PRODUCT_DIALOG_COPY.statusTitle}
      text={PRODUCT_DIALOG_COPY.statusText(count)}
      count={count}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <SelectField label={PRODUCT_FORM_COPY.status} options={STATUS_OPTIONS} {...field('status')} />
    </BulkFormDialog>
  );
}

import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { PRODUCT_DIALOG_COPY, PRODUCT_LIST_COPY } from '../product-data/product-list-copy.ts';
import { CATALOGUE_COPY } from '../product-data/products-screen-copy.ts';

type DeleteDialogProps = { onCancel: () => void; onConfirm: () => void };

/** Asks for confirmation before one product is deleted (`spec 2`). */
export function DeleteDialog({ name, onCancel, onConfirm }: DeleteDialogProps & { name: string }) {
  return (
    <ConfirmDialog
      isOpen
      danger
      backIs="address"
      onCancel={onCancel}
      onConfirm={onConfirm}
      title={PRODUCT_DIALOG_COPY.deleteTitle}
      text={PRODUCT_DIALOG_COPY.deleteText(name)}
      cancelLabel={CATALOGUE_COPY.cancel}
      confirmLabel={PRODUCT_LIST_COPY.remove}
    />
  );
}

/** Asks for confirmation before the selected products are deleted. */
export function DeleteManyDialog({ count, onCancel, onConfirm }: DeleteDialogProps & { count: number }) {
  return (
    <ConfirmDialog
      isOpen
      danger
      onCancel={onCancel}
      onConfirm={onConfirm}
      title={PRODUCT_DIALOG_COPY.deleteManyTitle}
      text={PRODUCT_DIALOG_COPY.deleteManyText(count)}
      cancelLabel={CATALOGUE_COPY.cancel}
      confirmLabel={PRODUCT_LIST_COPY.remove}
    />
  );
}

import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PRODUCT_DIALOG_COPY } from '../product-data/product-list-copy.ts';
import { CATALOGUE_COPY } from '../product-data/products-screen-copy.ts';

type BulkFormDialogProps = {
  title: string;
  text: string;
  /** How many products the button says that it changes. */
  count: number;
  onCancel: () => void;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/** A form about all selected products. */
export function BulkFormDialog({ title, text, count, onCancel, onSubmit, children }: BulkFormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={title}
      description={text}
      closeLabel={CATALOGUE_COPY.cancel}
      actions={
        <>
          <Button look="secondary" onClick={onCancel}>
            {CATALOGUE_COPY.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {PRODUCT_DIALOG_COPY.apply(count)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-5">
        {children}
      </form>
    </Dialog>
  );
}

import { lazy, Suspense } from 'react';
import { PRODUCT_DIALOG_COPY } from '#shared/features/catalogue/product-list-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ProductDialog } from '../product-list/list-address.ts';
import type { ListAddress } from '../product-list/use-list-address.ts';
import type { ProductActions } from '../product-list/use-product-actions.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { DetailDialog } from './detail-dialog.tsx';
import { useProduct } from './use-product.ts';

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));

type AddressedDialogProps = {
  tenantId: string;
  storeSlug: string;
  dialog: ProductDialog;
  address: ListAddress;
  actions: ProductActions;
  /** Who only reads sees the product, whatever the address asks for. */
  canChange: boolean;
  ownCategories: readonly string[];
};

function MissingDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      backIs="address"
      onClose={onClose}
      title={PRODUCT_DIALOG_COPY.missingTitle}
      description={text}
      closeLabel={SCREEN_COPY.close}
      actions={<Button onClick={onClose}>{SCREEN_COPY.close}</Button>}
    />
  );
}

/** The dialog that the address holds open, once its product is known. */
export function AddressedDialog(props: AddressedDialogProps) {
  const { tenantId, storeSlug, dialog, address, actions, canChange, ownCategories } = props;
  const { data: product, error } = useProduct(tenantId, dialog.id);
  const close = address.closeDialog;
  if (!product) {
    return (
      error && <MissingDialog text={errorText(error, PRODUCT_DIALOG_COPY.missingText)} onClose={close} />
    );
  }
  switch (canChange ? dialog.kind : 'product') {
    case 'product':
      return (
        <DetailDialog
          product={product}
          storeSlug={storeSlug}
          onClose={close}
          canChange={canChange}
          onEdit={() => address.openDialog('edit', product.id)}
          onRemove={() => address.openDialog('delete', product.id)}
        />
      );
    case 'edit':
      return (
        <Suspense fallback={null}>
          <EditDialog tenantId={tenantId} product={product} ownCategories={ownCategories} onClose={close} />
        </Suspense>
      );
    default:
      return (
        <DeleteDialog
          name={product.name}
          onCancel={close}
          onConfirm={() => {
            close();
            actions.removeOne(product);
          }}
        />
      );
  }
}

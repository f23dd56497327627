import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { getProductCall } from '#shared/features/catalogue/catalogue-calls.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { findCachedProduct, PRODUCT_KEYS } from '../product-data/product-cache.ts';
import { PRODUCT_DIALOG_COPY } from '../product-data/product-list-copy.ts';
import type { ListAddress, ProductDialog } from '../product-data/use-list-address.ts';
import type { ProductActions } from '../product-data/use-product-actions.ts';
import { DeleteDialog } from './delete-dialog.tsx';

const getProduct = apiCall<typeof getProductCall>({ method: 'GET', path: '/products/:id' });

/** Returns one product: at once when a list has it, otherwise from the server. */
const useProduct = (id: string) => {
  const queries = useQueryClient();
  const { id: tenantId } = useTenant();
  return useQuery({
    queryKey: PRODUCT_KEYS.one(id),
    queryFn: async ({ signal }) =>
      (await getProduct({ params: { id }, query: { tenantId }, signal })).product,
    initialData: () => findCachedProduct(queries, id),
  });
};

const DetailDialog = lazy(async () => ({ default: (await import('./detail-dialog.tsx')).DetailDialog }));
const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));

type AddressedDialogProps = {
  storeSlug: string;
  dialog: ProductDialog;
  address: ListAddress;
  actions: ProductActions;
  /** A member who may not change the product only sees it, whatever the address asks for. */
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

/** The dialog that the address names, once its product is known. */
export function AddressedDialog(props: AddressedDialogProps) {
  const { storeSlug, dialog, address, actions, canChange, ownCategories } = props;
  const { data: product, error } = useProduct(dialog.id);
  const close = address.closeDialog;
  if (!product) {
    return (
      error && <MissingDialog text={errorText(error, PRODUCT_DIALOG_COPY.missingText)} onClose={close} />
    );
  }
  switch (canChange ? dialog.kind : 'product') {
    case 'product':
      return (
        <Suspense fallback={null}>
          <DetailDialog
            product={product}
            storeSlug={storeSlug}
            onClose={close}
            canChange={canChange}
            onEdit={() => address.openDialog('edit', product.id)}
            onRemove={() => address.openDialog('delete', product.id)}
          />
        </Suspense>
      );
    case 'edit':
      return (
        <Suspense fallback={null}>
          <EditDialog product={product} ownCategories={ownCategories} onClose={close} />
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

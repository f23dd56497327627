import { lazy } from 'react';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import type { ProductActions } from '../product-data/use-product-actions.ts';
import type { BulkAction } from '../product-list/bulk-buttons.tsx';
import { DeleteManyDialog } from './delete-dialog.tsx';

// The form library is part of the dialogs' script, because the list does not need it.
const BulkStatusDialog = lazy(async () => ({
  default: (await import('./bulk-status-dialog.tsx')).BulkStatusDialog,
}));
const BulkPriceDialog = lazy(async () => ({
  default: (await import('./bulk-price-dialog.tsx')).BulkPriceDialog,
}));

const BulkTaxDialog = lazy(async () => ({
  default: (await import('./bulk-tax-dialog.tsx')).BulkTaxDialog,
}));

type BulkDialogProps = {
  action: BulkAction;
  products: readonly ProductView[];
  actions: ProductActions;
  onCancel: () => void;
  onDone: () => void;
};

/** The dialog of an action on the selected products. */
export function BulkDialog({ action, products, actions, onCancel, onDone }: BulkDialogProps) {
  const ids = products.map(({ id }) => id);
  switch (action) {
    case 'status':
      return (
        <BulkStatusDialog
          count={ids.length}
          onCancel={onCancel}
          onApply={(status) => {
            actions.setMany(
              products,
              ids.map((id) => ({ id, status })),
            );
            onDone();
          }}
        />
      );
    case 'price':
      return (
        <BulkPriceDialog
          products={products}
          onCancel={onCancel}
          onApply={(changes) => {
            actions.setMany(products, changes);
            onDone();
          }}
        />
      );
    case 'tax':
      return (
        <BulkTaxDialog
          count={ids.length}
          onCancel={onCancel}
          onApply={(taxRate) => {
            actions.setMany(
              products,
              ids.map((id) => ({ id, taxRate })),
            );
            onDone();
          }}
        />
      );
    default:
      return (
        <DeleteManyDialog
          count={ids.length}
          onCancel={onCancel}
          onConfirm={() => {
            actions.removeMany(ids);
            onDone();
          }}
        />
      );
  }
}

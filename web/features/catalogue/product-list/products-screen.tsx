import { type ReactNode, useMemo, useRef, useState } from 'react';
import { PRODUCT_LIST_COPY } from '#shared/features/catalogue/product-list-copy.ts';
import { useSearchKey } from '#web/lib/keyboard/shortcuts.ts';
import { AddressedDialog } from '../product-dialogs/addressed-dialog.tsx';
import { BulkDialog } from '../product-dialogs/bulk-dialog.tsx';
import { useCategories } from '../use-categories.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkAction } from './bulk-buttons.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { ProductList } from './product-list.tsx';
import type { RowHandlers } from './product-row.tsx';
import { ProductsHeading } from './products-heading.tsx';
import { useListAddress } from './use-list-address.ts';
import { useProductActions } from './use-product-actions.ts';
import { useProductList } from './use-product-list.ts';
import { useSelection } from './use-selection.ts';
import { useViewMode } from './use-view-mode.ts';

type ProductsScreenProps = {
  tenantId: string;
  storeSlug: string;
  /** How many products the store has; undefined until it is known. */
  total: number | undefined;
  /** Whether this person may change the catalogue, or only read it. */
  canChange: boolean;
  addActions: ReactNode;
};

/** The catalogue as its owner keeps it (`spec 2`, products page). */
export function ProductsScreen(props: ProductsScreenProps) {
  const { tenantId, storeSlug, total, canChange, addActions } = props;
  const address = useListAddress();
  const list = useProductList(tenantId, address.filter);
  const categories = useCategories(tenantId);
  const actions = useProductActions(tenantId);
  const view = useViewMode();
  const search = useRef<HTMLInputElement>(null);
  const [bulkAction, setBulkAction] = useState<BulkAction>();
  useSearchKey(search, PRODUCT_LIST_COPY.search);

  const products = useMemo(() => (list.data?.pages ?? []).flatMap((page) => page.products), [list.data]);
  const shownIds = useMemo(() => products.map(({ id }) => id), [products]);
  const selection = useSelection(shownIds);
  const marked = useMemo(
    () => products.filter(({ id }) => selection.marked.has(id)),
    [products, selection.marked],
  );
  const handlers = useMemo(
    (): RowHandlers => ({
      canChange,
      actions,
      open: address.openDialog,
      addressOf: address.addressOf,
      mark: selection.mark,
      startSelecting: selection.start,
    }),
    [canChange, actions, address.openDialog, address.addressOf, selection.mark, selection.start],
  );

  return (
    <>
      <ProductsHeading
        total={total}
        canSelect={canChange && products.length > 0}
        isSelecting={selection.isSelecting}
        addActions={addActions}
        onSelect={() => selection.start()}
      />
      <ListToolbar
        filter={address.filter}
        categories={categories}
        mode={view.mode}
        searchRef={search}
        onFilter={address.changeFilter}
        onToggleMode={view.toggle}
      />
      <ProductList
        list={list}
        filter={address.filter}
        mode={view.mode}
        selection={selection}
        handlers={handlers}
        emptyActions={addActions}
        onBulkAction={setBulkAction}
        onClearFilter={() => address.changeFilter({ q: '', category: '' })}
      />
      {(selection.isSelecting || marked.length > 0) && (
        <BulkBar
          count={marked.length}
          onAct={setBulkAction}
          onMarkAll={selection.markAll}
          onEnd={selection.end}
        />
      )}
      {bulkAction && marked.length > 0 && (
        <BulkDialog
          action={bulkAction}
          products={marked}
          actions={actions}
          onCancel={() => setBulkAction(undefined)}
          onDone={() => {
            setBulkAction(undefined);
            selection.end();
          }}
        />
      )}
      {address.dialog && (
        <AddressedDialog
          key={address.dialog.id}
          tenantId={tenantId}
          storeSlug={storeSlug}
          dialog={address.dialog}
          address={address}
          actions={actions}
          canChange={canChange}
          ownCategories={categories}
        />
      )}
    </>
  );
}

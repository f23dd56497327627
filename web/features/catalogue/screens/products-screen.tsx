import { ArchiveRestore, ListChecks, Table2, X } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSearchKey } from '#web/lib/keyboard/shortcuts.ts';
import { partOf } from '#web/lib/network/part-of.ts';
import { Button, buttonClasses, IconButton } from '#web/ui/button.tsx';
import { usePart } from '#web/ui/overlay/use-part.ts';
import { PRODUCT_LIST_COPY } from '../product-data/product-list-copy.ts';
import { useListAddress, withDeletedView, withTableView } from '../product-data/use-list-address.ts';
import { useProductActions } from '../product-data/use-product-actions.ts';
import { useProductList } from '../product-data/use-product-list.ts';
import { AddressedDialog } from '../product-dialogs/addressed-dialog.tsx';
import { BulkDialog } from '../product-dialogs/bulk-dialog.tsx';
import { type BulkAction, BulkButtons } from '../product-list/bulk-buttons.tsx';
import { ExportButton } from '../product-list/export-button.tsx';
import { ProductList } from '../product-list/product-list.tsx';
import type { RowHandlers } from '../product-list/product-numbers.tsx';
import { useSelection } from '../product-list/use-selection.ts';
import { useViewMode } from '../product-list/use-view-mode.ts';
import { useCategories } from '../use-categories.ts';
import { ListToolbar } from './list-toolbar.tsx';

/** Comes with the first search for a number that finds nothing. */
const UNKNOWN_CODE = partOf(() => import('../scan/unknown-code.tsx'));

const MAY_BE_A_CODE = /^[\d\s-]{8,20}$/;

type ProductsScreenProps = {
  storeSlug: string;
  /** The store's number of products; undefined until it is known. */
  total: number | undefined;
  /** Whether this person may change the catalogue, or only read it. */
  canChange: boolean;
  addActions: ReactNode;
};

/** The products page of an owner (`spec 2`). */
export function ProductsScreen(props: ProductsScreenProps) {
  const { storeSlug, total, canChange, addActions } = props;
  const address = useListAddress();
  const list = useProductList(address.filter);
  const categories = useCategories();
  const actions = useProductActions();
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

  const isCodeUnknown =
    canChange && list.isSuccess && products.length === 0 && MAY_BE_A_CODE.test(address.filter.q);
  const unknown = usePart(UNKNOWN_CODE, { isWanted: isCodeUnknown });

  return (
    <>
      <ProductsHeading
        total={total}
        canSelect={canChange && products.length > 0}
        isSelecting={selection.isSelecting}
        addActions={addActions}
        tableAddress={`?${withTableView(address.address, true)}`}
        onSelect={() => selection.start()}
      />
      <ListToolbar
        filter={address.filter}
        categories={categories}
        searchRef={search}
        onFilter={address.changeFilter}
        toggle={{ mode: view.mode, onToggle: view.toggle }}
      />
      <ProductList
        list={list}
        filter={address.filter}
        mode={view.mode}
        selection={selection}
        handlers={handlers}
        emptyActions={addActions}
        onBulkAction={setBulkAction}
        onClearFilter={() => address.changeFilter({ q: '', category: '', isLow: false })}
      />
      {isCodeUnknown && unknown && <unknown.UnknownCode code={address.filter.q} />}
      {total !== undefined && total > 0 && !list.hasNextPage && (
        <div className="mt-4 flex justify-center sm:hidden">
          <ExportButton />
        </div>
      )}
      {(selection.isSelecting || marked.length > 0) && (
        <BulkBar
          count={marked.length}
          onAct={setBulkAction}
          onMarkAll={selection.markAll}
          onEnd={selection.end}
        />
      )}
      {bulkAction && marked.length > 0 && (
        <Suspense fallback={null}>
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
        </Suspense>
      )}
      {address.dialog && (
        <AddressedDialog
          key={address.dialog.id}
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

type ProductsHeadingProps = {
  total: number | undefined;
  canSelect: boolean;
  isSelecting: boolean;
  addActions: ReactNode;
  tableAddress: string;
  onSelect: () => void;
};

const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

/** Title, number of products and buttons; on phones the button that adds is in the bar below. */
function ProductsHeading(props: ProductsHeadingProps) {
  const { total, canSelect, isSelecting, addActions, tableAddress, onSelect } = props;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1">
      <div className="mr-auto">
        <h1 className="font-display text-2xl font-extrabold">{PRODUCT_LIST_COPY.title}</h1>
        <p className="min-h-5 text-sm text-ink-soft">
          {total !== undefined && PRODUCT_LIST_COPY.count(total)}
        </p>
      </div>
      {canSelect && !isSelecting && (
        <Button look="quiet" size="compact" className="lg:hidden" onClick={onSelect}>
          <ListChecks {...ICON} />
          {PRODUCT_LIST_COPY.select}
        </Button>
      )}
      {canSelect && (
        <Link
          to={tableAddress}
          className={buttonClasses({ look: 'quiet', size: 'compact', className: 'max-lg:hidden' })}
        >
          <Table2 {...ICON} />
          {PRODUCT_LIST_COPY.editInTable}
        </Link>
      )}
      {total !== undefined && total > 0 && <ExportButton hidesText className="max-sm:hidden" />}
      <Link
        to={`?${withDeletedView(true)}`}
        className={buttonClasses({ look: 'quiet', size: 'compact', className: 'min-w-12' })}
        aria-label={PRODUCT_LIST_COPY.deletedView}
        title={PRODUCT_LIST_COPY.deletedView}
      >
        <ArchiveRestore {...ICON} />
        <span className="max-sm:hidden">{PRODUCT_LIST_COPY.deletedView}</span>
      </Link>
      {canSelect && <div className="hidden gap-3 lg:flex">{addActions}</div>}
    </div>
  );
}

type BulkBarProps = {
  count: number;
  onAct: (action: BulkAction) => void;
  onMarkAll: () => void;
  onEnd: () => void;
};

/**
 * The actions on selected products within reach of the thumb, over the panel's own bar; from 1024 px on the list's
 * header has them.
 */
function BulkBar({ count, onAct, onMarkAll, onEnd }: BulkBarProps) {
  return (
    <section
      aria-label={PRODUCT_LIST_COPY.bulkActions}
      className="fixed inset-x-0 bottom-0 z-35 border-t border-line bg-raised px-4 pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-overlay lg:hidden"
    >
      <div className="flex items-center justify-between">
        <p role="status" className="mr-auto font-medium">
          {PRODUCT_LIST_COPY.selected(count)}
        </p>
        <Button look="quiet" size="compact" aria-label={PRODUCT_LIST_COPY.selectAll} onClick={onMarkAll}>
          {PRODUCT_LIST_COPY.selectAllShort}
        </Button>
        <IconButton
          label={PRODUCT_LIST_COPY.endSelection}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={onEnd}
        />
      </div>
      <div className="grid grid-cols-3 gap-2">
        <BulkButtons count={count} onAct={onAct} />
      </div>
    </section>
  );
}

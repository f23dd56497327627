import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchKey, useShortcut } from '#web/lib/keyboard/shortcuts.ts';
import { useOnline } from '#web/lib/network/use-online.ts';
import { useWide } from '#web/lib/page/use-wide.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { SaveBar } from '#web/ui/form/save-bar.tsx';
import { NoRows } from '#web/ui/list/empty-state.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { PRODUCT_LIST_COPY } from '../product-data/product-list-copy.ts';
import { hasFilter, useListAddress, withTableView } from '../product-data/use-list-address.ts';
import { useProductActions } from '../product-data/use-product-actions.ts';
import { useProductList } from '../product-data/use-product-list.ts';
import { ListSkeleton } from '../product-list/list-skeleton.tsx';
import { LIST_TEXTS } from '../product-list/list-texts.ts';
import { focusFirstProblem, ProductTable } from '../product-table/product-table.tsx';
import { PRODUCT_TABLE_COPY } from '../product-table/product-table-copy.ts';
import type { CellAddress } from '../product-table/table-drafts.ts';
import { type ProductTableState, TABLE_TOAST, useProductTable } from '../product-table/use-product-table.ts';
import { useCategories } from '../use-categories.ts';
import { ListToolbar } from './list-toolbar.tsx';

type Block = { at: CellAddress; texts: readonly (readonly string[])[] };
type Rest = ReturnType<typeof useProductList>;

/**
 * Pastes a block once the list is fetched as far as it reaches: a price list is longer than what has been scrolled
 * through. When the rest cannot be fetched, nothing is pasted, because half of a list is not seen to be half.
 */
const useWholePaste = (table: ProductTableState, list: Rest) => {
  const isOnline = useOnline();
  const [waiting, setWaiting] = useState<Block>();
  const rowOf = ({ at }: Block): number => table.rows.findIndex(({ id }) => id === at.product.id);
  const lacksRows = (block: Block): boolean =>
    list.hasNextPage && rowOf(block) + block.texts.length > table.rows.length;
  const giveUp = (): void => {
    setWaiting(undefined);
    showError({ text: PRODUCT_TABLE_COPY.restNotFetched, about: TABLE_TOAST });
  };
  const goOn = useEffectEvent(async (block: Block): Promise<void> => {
    // Another filter may have taken the cell away meanwhile.
    if (rowOf(block) === -1) giveUp();
    else if (!lacksRows(block)) {
      setWaiting(undefined);
      table.paste(block.at, block.texts);
    } else if (!isOnline || (await list.fetchNextPage({ cancelRefetch: false })).isError) giveUp();
  });
  // Each page that arrives leads to the next one, until there are rows enough.
  useEffect(() => {
    if (waiting && list.data) void goOn(waiting);
  }, [waiting, list.data]);
  return (at: CellAddress, texts: Block['texts']): void => {
    if (lacksRows({ at, texts })) showSuccess({ text: PRODUCT_TABLE_COPY.fetchingRest, about: TABLE_TOAST });
    setWaiting({ at, texts });
  };
};

/** The products under the list's filter as a table in which all of them are changed at once, from 1024 px on (ux 4, Bulk). */
export function TableScreen({ emptyActions }: { emptyActions: ReactNode }) {
  const isWide = useWide();
  const address = useListAddress();
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <BackLink to={`?${withTableView(address.address, false)}`}>{PRODUCT_TABLE_COPY.back}</BackLink>
        <h1 className="font-display text-2xl font-extrabold">{PRODUCT_LIST_COPY.editInTable}</h1>
        {isWide && <p className="max-w-4xl text-ink-soft">{PRODUCT_TABLE_COPY.lead}</p>}
      </div>
      {isWide ? (
        <EditedTable address={address} emptyActions={emptyActions} />
      ) : (
        <Notice>{PRODUCT_TABLE_COPY.tooNarrow}</Notice>
      )}
    </div>
  );
}

/** Rows are laid out one by one, so a page can be long: a pasted list needs few of them. */
const PAGE_SIZE = 100;

type EditedTableProps = { address: ReturnType<typeof useListAddress>; emptyActions: ReactNode };

function EditedTable({ address: { filter, changeFilter }, emptyActions }: EditedTableProps) {
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search, PRODUCT_LIST_COPY.search);
  const list = useProductList(filter, PAGE_SIZE);
  const categories = useCategories();
  const listed = useMemo(() => (list.data?.pages ?? []).flatMap(({ products }) => products), [list.data]);
  const table = useProductTable(listed, useProductActions());
  const paste = useWholePaste(table, list);
  const wrong = Object.values(table.problems).reduce((sum, cells) => sum + Object.keys(cells).length, 0);

  const save = (): void => {
    if (!table.save()) focusFirstProblem(table.rows, table.problems);
  };
  useShortcut({ key: 'control+s', label: PRODUCT_TABLE_COPY.saveKey, run: save });
  return (
    <>
      <ListToolbar filter={filter} categories={categories} searchRef={search} onFilter={changeFilter} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="grid min-w-0 gap-3"
      >
        <div className="max-h-[max(24rem,calc(100dvh-19rem))] overflow-auto scroll-pt-12 scroll-pl-76 rounded-card border border-line bg-surface">
          <PagedList
            list={list}
            texts={LIST_TEXTS}
            skeleton={<ListSkeleton mode="list" />}
            empty={
              table.rows.length > 0 ? (
                <ProductTable table={table} paste={paste} categories={categories} />
              ) : (
                <NoRows
                  isFiltered={hasFilter(filter)}
                  texts={PRODUCT_LIST_COPY}
                  emptyActions={emptyActions}
                  clearLabel={PRODUCT_LIST_COPY.clearFilters}
                  onClear={() => changeFilter({ q: '', category: '', isLow: false })}
                />
              )
            }
            isEmpty={({ products }) => products.length === 0}
          >
            {() => <ProductTable table={table} paste={paste} categories={categories} />}
          </PagedList>
        </div>
        <SaveBar
          isDirty={table.count > 0}
          text={
            table.message ??
            (wrong > 0 ? PRODUCT_TABLE_COPY.problems(wrong) : PRODUCT_TABLE_COPY.changes(table.count))
          }
          discardLabel={PRODUCT_TABLE_COPY.discard}
          saveLabel={PRODUCT_TABLE_COPY.save(table.count)}
          busyText={table.isSaving ? PRODUCT_TABLE_COPY.saving : undefined}
          onDiscard={table.discard}
        />
      </form>
    </>
  );
}

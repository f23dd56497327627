import { type ReactNode, useMemo } from 'react';
import { NoRows } from '#web/ui/list/empty-state.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { PRODUCT_LIST_COPY } from '../product-data/product-list-copy.ts';
import { hasFilter, type ProductFilter } from '../product-data/use-list-address.ts';
import type { useProductList } from '../product-data/use-product-list.ts';
import type { BulkAction } from './bulk-buttons.tsx';
import { ListHeader } from './list-header.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { LIST_TEXTS } from './list-texts.ts';
import { ProductBlocks } from './product-blocks.tsx';
import { RowIconDrawings } from './product-list-row.tsx';
import type { RowHandlers } from './product-numbers.tsx';
import type { ProductSelection } from './use-selection.ts';
import type { ViewMode } from './use-view-mode.ts';

type ProductListProps = {
  list: ReturnType<typeof useProductList>;
  filter: ProductFilter;
  mode: ViewMode;
  selection: ProductSelection;
  handlers: RowHandlers;
  /** The actions of a store without products. */
  emptyActions: ReactNode;
  onClearFilter: () => void;
  onBulkAction: (action: BulkAction) => void;
};

/** The products in the chosen view, with the actions on selected ones at the top. */
export function ProductList(props: ProductListProps) {
  const { list, mode, selection, handlers, onBulkAction } = props;
  const pages = list.data?.pages;
  const shown = useMemo(() => (pages ?? []).flatMap(({ products }) => products.map(({ id }) => id)), [pages]);
  return (
    <PagedList
      list={list}
      texts={LIST_TEXTS}
      skeleton={<ListSkeleton mode={mode} />}
      empty={
        <NoRows
          isFiltered={hasFilter(props.filter)}
          texts={PRODUCT_LIST_COPY}
          emptyActions={props.emptyActions}
          clearLabel={PRODUCT_LIST_COPY.clearFilters}
          onClear={props.onClearFilter}
        />
      }
      isEmpty={({ products }) => products.length === 0}
    >
      {(loaded) => (
        <>
          <ListHeader
            mode={mode}
            canMark={handlers.canChange}
            markedCount={shown.filter((id) => selection.marked.has(id)).length}
            isAllMarked={shown.every((id) => selection.marked.has(id))}
            onMarkAll={selection.markAll}
            onAct={onBulkAction}
            onEnd={selection.end}
          />
          <RowIconDrawings />
          <ProductBlocks
            key={mode}
            pages={loaded}
            mode={mode}
            marked={selection.marked}
            isSelecting={selection.isSelecting}
            handlers={handlers}
          />
        </>
      )}
    </PagedList>
  );
}

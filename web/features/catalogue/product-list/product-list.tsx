import { type ReactNode, useMemo } from 'react';
import { CATALOGUE_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { PRODUCT_LIST_COPY } from '#shared/features/catalogue/product-list-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { describeLoadFailure } from '#web/lib/describe-load-failure.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { useDelayedLoading } from '#web/ui/use-delayed-loading.ts';
import type { BulkAction } from './bulk-buttons.tsx';
import { isFiltered, type ProductFilter } from './list-address.ts';
import { ListHeader } from './list-header.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ProductBlocks } from './product-blocks.tsx';
import type { RowHandlers } from './product-row.tsx';
import { RowIconDrawings } from './row-icon.tsx';
import type { useProductList } from './use-product-list.ts';
import type { ProductSelection } from './use-selection.ts';
import type { ViewMode } from './use-view-mode.ts';

type ProductListProps = {
  list: ReturnType<typeof useProductList>;
  filter: ProductFilter;
  mode: ViewMode;
  selection: ProductSelection;
  handlers: RowHandlers;
  /** What to do about having no products yet. */
  emptyActions: ReactNode;
  onClearFilter: () => void;
  onBulkAction: (action: BulkAction) => void;
};

const MORE_TEXTS = { more: PRODUCT_LIST_COPY.loadMore, busy: PRODUCT_LIST_COPY.loadingMore };

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorState
      {...describeLoadFailure(error, { title: CATALOGUE_COPY.loadFailed, help: SCREEN_COPY.connectionError })}
      onRetry={onRetry}
    />
  );
}

function NoProducts({
  filter,
  emptyActions,
  onClearFilter,
}: Pick<ProductListProps, 'filter' | 'emptyActions' | 'onClearFilter'>) {
  if (!isFiltered(filter)) {
    return (
      <EmptyState
        title={PRODUCT_LIST_COPY.emptyTitle}
        text={PRODUCT_LIST_COPY.emptyText}
        actions={emptyActions}
      />
    );
  }
  return (
    <EmptyState
      title={PRODUCT_LIST_COPY.filteredTitle}
      text={PRODUCT_LIST_COPY.filteredText}
      actions={<Button onClick={onClearFilter}>{PRODUCT_LIST_COPY.clearFilters}</Button>}
    />
  );
}

/** The list in each of its states: not there yet, failed, offline, empty, filtered to nothing, full. */
export function ProductList(props: ProductListProps) {
  const { list, mode, selection, handlers, onBulkAction } = props;
  const isOnline = useOnline();
  const showsSkeleton = useDelayedLoading(list.isPending && list.fetchStatus !== 'paused');
  const pages = list.data?.pages;
  const shown = useMemo(() => (pages ?? []).flatMap(({ products }) => products.map(({ id }) => id)), [pages]);

  if (!pages && !isOnline) {
    return <EmptyState title={PRODUCT_LIST_COPY.offlineTitle} text={PRODUCT_LIST_COPY.offlineText} />;
  }
  if (!pages && list.error) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!pages) return <div className="min-h-96">{showsSkeleton && <ListSkeleton mode={mode} />}</div>;
  if (shown.length === 0 && !list.hasNextPage) return <NoProducts {...props} />;
  return (
    <section
      aria-label={PRODUCT_LIST_COPY.listLabel}
      aria-busy={list.isPlaceholderData}
      className={list.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : undefined}
    >
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
        pages={pages}
        mode={mode}
        marked={selection.marked}
        isSelecting={selection.isSelecting}
        handlers={handlers}
      />
      {list.error && <LoadFailure error={list.error} onRetry={() => void list.fetchNextPage()} />}
      {list.hasNextPage && !list.error && (
        <LoadMore
          texts={MORE_TEXTS}
          isLoading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </section>
  );
}

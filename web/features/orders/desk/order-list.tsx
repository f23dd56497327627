import type { ReactNode } from 'react';
import { ORDER_DESK_COPY } from '#shared/features/orders/order-desk-copy.ts';
import type { OrderState } from '#shared/features/orders/order-states.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { describeLoadFailure } from '#web/lib/describe-load-failure.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { useDelayedLoading } from '#web/ui/use-delayed-loading.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import type { useOrders } from '../use-orders.ts';
import { OrderRow } from './order-row.tsx';

type OrderListProps = {
  list: ReturnType<typeof useOrders>;
  isFiltered: boolean;
  canChange: boolean;
  emptyActions: ReactNode;
  onOpen: (id: string) => void;
  onState: (order: OrderView, state: OrderState) => void;
  onClearFilter: () => void;
};

const MORE_TEXTS = { more: ORDER_DESK_COPY.loadMore, busy: ORDER_DESK_COPY.loadingMore };

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const texts = { title: ORDER_DESK_COPY.loadFailed, help: SCREEN_COPY.connectionError };
  return <ErrorState {...describeLoadFailure(error, texts)} onRetry={onRetry} />;
}

function NoOrders({ isFiltered, emptyActions, onClearFilter }: OrderListProps) {
  if (!isFiltered)
    return (
      <EmptyState
        title={ORDER_DESK_COPY.emptyTitle}
        text={ORDER_DESK_COPY.emptyText}
        actions={emptyActions}
      />
    );
  return (
    <EmptyState
      title={ORDER_DESK_COPY.filteredTitle}
      text={ORDER_DESK_COPY.filteredText}
      actions={<Button onClick={onClearFilter}>{ORDER_DESK_COPY.clearFilters}</Button>}
    />
  );
}

/** The list in each of its states: not there yet, failed, offline, empty, filtered to nothing, full. */
export function OrderList(props: OrderListProps) {
  const { list, canChange, onOpen, onState } = props;
  const isOnline = useOnline();
  const showsSkeleton = useDelayedLoading(list.isPending && list.fetchStatus !== 'paused');
  const pages = list.data?.pages;
  if (!pages && !isOnline)
    return <EmptyState title={ORDER_DESK_COPY.offlineTitle} text={ORDER_DESK_COPY.offlineText} />;
  if (!pages && list.error) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!pages) return <div className="min-h-96">{showsSkeleton && <RowsSkeleton />}</div>;
  const orders = pages.flatMap((page) => page.orders);
  if (orders.length === 0) return <NoOrders {...props} />;
  const now = new Date();
  return (
    <section
      aria-label={ORDER_DESK_COPY.list}
      aria-busy={list.isPlaceholderData}
      className={list.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : undefined}
    >
      <ul className="overflow-hidden rounded-card border border-linea bg-papel">
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            now={now}
            canChange={canChange}
            onOpen={onOpen}
            onState={onState}
          />
        ))}
      </ul>
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

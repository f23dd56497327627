import type { ReactNode } from 'react';
import { ORDER_DESK_COPY } from '#shared/features/orders/order-desk-copy.ts';
import type { OrderState } from '#shared/features/orders/order-states.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { NoRows } from '#web/ui/no-rows.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
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

const LIST_TEXTS = {
  label: ORDER_DESK_COPY.list,
  more: ORDER_DESK_COPY.loadMore,
  loadingMore: ORDER_DESK_COPY.loadingMore,
  loadFailed: ORDER_DESK_COPY.loadFailed,
  loadFailedHelp: SCREEN_COPY.connectionError,
  offlineTitle: ORDER_DESK_COPY.offlineTitle,
  offlineText: ORDER_DESK_COPY.offlineText,
};

/** The orders with the step that comes next for each. */
export function OrderList(props: OrderListProps) {
  const { list, canChange, onOpen, onState } = props;
  return (
    <PagedList
      list={list}
      texts={LIST_TEXTS}
      skeleton={<RowsSkeleton />}
      empty={
        <NoRows
          isFiltered={props.isFiltered}
          texts={ORDER_DESK_COPY}
          emptyActions={props.emptyActions}
          clearLabel={ORDER_DESK_COPY.clearFilters}
          onClear={props.onClearFilter}
        />
      }
      isEmpty={({ orders }) => orders.length === 0}
    >
      {(pages) => (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {pages
            .flatMap(({ orders }) => orders)
            .map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                now={new Date()}
                canChange={canChange}
                onOpen={onOpen}
                onState={onState}
              />
            ))}
        </ul>
      )}
    </PagedList>
  );
}

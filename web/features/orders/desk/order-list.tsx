import { ReceiptText } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { isOpen, NEXT_STATES, type OrderState } from '#shared/features/orders/order-states.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import { formatAge } from '#shared/lib/date-format.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { orderPath } from '#shared/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { NoRows } from '#web/ui/list/empty-state.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { ORDER_DESK_COPY } from '../order-desk-copy.ts';
import { OrderStateBadge } from '../order-state-badge.tsx';
import { deliveryPlaceOf, isUnverified, linesText, nameOf, stepLabelOf } from '../order-texts.ts';
import { RECEIPT_COPY } from '../payments-panel-copy.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import type { useOrders } from '../use-orders.ts';

type OrderListProps = {
  list: ReturnType<typeof useOrders>;
  isFiltered: boolean;
  canMove: boolean;
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
  offlineTitle: ORDER_DESK_COPY.offlineTitle,
  offlineText: ORDER_DESK_COPY.offlineText,
};

/** The orders, each with its next step. */
export function OrderList(props: OrderListProps) {
  const { list, canMove, onOpen, onState } = props;
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
                hasReceipt={pages[0]?.receipts.orderIds.includes(order.id) === true}
                canMove={canMove}
                onOpen={onOpen}
                onState={onState}
              />
            ))}
        </ul>
      )}
    </PagedList>
  );
}

type OrderRowProps = {
  order: OrderView;
  now: Date;
  /** Whether a receipt of it waits for the team. */
  hasReceipt: boolean;
  canMove: boolean;
  onOpen: (id: string) => void;
  onState: (order: OrderView, state: OrderState) => void;
};

/** The order's code is a button whose area covers the whole row. */
function CodeLink({ order, onOpen }: Pick<OrderRowProps, 'order' | 'onOpen'>) {
  const handleClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    onOpen(order.id);
  };
  return (
    <Link
      to={orderPath(order.id)}
      onClick={handleClick}
      className="font-display text-lg font-bold after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary"
    >
      {order.code}
    </Link>
  );
}

/** One order of the list, with its next step. */
function OrderRow({ order, now, hasReceipt, canMove, onOpen, onState }: OrderRowProps) {
  const [next] = NEXT_STATES[order.state];
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line p-4 last:border-b-0 hover:bg-sunken/50 lg:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)_6.5rem_10.5rem] lg:py-2.5">
      <p className="flex items-center gap-2">
        <CodeLink order={order} onOpen={onOpen} />
        <OrderStateBadge order={order} />
      </p>
      <p className="text-right text-lg font-semibold tabular-nums lg:order-4 lg:text-base">
        {formatPesos(order.total)}
      </p>
      <div className="col-span-2 min-w-0 lg:col-span-1">
        <p className="truncate font-medium">{nameOf(order)}</p>
        <p className="truncate text-sm text-ink-soft">
          {formatAge(new Date(order.createdAt), now)}
          {isUnverified(order) && ` · ${ORDER_DESK_COPY.notVerified}`}
        </p>
      </div>
      <div className="min-w-0 text-sm text-ink-soft max-lg:col-span-2">
        <p className="truncate">{linesText(order)}</p>
        <p className="truncate">{deliveryPlaceOf(order)}</p>
        {order.cash && order.cash.change > 0 && isOpen(order.state) && (
          <p className="font-medium text-ink">{ORDER_DESK_COPY.change(formatPesos(order.cash.change))}</p>
        )}
        {hasReceipt && (
          <p className="flex items-center gap-1.5 font-medium text-warning-text">
            <ReceiptText aria-hidden="true" className="size-4 shrink-0" />
            {RECEIPT_COPY.states.waiting}
          </p>
        )}
      </div>
      <div className="relative z-1 flex justify-end max-lg:col-span-2 lg:order-5">
        {canMove && next && (
          <Button look="secondary" className="max-lg:w-full" onClick={() => onState(order, next)}>
            {stepLabelOf(order, next)}
          </Button>
        )}
      </div>
    </li>
  );
}

import { ExternalLink, Plus, ReceiptText } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import type { markOrdersSeenCall } from '#shared/features/orders/order-calls.ts';
import { ORDER_STATES, type OrderState } from '#shared/features/orders/order-states.ts';
import { ORDER_STATE_LABELS } from '#shared/features/orders/orders-copy.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { ORDER_QUERY, PATHS, storePath } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { minutes } from '#shared/lib/time.ts';
import { useNewKey, useSearchKey } from '#web/lib/keyboard/shortcuts.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { partOf } from '#web/lib/network/part-of.ts';
import { useQueryAddress } from '#web/lib/page/use-query-address.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { FilterChip } from '#web/ui/list/filter-chip.tsx';
import { LiveMark } from '#web/ui/list/live-mark.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { OnDemand } from '#web/ui/overlay/on-demand.tsx';
import { ORDER_DESK_COPY } from '../order-desk-copy.ts';
import { PAYMENTS_PANEL_COPY, RECEIPT_COPY } from '../payments-panel-copy.ts';
import { useSetOrderState } from '../use-order-changes.ts';
import { useOrders } from '../use-orders.ts';
import { DiscardOrders } from './discard-orders.tsx';
import { OrderList } from './order-list.tsx';

type DeskFilter = { q: string; state: OrderState | undefined; customer: string };

/** Its forms are fetched when the first order is opened. */
const dialogPart = partOf(() => import('./order-dialog.tsx'));

/** Reads the list's filter from the address; an unknown state falls back to all. */
export const parseDeskFilter = (address: URLSearchParams): DeskFilter => ({
  q: address.get(ORDER_QUERY.search)?.trim() ?? '',
  state: ORDER_STATES.find((state) => state === address.get(ORDER_QUERY.state)),
  customer: address.get(ORDER_QUERY.customer) ?? '',
});

/** Whether the list contains every new order. With a search or another state it shows only some, and the others stay unseen. */
export const showsAllNew = ({ q, state, customer }: DeskFilter): boolean =>
  q === '' && customer === '' && (state === undefined || state === 'new');

const markOrdersSeen = apiCall<typeof markOrdersSeenCall>({ method: 'POST', path: '/orders/seen' });

/** Tells the server which orders the team has on screen, so that no mail mentions them. A hidden tab does not count. */
const useMarkSeen = (latest: string | undefined): void => {
  useEffect(() => {
    const mark = (): void => {
      if (latest === undefined || document.visibilityState === 'hidden') return;
      // A failed mark only costs a needless mail, and the next order or visit marks the orders again.
      void markOrdersSeen({ body: { until: latest } }).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [latest]);
};

/** The interval while no live connection announces new orders. */
const LOOK_AGAIN_MS = minutes(1);
const SEARCH_TEXTS = {
  label: ORDER_DESK_COPY.search,
  placeholder: ORDER_DESK_COPY.searchPlaceholder,
  clear: ORDER_DESK_COPY.clearSearch,
};

type OrdersScreenProps = {
  /** Whether a live connection announces new orders. */
  isLive: boolean;
  storeName: string;
  storeSlug: string;
  /** Whether this person may change what orders say. */
  canChange: boolean;
  /** Whether this person may move orders from state to state. */
  canMove: boolean;
};

function StoreLink({ slug }: { slug: string }) {
  return (
    <a href={storePath(slug)} target="_blank" rel="noopener" className={buttonClasses({ look: 'secondary' })}>
      <ExternalLink aria-hidden="true" className="size-5" />
      {ORDER_DESK_COPY.viewStore}
    </a>
  );
}

function NewOrderLink() {
  return (
    <Link to={PATHS.panelNewOrder} className={buttonClasses()}>
      <Plus aria-hidden="true" className="size-5" />
      {NEW_ORDER_COPY.title}
    </Link>
  );
}

/** The list of orders: new ones on top, each with its next step as one button. */
export function OrdersScreen({ isLive, storeName, storeSlug, canChange, canMove }: OrdersScreenProps) {
  const { address, change, openOver, close } = useQueryAddress();
  const filter = parseDeskFilter(address);
  const list = useOrders(filter, isLive ? false : LOOK_AGAIN_MS);
  const setState = useSetOrderState();
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search, SEARCH_TEXTS.label);
  useNewKey(PATHS.panelNewOrder, canChange ? NEW_ORDER_COPY.title : undefined);
  const handleSearch = useCallback((q: string) => change({ [ORDER_QUERY.search]: q.trim() }), [change]);
  const counts = list.data?.pages[0]?.counts;
  const isWhole = showsAllNew(filter) && !list.isPlaceholderData;
  useMarkSeen(isWhole ? list.data?.pages[0]?.orders[0]?.createdAt : undefined);
  const openId = address.get(ORDER_QUERY.order);
  const receipts = list.data?.pages[0]?.receipts;
  const handleClose = (): void => close({ [ORDER_QUERY.order]: undefined });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-display text-2xl font-extrabold">{ORDER_DESK_COPY.title}</h1>
        <LiveMark isLive={isLive} texts={SCREEN_COPY} />
        <span className="flex-1" />
        <Link to={PATHS.panelCollections} className={buttonClasses({ look: 'quiet' })}>
          {PAYMENTS_PANEL_COPY.title}
        </Link>
        {canChange && <NewOrderLink />}
      </div>
      <div className="mb-3 flex lg:max-w-md">
        <SearchBox q={filter.q} searchRef={search} texts={SEARCH_TEXTS} onSearch={handleSearch} />
      </div>
      <StateChips
        chosen={filter.state}
        counts={counts}
        onChoose={(state) => change({ [ORDER_QUERY.state]: state })}
      />
      {receipts?.orderIds[0] && (
        <WaitingReceipts
          count={receipts.count}
          onOpen={() => openOver({ [ORDER_QUERY.order]: receipts.orderIds[0] })}
        />
      )}
      {canChange && filter.state === 'new' && list.data?.pages[0] && (
        <DiscardOrders q={filter.q} found={list.data.pages[0]} />
      )}
      <OrderList
        list={list}
        isFiltered={filter.q !== '' || filter.state !== undefined || filter.customer !== ''}
        canMove={canMove}
        emptyActions={<StoreLink slug={storeSlug} />}
        onOpen={(id) => openOver({ [ORDER_QUERY.order]: id })}
        onState={setState}
        onClearFilter={() =>
          change({
            [ORDER_QUERY.search]: undefined,
            [ORDER_QUERY.state]: undefined,
            [ORDER_QUERY.customer]: undefined,
          })
        }
      />
      <OnDemand part={dialogPart} isWanted={openId !== null} onMissing={handleClose}>
        {({ OrderDialog }) =>
          openId && (
            <OrderDialog
              key={openId}
              storeName={storeName}
              id={openId}
              canChange={canChange}
              canMove={canMove}
              onState={setState}
              onClose={handleClose}
            />
          )
        }
      </OnDemand>
    </>
  );
}

/** The receipts to look at, whose orders may be far down the list; leads to the oldest. */
function WaitingReceipts({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <p className="mb-4">
      <Button look="secondary" onClick={onOpen}>
        <ReceiptText aria-hidden="true" className="size-5 text-warning-text" />
        {RECEIPT_COPY.waiting(count)}
      </Button>
    </p>
  );
}

type StateChipsProps = {
  chosen: OrderState | undefined;
  /** The number of orders in each state; undefined until it is known. */
  counts: Readonly<Record<OrderState, number>> | undefined;
  onChoose: (state: OrderState | undefined) => void;
};

/** The states as filters, each with its number of orders. */
function StateChips({ chosen, counts, onChoose }: StateChipsProps) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <fieldset className="-mx-4 mb-4 min-w-0">
      <legend className="sr-only">{ORDER_DESK_COPY.states}</legend>
      <div className="flex gap-2 overflow-x-auto px-4 py-1">
        <FilterChip
          label={ORDER_DESK_COPY.all}
          count={total === undefined ? undefined : formatNumber(total)}
          isChosen={chosen === undefined}
          onClick={() => onChoose(undefined)}
        />
        {ORDER_STATES.map((state) => (
          <FilterChip
            key={state}
            label={ORDER_STATE_LABELS[state]}
            count={counts && formatNumber(counts[state])}
            isChosen={chosen === state}
            onClick={() => onChoose(state)}
          />
        ))}
      </div>
    </fieldset>
  );
}

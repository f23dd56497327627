import { useCallback, useRef } from 'react';
import { Link, Navigate } from 'react-router';
import type { CustomerView } from '#shared/features/orders/order-view.ts';
import { formatAge } from '#shared/lib/date-format.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { customerPath, ORDER_QUERY } from '#shared/lib/paths.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { useSearchKey } from '#web/lib/keyboard/shortcuts.ts';
import { useQueryAddress } from '#web/lib/page/use-query-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { NoRows } from '#web/ui/list/empty-state.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { DownloadButton } from '#web/ui/overlay/download-button.tsx';
import { CUSTOMERS_COPY } from '../customers-copy.ts';
import { ORDER_DESK_COPY } from '../order-desk-copy.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { useCustomers } from './use-customers.ts';

const SEARCH_TEXTS = {
  label: CUSTOMERS_COPY.search,
  placeholder: CUSTOMERS_COPY.searchPlaceholder,
  clear: CUSTOMERS_COPY.clearSearch,
};
const LIST_TEXTS = {
  label: CUSTOMERS_COPY.list,
  more: CUSTOMERS_COPY.loadMore,
  loadingMore: CUSTOMERS_COPY.loadingMore,
  loadFailed: CUSTOMERS_COPY.loadFailed,
  offlineTitle: ORDER_DESK_COPY.offlineTitle,
  offlineText: CUSTOMERS_COPY.offlineText,
};

type CustomerListProps = {
  list: ReturnType<typeof useCustomers>;
  isFiltered: boolean;
  onClearSearch: () => void;
};

function CustomerList({ list, isFiltered, onClearSearch }: CustomerListProps) {
  return (
    <PagedList
      list={list}
      texts={LIST_TEXTS}
      skeleton={<RowsSkeleton />}
      empty={
        <NoRows
          isFiltered={isFiltered}
          texts={CUSTOMERS_COPY}
          clearLabel={CUSTOMERS_COPY.clearSearchAction}
          onClear={onClearSearch}
        />
      }
      isEmpty={({ customers }) => customers.length === 0}
    >
      {(pages) => (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {pages
            .flatMap(({ customers }) => customers)
            .map((customer) => (
              <CustomerRow key={customer.id} customer={customer} now={new Date()} />
            ))}
        </ul>
      )}
    </PagedList>
  );
}

/** The people who ordered or wrote, most recent first. */
export function CustomersScreen() {
  const { address, change } = useQueryAddress();
  const q = address.get(ORDER_QUERY.search)?.trim() ?? '';
  const list = useCustomers(q);
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search, SEARCH_TEXTS.label);
  const handleSearch = useCallback((text: string) => change({ [ORDER_QUERY.search]: text.trim() }), [change]);
  const total = list.data?.pages[0]?.total;
  // Older links name the customer in the query.
  const openId = address.get(ORDER_QUERY.customer);
  if (openId) return <Navigate replace to={customerPath(openId)} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="mr-auto">
          <h1 className="font-display text-2xl font-extrabold">{CUSTOMERS_COPY.title}</h1>
          <p className="min-h-5 text-sm text-ink-soft">
            {total !== undefined && CUSTOMERS_COPY.count(total)}
          </p>
        </div>
        {total !== undefined && total > 0 && (
          <DownloadButton
            path="/customers.csv"
            fileName={CUSTOMERS_COPY.fileName}
            label={CUSTOMERS_COPY.export}
            failedText={CUSTOMERS_COPY.exportFailed}
          />
        )}
      </div>
      <div className="mb-4 flex lg:max-w-md">
        <SearchBox q={q} searchRef={search} texts={SEARCH_TEXTS} onSearch={handleSearch} />
      </div>
      <CustomerList list={list} isFiltered={q !== ''} onClearSearch={() => handleSearch('')} />
    </>
  );
}

/** One customer of the list; the name links to the record, and its area covers the whole row. */
function CustomerRow({ customer, now }: { customer: CustomerView; now: Date }) {
  const { id, name, phone, orders, spent, isOptedOut, isMarketingStopped, isVerified, lastSeenAt } = customer;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line p-4 last:border-b-0 hover:bg-sunken/50 lg:grid-cols-[minmax(0,1fr)_12rem_12rem_10rem] lg:py-2.5">
      <div className="min-w-0">
        <Link
          to={customerPath(id)}
          className="line-clamp-2 font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary"
        >
          {name ?? ORDER_DESK_COPY.nobody}
        </Link>
        <p className="text-sm text-ink-soft">{phone ? formatPhone(phone) : CUSTOMERS_COPY.withoutPhone}</p>
      </div>
      <div className="text-right">
        <p className="font-semibold tabular-nums">{formatPesos(spent)}</p>
        <p className="text-sm text-ink-soft">{CUSTOMERS_COPY.inOrders(orders)}</p>
      </div>
      <p className="text-sm text-ink-soft max-lg:col-span-2 lg:text-right">
        {CUSTOMERS_COPY.seen(formatAge(new Date(lastSeenAt), now))}
      </p>
      {(isOptedOut || isMarketingStopped || !isVerified) && (
        <p className="flex flex-wrap gap-1 max-lg:col-span-2 max-lg:mt-1 lg:justify-end">
          {isOptedOut && <Badge>{CUSTOMERS_COPY.optedOut}</Badge>}
          {!isOptedOut && isMarketingStopped && <Badge>{CUSTOMERS_COPY.marketingStopped}</Badge>}
          {!isOptedOut && !isVerified && <Badge tone="warning">{ORDER_DESK_COPY.notVerified}</Badge>}
        </p>
      )}
    </li>
  );
}

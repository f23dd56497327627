import { useCallback, useRef } from 'react';
import { CUSTOMERS_COPY, ORDER_DESK_COPY } from '#shared/features/orders/order-desk-copy.ts';
import { ORDER_QUERY } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useSearchKey } from '#web/lib/keyboard/shortcuts.ts';
import { useQueryAddress } from '#web/lib/page/use-query-address.ts';
import { NoRows } from '#web/ui/list/empty-state.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { CustomerRow } from './customer-row.tsx';
import { CustomersExport } from './customers-export.tsx';
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
  loadFailedHelp: SCREEN_COPY.connectionError,
  offlineTitle: ORDER_DESK_COPY.offlineTitle,
  offlineText: CUSTOMERS_COPY.offlineText,
};

type CustomerListProps = {
  list: ReturnType<typeof useCustomers>;
  isFiltered: boolean;
  onOpen: (id: string) => void;
  onClearSearch: () => void;
};

function CustomerList({ list, isFiltered, onOpen, onClearSearch }: CustomerListProps) {
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
              <CustomerRow key={customer.id} customer={customer} now={new Date()} onOpen={onOpen} />
            ))}
        </ul>
      )}
    </PagedList>
  );
}

type CustomersScreenProps = { tenantId: string; storeName: string; canChange: boolean };

/** The people who ordered or wrote, the latest first. */
export function CustomersScreen({ tenantId, storeName, canChange }: CustomersScreenProps) {
  const { address, change, openOver, close } = useQueryAddress();
  const q = address.get(ORDER_QUERY.search)?.trim() ?? '';
  const openId = address.get(ORDER_QUERY.customer);
  const list = useCustomers(tenantId, q);
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search, SEARCH_TEXTS.label);
  const handleSearch = useCallback((text: string) => change({ [ORDER_QUERY.search]: text.trim() }), [change]);
  const total = list.data?.pages[0]?.total;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="mr-auto">
          <h1 className="font-display text-2xl font-extrabold">{CUSTOMERS_COPY.title}</h1>
          <p className="min-h-5 text-sm text-ink-soft">
            {total !== undefined && CUSTOMERS_COPY.count(total)}
          </p>
        </div>
        {total !== undefined && total > 0 && <CustomersExport />}
      </div>
      <div className="mb-4 flex lg:max-w-md">
        <SearchBox q={q} searchRef={search} texts={SEARCH_TEXTS} onSearch={handleSearch} />
      </div>
      <CustomerList
        list={list}
        isFiltered={q !== ''}
        onOpen={(id) => openOver({ [ORDER_QUERY.customer]: id })}
        onClearSearch={() => handleSearch('')}
      />
      {openId && (
        <CustomerDialog
          key={openId}
          tenantId={tenantId}
          storeName={storeName}
          id={openId}
          canChange={canChange}
          onClose={() => close({ [ORDER_QUERY.customer]: undefined })}
        />
      )}
    </>
  );
}

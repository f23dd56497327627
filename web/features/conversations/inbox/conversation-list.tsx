import { Inbox } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { INBOX_FILTERS } from '#shared/features/conversations/inbox/inbox-filters.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { useSearchKey } from '#web/lib/keyboard/shortcuts.ts';
import { useNow } from '#web/lib/page/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';
import { FilterChip } from '#web/ui/list/filter-chip.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { LoadMore } from '#web/ui/list/paged-list.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { Skeleton } from '#web/ui/list/skeleton.tsx';
import { ConversationListRow } from './conversation-list-row.tsx';
import { useConversationList } from './use-conversations.ts';
import type { InboxAddress } from './use-inbox-address.ts';
import { useInboxCounts } from './use-inbox-counts.ts';

const ROWS_WHILE_LOADING = 6;
const MORE = { more: INBOX_PANEL_COPY.more, busy: INBOX_PANEL_COPY.loadingMore };
const SEARCH = {
  label: INBOX_PANEL_COPY.search,
  placeholder: INBOX_PANEL_COPY.searchPlaceholder,
  clear: INBOX_PANEL_COPY.clearSearch,
};

function FilterChips({ address, waiting }: { address: InboxAddress; waiting: number | undefined }) {
  return (
    <fieldset className="flex min-w-0 gap-2 overflow-x-auto px-4 pb-3 lg:flex-wrap lg:gap-1.5 lg:overflow-x-visible">
      <legend className="sr-only">{INBOX_PANEL_COPY.filters}</legend>
      {INBOX_FILTERS.map((filter) => (
        <FilterChip
          key={filter}
          label={INBOX_PANEL_COPY.filter[filter]}
          count={filter === 'waiting' && waiting ? formatNumber(waiting) : undefined}
          isChosen={address.filter === filter}
          size="compact"
          onClick={() => address.showFilter(filter)}
        />
      ))}
    </fieldset>
  );
}

function NoConversations({ address, setUp }: { address: InboxAddress; setUp: ReactNode }) {
  const isFiltered = address.filter !== 'all' || address.q !== '';
  return (
    <div className="p-4">
      <EmptyState
        icon={<Inbox aria-hidden="true" className="size-8" />}
        title={isFiltered ? INBOX_PANEL_COPY.filteredTitle : INBOX_PANEL_COPY.emptyTitle}
        text={isFiltered ? INBOX_PANEL_COPY.filteredText : INBOX_PANEL_COPY.emptyText}
        actions={
          isFiltered ? (
            <Button look="secondary" onClick={address.clear}>
              {INBOX_PANEL_COPY.clearFilters}
            </Button>
          ) : (
            setUp
          )
        }
      />
    </div>
  );
}

const Waiting = () => (
  <div className="grid gap-4 p-4">
    {Array.from({ length: ROWS_WHILE_LOADING }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
      <Skeleton key={index} className="h-16" />
    ))}
  </div>
);

type ListProps = {
  address: InboxAddress;
  /** A link to the bot's settings, for a store without conversations. */
  setUp: ReactNode;
};

/** All conversations of the store, most recent first, with search and filters. */
export function ConversationList({ address, setUp }: ListProps) {
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search, SEARCH.label);
  const now = useNow();
  const list = useConversationList(address);
  const { data: counts } = useInboxCounts(true);
  return (
    <section aria-label={INBOX_PANEL_COPY.listLabel} className="flex min-h-0 flex-1 flex-col">
      <div className="p-4 pb-3">
        <SearchBox q={address.q} searchRef={search} texts={SEARCH} onSearch={address.search} />
      </div>
      <FilterChips address={address} waiting={counts?.waiting} />
      <div className="min-h-0 flex-1 border-t border-line lg:overflow-y-auto">
        <Loaded
          query={list}
          failure={INBOX_PANEL_COPY.listFailed}
          skeleton={<Waiting />}
          isEmpty={({ pages }) => pages.every(({ conversations }) => conversations.length === 0)}
          empty={<NoConversations address={address} setUp={setUp} />}
        >
          {({ pages }) => (
            <ul>
              {pages
                .flatMap(({ conversations }) => conversations)
                .map((conversation) => (
                  <li key={conversation.id}>
                    <ConversationListRow
                      conversation={conversation}
                      to={address.addressOf(conversation.id)}
                      isOpen={conversation.id === address.id}
                      now={now}
                    />
                  </li>
                ))}
            </ul>
          )}
        </Loaded>
        {list.hasNextPage && (
          <div className="p-4 pt-0">
            <LoadMore
              isLoading={list.isFetchingNextPage}
              texts={MORE}
              onMore={() => void list.fetchNextPage()}
            />
          </div>
        )}
      </div>
    </section>
  );
}

import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { INBOX_FILTERS, type InboxFilter } from '#shared/features/conversations/inbox/inbox-filters.ts';
import { INBOX_QUERY, TEACH_VIEW } from '#shared/lib/paths.ts';

/**
 * Keeps the inbox's filter, search and open conversation in the address, so that Back undoes each step and a link
 * shows the same.
 */
export const useInboxAddress = () => {
  const [address, setAddress] = useSearchParams();
  const filter = INBOX_FILTERS.find((known) => known === address.get(INBOX_QUERY.filter)) ?? 'all';
  const q = address.get(INBOX_QUERY.search) ?? '';
  const id = address.get(INBOX_QUERY.id) ?? undefined;
  const isTeaching = address.get(INBOX_QUERY.view) === TEACH_VIEW;

  const change = useCallback(
    (changes: Record<string, string | undefined>, replace = false) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [key, value] of Object.entries(changes))
            if (value) next.set(key, value);
            else next.delete(key);
          return next;
        },
        { replace },
      ),
    [setAddress],
  );
  const search = useCallback((text: string) => change({ [INBOX_QUERY.search]: text.trim() }, true), [change]);
  return {
    filter,
    q,
    id,
    isTeaching,
    search,
    showFilter: (next: InboxFilter) => change({ [INBOX_QUERY.filter]: next === 'all' ? undefined : next }),
    clear: () => change({ [INBOX_QUERY.filter]: undefined, [INBOX_QUERY.search]: undefined }),
    close: () => change({ [INBOX_QUERY.id]: undefined }),
    /** Returns the address of a conversation with the current list. */
    addressOf: (conversationId: string): string => {
      const next = new URLSearchParams(address);
      next.set(INBOX_QUERY.id, conversationId);
      return `?${next.toString()}`;
    },
  };
};

export type InboxAddress = ReturnType<typeof useInboxAddress>;

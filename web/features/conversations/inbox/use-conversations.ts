import { useInfiniteQuery } from '@tanstack/react-query';
import { getConversation, listConversations } from './conversation-calls.ts';
import { INBOX_KEYS, type InboxList } from './inbox-keys.ts';

/** The pages of a list of conversations so far. */
export const useConversationList = (tenantId: string, { filter, q }: InboxList) =>
  useInfiniteQuery({
    queryKey: INBOX_KEYS.list(tenantId, { filter, q }),
    queryFn: ({ pageParam, signal }) =>
      listConversations({ query: { filter, q: q || undefined, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
  });

/** A conversation with its messages, the latest page first. */
export const useThread = (tenantId: string, id: string) =>
  useInfiniteQuery({
    queryKey: INBOX_KEYS.thread(tenantId, id),
    queryFn: ({ pageParam, signal }) =>
      getConversation({ params: { id }, query: { before: pageParam || undefined }, signal }),
    initialPageParam: 0,
    // Of what a customer wrote in a row the earliest need not be the first that was stored.
    getNextPageParam: ({ hasEarlier, messages }) =>
      hasEarlier ? Math.min(...messages.map(({ seq }) => seq)) : undefined,
  });

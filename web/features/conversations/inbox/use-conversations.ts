import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  ConversationAnswer,
  ConversationView,
} from '#shared/features/conversations/inbox/inbox-calls.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import {
  getConversation,
  INBOX_KEYS,
  type InboxList,
  listConversations,
  queueConversation,
  readConversation,
  releaseConversation,
  takeConversation,
} from './conversation-calls.ts';

/** Fetches a list of conversations, page by page. */
export const useConversationList = ({ filter, q }: InboxList) =>
  useInfiniteQuery({
    queryKey: INBOX_KEYS.list({ filter, q }),
    queryFn: ({ pageParam, signal }) =>
      listConversations({ query: { filter, q: q || undefined, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
  });

/** Fetches a conversation with its messages, beginning with the latest page. */
export const useThread = (id: string) =>
  useInfiniteQuery({
    queryKey: INBOX_KEYS.thread(id),
    queryFn: ({ pageParam, signal }) =>
      getConversation({ params: { id }, query: { before: pageParam || undefined }, signal }),
    initialPageParam: 0,
    // Several messages of a customer are sorted by when they were sent, so the earliest is not always the first
    // stored.
    getNextPageParam: ({ hasEarlier, messages }) =>
      hasEarlier ? Math.min(...messages.map(({ seq }) => seq)) : undefined,
  });

const CALLS = { take: takeConversation, release: releaseConversation, queue: queueConversation } as const;
const DONE = {
  take: INBOX_PANEL_COPY.taken,
  release: INBOX_PANEL_COPY.released,
  queue: INBOX_PANEL_COPY.queued,
} as const;
export type SpeakerChange = keyof typeof CALLS;

/** Changes who answers a conversation. */
export const useChangeSpeaker = (id: string) => {
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (change: SpeakerChange) => CALLS[change]({ params: { id } }),
    onSuccess: ({ conversation }, change) => {
      queries.setQueryData<InfiniteData<ConversationAnswer>>(INBOX_KEYS.thread(id), (known) =>
        withConversation(known, conversation),
      );
      showSuccess({ text: DONE[change] });
    },
    onError: (error) => showError({ text: errorText(error, INBOX_PANEL_COPY.changeFailed) }),
    onSettled: () => queries.invalidateQueries({ queryKey: INBOX_KEYS.all }),
  });
  return { change: mutate, pending: isPending ? variables : undefined };
};

/** Returns the same thread with the conversation's new state. */
const withConversation = (
  known: InfiniteData<ConversationAnswer> | undefined,
  conversation: ConversationView,
): InfiniteData<ConversationAnswer> | undefined =>
  known && { ...known, pages: known.pages.map((page) => ({ ...page, conversation })) };

/** Marks a conversation as read on the server; the screen does not wait for it. */
export const useMarkRead = () => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => readConversation({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: INBOX_KEYS.counts }),
  });
  return mutate;
};

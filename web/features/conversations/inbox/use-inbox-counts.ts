import { useQuery } from '@tanstack/react-query';
import type { countConversationsCall } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { minutes } from '#shared/lib/time.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { INBOX_KEYS } from './conversation-calls.ts';

const countConversations = apiCall<typeof countConversationsCall>({
  method: 'GET',
  path: '/conversations/counts',
});

/** Fetches how many conversations wait for somebody. The inbox updates this live; other screens refetch it every minute. */
export const useInboxCounts = (hasBot: boolean) =>
  useQuery({
    queryKey: INBOX_KEYS.counts,
    queryFn: async ({ signal }) => (await countConversations({ signal })).counts,
    enabled: hasBot,
    refetchInterval: minutes(1),
  });

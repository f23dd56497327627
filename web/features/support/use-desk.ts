import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  answerHelpRequestCall,
  connectForStoreCall,
  DeskStep,
  DeskTalk,
  getDeskRequestCall,
  HelpList,
  listDeskRequestsCall,
  moveHelpRequestCall,
} from '#shared/features/support/help-calls.ts';
import { minutes } from '#shared/lib/time.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { useCursorPages } from '#web/lib/network/use-cursor-pages.ts';
import { usePollInterval } from '#web/lib/page/use-poll-interval.ts';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { HELP_DESK_COPY } from './help-screens-copy.ts';

const listDesk = adminCall<typeof listDeskRequestsCall>({ method: 'GET', path: '/admin/help-requests' });
const getDeskTalk = adminCall<typeof getDeskRequestCall>({ method: 'GET', path: '/admin/help-requests/:id' });
const moveRequest = adminCall<typeof moveHelpRequestCall>({
  method: 'PUT',
  path: '/admin/help-requests/:id',
});
export const answerRequest = adminCall<typeof answerHelpRequestCall>({
  method: 'POST',
  path: '/admin/help-requests/:id/messages',
});
export const connectForStore = adminCall<typeof connectForStoreCall>({
  method: 'PUT',
  path: '/admin/help-requests/:id/whatsapp',
});

const DESK_KEY = 'help desk';

/** Fetches one list of the help desk page by page, again every minute. */
export const useDesk = (list: HelpList) =>
  useCursorPages(
    [DESK_KEY, list],
    ({ signal, cursor }) => listDesk({ query: { list, ...(cursor && { cursor }) }, signal }),
    { refetchInterval: usePollInterval(minutes(1)) },
  );

/** Fetches how many requests wait for the platform and how many bots are not connected yet, again every minute. */
export const useDeskCounts = () =>
  useQuery({
    queryKey: [DESK_KEY, 'counts'],
    queryFn: ({ signal }) => listDesk({ query: { limit: 1 }, signal }),
    select: ({ counts }) => counts,
    refetchInterval: usePollInterval(minutes(1)),
  });

/** Fetches one request for help with its messages. */
export const useDeskTalk = (id: string) =>
  useQuery({
    queryKey: [DESK_KEY, 'talk', id],
    queryFn: ({ signal }) => getDeskTalk({ params: { id }, signal }),
    refetchInterval: usePollInterval(minutes(1)),
  });

/** Returns a function that shows a talk as an answer of the server has it; the lists are fetched again. */
export const useShowDeskTalk = () => {
  const queries = useQueryClient();
  return (talk: DeskTalk): void => {
    queries.setQueryData([DESK_KEY, 'talk', talk.request.id], talk);
    void queries.invalidateQueries({ queryKey: [DESK_KEY] });
  };
};

/** Takes a request, gives it back, closes it or opens it again. */
export const useMoveRequest = (id: string) => {
  const show = useShowDeskTalk();
  return useMutation({
    mutationFn: (step: DeskStep) => moveRequest({ params: { id }, body: step }),
    onSuccess: (talk) => {
      show(talk);
      showSuccess({ text: HELP_DESK_COPY.moved });
    },
  });
};

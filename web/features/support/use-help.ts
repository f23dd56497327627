import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  askForHelpCall,
  closeHelpRequestCall,
  getHelpRequestCall,
  HelpTalk,
  listHelpRequestsCall,
  seeHelpRequestCall,
  writeHelpMessageCall,
} from '#shared/features/support/help-calls.ts';
import { seconds } from '#shared/lib/time.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

const listHelp = apiCall<typeof listHelpRequestsCall>({ method: 'GET', path: '/help-requests' });
const getHelp = apiCall<typeof getHelpRequestCall>({ method: 'GET', path: '/help-requests/:id' });
const seeHelp = apiCall<typeof seeHelpRequestCall>({ method: 'POST', path: '/help-requests/:id/seen' });
export const askForHelp = apiCall<typeof askForHelpCall>({ method: 'POST', path: '/help-requests' });
export const writeHelp = apiCall<typeof writeHelpMessageCall>({
  method: 'POST',
  path: '/help-requests/:id/messages',
});
export const closeHelp = apiCall<typeof closeHelpRequestCall>({
  method: 'POST',
  path: '/help-requests/:id/close',
});

const HELP_KEY = 'help';
/** An answer shows without a reload while its owner waits for it on the screen. */
const REFETCH_MS = seconds(20);

/** Fetches the store's requests for help. */
export const useHelpRequests = () =>
  useQuery({
    queryKey: [HELP_KEY],
    queryFn: ({ signal }) => listHelp({ signal }),
    refetchInterval: REFETCH_MS,
  });

/** Fetches one request with its messages, and tells the server that its answer was seen. */
export const useHelpTalk = (id: string) => {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: [HELP_KEY, id],
    queryFn: ({ signal }) => getHelp({ params: { id }, signal }),
    refetchInterval: REFETCH_MS,
  });
  const messageId = query.data?.request.isUnread ? query.data.messages.at(-1)?.id : undefined;
  useEffect(() => {
    if (messageId === undefined) return;
    // What is not noted now is noted with the next look.
    seeHelp({ params: { id }, body: { messageId } })
      .then(() => queries.invalidateQueries({ queryKey: [HELP_KEY] }))
      .catch(() => undefined);
  }, [id, messageId, queries]);
  return query;
};

/** Returns a function that shows a talk as an answer of the server has it. */
export const useShowTalk = () => {
  const queries = useQueryClient();
  return (talk: HelpTalk): void => {
    queries.setQueryData([HELP_KEY, talk.request.id], talk);
    void queries.invalidateQueries({ queryKey: [HELP_KEY], exact: true });
  };
};

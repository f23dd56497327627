import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SESSIONS_COPY } from '#shared/features/auth/access-copy.ts';
import type {
  endOtherSessionsCall,
  endSessionCall,
  listSessionsCall,
} from '#shared/features/auth/session-calls.ts';
import { apiCall } from '#web/lib/api-client.ts';
import { errorText } from '#web/lib/api-error.ts';
import { SETTINGS_TOAST_MS, showError, showSuccess } from '#web/ui/toast-store.ts';

const listSessions = apiCall<typeof listSessionsCall>({ method: 'GET', path: '/auth/sessions' });
const endSession = apiCall<typeof endSessionCall>({ method: 'DELETE', path: '/auth/sessions/:id' });
const endOthers = apiCall<typeof endOtherSessionsCall>({
  method: 'POST',
  path: '/auth/sessions/end-others',
});

/** Under this key the list is made new by whatever ends sessions. */
export const SESSIONS_KEY = ['sessions'];

/** The user's live sessions. */
export const useSessions = () =>
  useQuery({ queryKey: SESSIONS_KEY, queryFn: ({ signal }) => listSessions({ signal }) });

const useEnding = <Input>(end: (input: Input) => Promise<unknown>, doneText: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => showSuccess({ text: doneText, lifeMs: SETTINGS_TOAST_MS }),
    onError: (error) => showError({ text: errorText(error, SESSIONS_COPY.endFailed) }),
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
};

/** Ends one session. */
export const useEndSession = () =>
  useEnding((id: string) => endSession({ params: { id } }), SESSIONS_COPY.ended);

/** Ends every session but this one. */
export const useEndOtherSessions = () =>
  useEnding((_: undefined) => endOthers({}), SESSIONS_COPY.othersEnded);

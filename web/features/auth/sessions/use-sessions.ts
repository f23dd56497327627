import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  endOtherSessionsCall,
  endSessionCall,
  listSessionsCall,
  SessionView,
} from '#shared/features/auth/session-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { SETTINGS_TOAST_MS, showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { SESSIONS_COPY } from '../access-copy.ts';

const listSessions = apiCall<typeof listSessionsCall>({ method: 'GET', path: '/auth/sessions' });
const endSession = apiCall<typeof endSessionCall>({ method: 'DELETE', path: '/auth/sessions/:id' });
const endOthers = apiCall<typeof endOtherSessionsCall>({
  method: 'POST',
  path: '/auth/sessions/end-others',
});

/** The calls that list and end the sessions of one kind of account. */
export type SessionCalls = {
  key: readonly string[];
  list: (request: { signal: AbortSignal }) => Promise<{ sessions: SessionView[] }>;
  end: (id: string) => Promise<unknown>;
  endOthers: () => Promise<unknown>;
};

/** The calls for the sessions of a panel user. */
export const PANEL_SESSIONS: SessionCalls = {
  key: ['sessions'],
  list: listSessions,
  end: (id) => endSession({ params: { id } }),
  endOthers: () => endOthers({}),
};

/** Fetches the active sessions. */
export const useSessions = ({ key, list }: SessionCalls) =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => list({ signal }) });

type Ending<Input> = { key: readonly string[]; end: (input: Input) => Promise<unknown>; doneText: string };

const useEnding = <Input>({ key, end, doneText }: Ending<Input>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => showSuccess({ text: doneText, lifeMs: SETTINGS_TOAST_MS }),
    onError: (error) => showError({ text: errorText(error, SESSIONS_COPY.endFailed) }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
};

/** Ends one session. */
export const useEndSession = ({ key, end }: SessionCalls) =>
  useEnding({ key, end, doneText: SESSIONS_COPY.ended });

/** Ends every session but this one. */
export const useEndOtherSessions = ({ key, endOthers: end }: SessionCalls) =>
  useEnding({ key, end: (_: undefined) => end(), doneText: SESSIONS_COPY.othersEnded });

import type { logoutCall } from '#shared/features/auth/auth-calls.ts';
import { apiCall, stopReading } from '#web/lib/network/api-client.ts';
import { reportProblem } from '#web/lib/report-problem.ts';
import { forgetSession } from '#web/lib/session/session-storage.ts';

const logout = apiCall<typeof logoutCall>({ method: 'POST', path: '/auth/logout' });

/** Ends the session here and on the server; a failure there is only logged (`spec 7`). The caller then leaves the page. */
export const signOut = async (): Promise<void> => {
  stopReading();
  await logout({}).catch((error: unknown) => reportProblem('logout failed', error));
  forgetSession();
};

import type { CallContract } from '#shared/lib/define-call.ts';
import { clearSession, readToken, updateStoredTenant } from '../session/session-storage.ts';
import { type CallRequest, type CallRoute, callsOf, sendOrThrow, type TokenHolder } from './create-calls.ts';
import { sendFiles } from './send-files.ts';

const leaving = new AbortController();

/**
 * Cancels what the panel is reading, now and until the page is left. Signing out does this first: an answer that finds
 * the session ended would lead to the login in the middle of leaving for another page.
 */
export const stopReading = (): void => leaving.abort();

const OWNER_SESSION: TokenHolder = {
  readToken,
  leaving: leaving.signal,
  sendFiles,
  onAuthError: (code) => {
    if (leaving.signal.aborted) return;
    // The server ended the session; the route guard then leads to the login and back.
    if (code === 'UNAUTHENTICATED') clearSession();
    // The store was suspended while the panel was open; the panel shows it from now on.
    if (code === 'TENANT_SUSPENDED') updateStoredTenant({ status: 'suspended' });
  },
};

/** Creates the typed function of an API call that answers text, such as a CSV file. */
export const apiTextCall =
  <Call extends CallContract>(route: CallRoute<Call>) =>
  async (request: CallRequest<Call>): Promise<string> =>
    (await sendOrThrow({ ...route, holder: OWNER_SESSION }, request)).text;

/** Creates the typed function of one API call: `apiCall<typeof LoginCall>({ method: 'POST', path: '/auth/login' })`. */
export const apiCall = callsOf(OWNER_SESSION);

import { PATHS } from '#shared/lib/paths.ts';
import { clearAdminSession, readAdminToken } from '../session/admin-session.ts';
import { callsOf } from './api-client.ts';

const waiting: ((isProven: boolean) => void)[] = [];
const listeners = new Set<() => void>();

const announce = (): void => {
  for (const listener of listeners) listener();
};

/** Has the superadmin asked for the password; resolves to whether it was shown. */
const askProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    announce();
  });

/** Whether a call waits for the password. */
export const isProofAsked = (): boolean => waiting.length > 0;

/** Lets the calls that wait go on, or fail. */
export const answerProof = (isProven: boolean): void => {
  for (const resolve of waiting.splice(0)) resolve(isProven);
  announce();
};

/** For `useSyncExternalStore`. */
export const subscribeProof = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** As `apiCall`, with the superadmin's token: the two are never mixed. */
export const adminCall = callsOf({
  readToken: readAdminToken,
  onAuthError: (code) => {
    if (code === 'UNAUTHENTICATED') clearAdminSession();
    const isElsewhere = window.location.pathname !== PATHS.superadminAccount;
    // Nothing else answers before the second factor is set up there.
    if (code === 'SECOND_FACTOR_REQUIRED' && isElsewhere) window.location.replace(PATHS.superadminAccount);
  },
  askProof,
});

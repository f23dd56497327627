import { PATHS } from '#shared/lib/paths.ts';
import { clearAdminSession, readAdminToken } from '../session/admin-session.ts';
import { callsOf } from './create-calls.ts';

const waiting: ((isProven: boolean) => void)[] = [];
const listeners = new Set<() => void>();

const announce = (): void => {
  for (const listener of listeners) listener();
};

/** Asks the superadmin for the password; resolves to whether it was given. */
const askProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    announce();
  });

/** Whether a call waits for the password. */
export const isProofAsked = (): boolean => waiting.length > 0;

/** Lets the waiting calls continue or fail. */
export const answerProof = (isProven: boolean): void => {
  for (const resolve of waiting.splice(0)) resolve(isProven);
  announce();
};

/** For `useSyncExternalStore`. */
export const subscribeProof = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Calls the API as `apiCall` does, with the superadmin's token; the two tokens are never mixed. */
export const adminCall = callsOf({
  readToken: readAdminToken,
  onAuthError: (code) => {
    if (code === 'UNAUTHENTICATED') clearAdminSession();
    const isElsewhere = window.location.pathname !== PATHS.superadminAccount;
    // Before the second factor is set up, only its own screen gets answers.
    if (code === 'SECOND_FACTOR_REQUIRED' && isElsewhere) window.location.replace(PATHS.superadminAccount);
  },
  askProof,
});

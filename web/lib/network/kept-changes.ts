import { ERROR_COPY } from '#shared/lib/error-copy.ts';
import { isMember } from '../session/member-context.ts';
import { readSession } from '../session/session-storage.ts';
import { type ChangeOwner, removeUnsent, storeUnsent } from '../storage/unsent-changes.ts';
import { ApiError } from './api-error.ts';

/** A change that the device stores until it is answered, and its owner. */
export type KeptChange = ChangeOwner & { id: string };

/** Stores a change on the device, so that it survives this page; undefined when nobody is signed in any more. */
export const keepChange = (change: unknown): KeptChange | undefined => {
  const session = readSession();
  if (!isMember(session)) return undefined;
  const owner = { userId: session.user.id, tenantId: session.tenant.id };
  return { ...owner, id: storeUnsent(owner, change) };
};

/** Removes an answered change from the device. One refused because the session had ended stays until the person signs in again. */
export const settleChange = (kept: KeptChange | undefined, error: unknown): void => {
  if (!kept || (error instanceof ApiError && error.code === 'UNAUTHENTICATED')) return;
  removeUnsent(kept, kept.id);
};

/** Sends a change, but never on behalf of another person who has signed in meanwhile. */
export const sendKept = <Answer>(
  kept: KeptChange | undefined,
  send: () => Promise<Answer>,
): Promise<Answer> =>
  kept && readSession()?.user.id !== kept.userId
    ? Promise.reject(new ApiError({ message: ERROR_COPY.UNAUTHENTICATED, code: 'UNAUTHENTICATED' }))
    : send();

/** Lets the page close while such a mutation is paused, because the device stores its change. */
export const KEPT = { meta: { isKept: true } } as const;

import { hours } from '#shared/lib/time.ts';

/** After a change of name or slug the next one waits five days (`decisions Accounts`). */
export const CHANGE_LOCK_MS = hours(120);

/** When the next change is allowed; the choice at registration is no change, so no date means now. */
export const nextChangeAt = (lastChangedAt: Date | null): Date | undefined =>
  lastChangedAt === null ? undefined : new Date(lastChangedAt.getTime() + CHANGE_LOCK_MS);

/** Whether the change is allowed at that moment. */
export const isChangeAvailable = (lastChangedAt: Date | null, now: Date): boolean => {
  const next = nextChangeAt(lastChangedAt);
  return next === undefined || next <= now;
};

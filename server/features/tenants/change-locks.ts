import { isChangeAvailable, nextChangeAt } from '#shared/features/tenants/change-lock.ts';
import type { ChangeStatus } from '#shared/features/tenants/tenant-change-calls.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { formatCountdown } from '#shared/lib/date-format.ts';
import type { TenantRow } from './tenant-tables.ts';

type Locks = Pick<TenantRow, 'nameChangedAt' | 'slugChangedAt'>;

const lockEnd = (changedAt: Date | null, now: Date): string | null =>
  isChangeAvailable(changedAt, now) ? null : (nextChangeAt(changedAt)?.toISOString() ?? null);

/** Whether the tenant may change its name and slug now, and otherwise when. */
export const toChangeStatus = ({ nameChangedAt, slugChangedAt }: Locks, now: Date): ChangeStatus => ({
  nameChangeAvailable: isChangeAvailable(nameChangedAt, now),
  nameNextAvailable: lockEnd(nameChangedAt, now),
  slugChangeAvailable: isChangeAvailable(slugChangedAt, now),
  slugNextAvailable: lockEnd(slugChangedAt, now),
});

type Lock = { changedAt: Date | null; now: Date; message: (time: string) => string };

/** Refuses with `CHANGE_LOCKED` a change within five days of the last, saying when the next is allowed. */
export const requireUnlocked = ({ changedAt, now, message }: Lock): void => {
  const next = nextChangeAt(changedAt);
  if (next === undefined || next <= now) return;
  throw new AppError('CHANGE_LOCKED', {
    message: message(formatCountdown(next.getTime() - now.getTime())),
    details: { nextAvailable: next.toISOString() },
  });
};

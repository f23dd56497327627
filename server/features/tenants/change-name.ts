import { AppError } from '#server/platform/errors/app-error.ts';
import { isChangeAvailable, nextChangeAt } from '#shared/features/tenants/change-lock.ts';
import type { ChangeStatus } from '#shared/features/tenants/tenant-change-calls.ts';
import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { formatCountdown } from '#shared/lib/date-format.ts';
import { isReservedSlug } from '#shared/lib/slug.ts';
import type { EditorContext } from './contexts.ts';
import { moveToSlug } from './slug-repo.ts';
import { lockTenant, updateTenant } from './tenant-repo.ts';
import type { TenantRow } from './tenant-row.ts';
import { inTenant } from './transactions.ts';

type Locks = Pick<TenantRow, 'nameChangedAt' | 'slugChangedAt'>;

const lockEnd = (changedAt: Date | null, now: Date): string | null =>
  isChangeAvailable(changedAt, now) ? null : (nextChangeAt(changedAt)?.toISOString() ?? null);

/** Says whether the tenant may change its name and slug now, and otherwise when. */
export const toChangeStatus = ({ nameChangedAt, slugChangedAt }: Locks, now: Date): ChangeStatus => ({
  nameChangeAvailable: isChangeAvailable(nameChangedAt, now),
  nameNextAvailable: lockEnd(nameChangedAt, now),
  slugChangeAvailable: isChangeAvailable(slugChangedAt, now),
  slugNextAvailable: lockEnd(slugChangedAt, now),
});

type Lock = { changedAt: Date | null; now: Date; message: (time: string) => string };

/**
 * Refuses a change within five days of the last one, saying when the next one is allowed.
 * @throws CHANGE_LOCKED
 */
const requireUnlocked = ({ changedAt, now, message }: Lock): void => {
  const next = nextChangeAt(changedAt);
  if (next === undefined || next <= now) return;
  throw new AppError('CHANGE_LOCKED', {
    message: message(formatCountdown(next.getTime() - now.getTime())),
    details: { nextAvailable: next.toISOString() },
  });
};

/**
 * Changes the name of the store; the same name is no change and locks nothing.
 * @throws CHANGE_LOCKED within five days of the last change
 */
export const changeName = (editor: EditorContext, newName: string): Promise<TenantRow> =>
  inTenant(editor, async (scope) => {
    const tenant = await lockTenant(scope);
    if (tenant.businessName === newName) return tenant;
    const now = editor.platform.clock.now();
    requireUnlocked({ changedAt: tenant.nameChangedAt, now, message: TENANTS_COPY.nameLocked });
    return updateTenant(scope, { businessName: newName, nameChangedAt: now });
  });

/**
 * Changes the slug of the store. The former slug stays the tenant's and redirects to the new one, so the tenant may go back to
 * it; the same slug is no change and locks nothing.
 * @throws CHANGE_LOCKED within five days of the last change
 * @throws SLUG_TAKEN
 */
export const changeSlug = (editor: EditorContext, newSlug: string): Promise<TenantRow> =>
  inTenant(editor, async (scope) => {
    const tenant = await lockTenant(scope);
    if (tenant.slug === newSlug) return tenant;
    const now = editor.platform.clock.now();
    requireUnlocked({ changedAt: tenant.slugChangedAt, now, message: TENANTS_COPY.slugLocked });
    if (isReservedSlug(newSlug) || !(await moveToSlug(scope, newSlug)))
      throw new AppError('SLUG_TAKEN', { message: TENANTS_COPY.settingsSlugTaken });
    return updateTenant(scope, { slug: newSlug, slugChangedAt: now });
  });

import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { isReservedSlug } from '#shared/lib/slug.ts';
import { requireUnlocked } from './change-locks.ts';
import type { EditorContext } from './contexts.ts';
import { inTenant } from './in-tenant.ts';
import { lockTenant, moveToSlug, updateTenant } from './tenant-repo.ts';
import type { TenantRow } from './tenant-tables.ts';

const refuseTaken = (): never => {
  throw new AppError('SLUG_TAKEN', { message: TENANTS_COPY.settingsSlugTaken });
};

/**
 * Gives the store another address. The former one stays the tenant's and leads to the new one, so going back to it is
 * allowed; the same one is no change and locks nothing.
 */
export const changeSlug = (editor: EditorContext, newSlug: string): Promise<TenantRow> =>
  inTenant(editor, async (scope) => {
    const tenant = await lockTenant(scope);
    if (tenant.slug === newSlug) return tenant;
    const now = editor.platform.clock.now();
    requireUnlocked({ changedAt: tenant.slugChangedAt, now, message: TENANTS_COPY.slugLocked });
    if (isReservedSlug(newSlug) || !(await moveToSlug(scope, newSlug))) return refuseTaken();
    return updateTenant(scope, { slug: newSlug, slugChangedAt: now });
  });

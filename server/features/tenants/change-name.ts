import { TENANTS_COPY } from '#shared/features/tenants/tenants-copy.ts';
import { requireUnlocked } from './change-locks.ts';
import type { EditorContext } from './contexts.ts';
import { inTenant } from './in-tenant.ts';
import { lockTenant, updateTenant } from './tenant-repo.ts';
import type { TenantRow } from './tenant-tables.ts';

/** Gives the store another name; the same one is no change and locks nothing. */
export const changeName = (editor: EditorContext, newName: string): Promise<TenantRow> =>
  inTenant(editor, async (scope) => {
    const tenant = await lockTenant(scope);
    if (tenant.businessName === newName) return tenant;
    const now = editor.platform.clock.now();
    requireUnlocked({ changedAt: tenant.nameChangedAt, now, message: TENANTS_COPY.nameLocked });
    return updateTenant(scope, { businessName: newName, nameChangedAt: now });
  });

import { TENANT_CHANGED_CHANNEL } from '#server/features/tenants/tenants.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import type { TestApp } from './open-test-app.ts';

/** Sets a store's status as a superadmin does, so that its cached data is dropped. */
export const setTenantStatus = (
  { platform }: TestApp,
  { tenantId }: { tenantId: string },
  status: TenantStatus,
): Promise<void> =>
  platform.db.transact({ role: 'colmado_platform' }, async (tx) => {
    await tx.query('update tenants set status = $2, version = version + 1 where id = $1', [tenantId, status]);
    tx.notify(TENANT_CHANGED_CHANNEL, tenantId);
  });

import { madeFilesOf } from '../../platform/files/file-store.ts';
import { deleteTenant, listClosedTenants, lockClosedTenant } from './closed-tenant-repo.ts';
import type { PlatformContext } from './contexts.ts';
import { acrossTenants } from './in-tenant.ts';

/**
 * Deletes one account with its files and every row that names it. Its row stays locked meanwhile, so that an owner who
 * reopens at the last moment comes either before or too late; should the deletion fail, the next night tries again.
 */
const deleteClosedTenant = (ctx: PlatformContext, tenantId: string): Promise<void> =>
  acrossTenants(ctx, async (scope) => {
    if (!(await lockClosedTenant(scope, tenantId))) return;
    const { files } = ctx.platform;
    for (const folder of [tenantId, madeFilesOf(tenantId)])
      for (const key of await files.list(folder)) await files.delete(key);
    await deleteTenant(scope, tenantId);
  });

/** Deletes the accounts whose days of grace are over. */
export const deleteClosedTenants = async (ctx: PlatformContext): Promise<void> => {
  for (const tenantId of await acrossTenants(ctx, listClosedTenants)) await deleteClosedTenant(ctx, tenantId);
};

import { madeFilesOf } from '#server/platform/files/file-store.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import type { PlatformContext, Scoped } from './contexts.ts';
import { acrossTenants } from './transactions.ts';

/** Selects the tenants whose days of grace are over. */
const closedTenants = ({ tx, platform }: Scoped<PlatformContext>) =>
  tx.db.selectFrom('tenants').select('id').where('closesAt', '<=', platform.clock.now());

/**
 * Deletes one account with its files; `forget_tenant` and the foreign keys delete every row that names it. Its row stays locked meanwhile, so that
 * an owner who reopens at the last moment comes either before or too late; if the deletion fails, the next night tries again.
 */
const deleteClosedTenant = (ctx: PlatformContext, tenantId: string): Promise<void> =>
  acrossTenants(ctx, async (scope) => {
    if (!(await closedTenants(scope).where('id', '=', tenantId).forUpdate().executeTakeFirst())) return;
    const { files } = ctx.platform;
    for (const folder of [tenantId, madeFilesOf(tenantId)])
      for (const key of await files.list(folder)) await files.delete(key);
    const { db } = scope.tx;
    await db.selectNoFrom((eb) => eb.fn('forget_tenant', [eb.val(tenantId)]).as('done')).execute();
    await db.deleteFrom('tenants').where('id', '=', tenantId).execute();
  });

/**
 * Schedules the nightly deletion of the accounts whose days of grace are over; one that cannot be deleted keeps no other waiting.
 * @throws AggregateError of all failures, at the end
 */
export const startTenantJobs = (jobs: JobRunner, ctx: PlatformContext): Promise<void> =>
  jobs.schedule('delete-closed-tenants', '10 4 * * *', async () => {
    const closed = await acrossTenants(ctx, (scope) => closedTenants(scope).execute());
    const failures: unknown[] = [];
    for (const { id } of closed) await deleteClosedTenant(ctx, id).catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'closed accounts could not be deleted');
  });

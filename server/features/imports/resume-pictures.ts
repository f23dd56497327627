import type { PlatformContext, Scoped } from '../tenants/tenants.ts';
import { FETCH_PICTURES } from './apply-import-job.ts';
import { listAwaitingImports } from './import-repo.ts';

/** Queues what a store's imports left undone while it was suspended; its owner answers for it now. */
export const resumePictures = async (scope: Scoped<PlatformContext>, tenantId: string): Promise<void> => {
  const { tx, platform } = scope;
  for (const { importId, ownerId } of await listAwaitingImports(scope, tenantId))
    await platform.jobs.enqueue(tx, FETCH_PICTURES, { tenantId, importId, userId: ownerId, role: 'owner' });
};

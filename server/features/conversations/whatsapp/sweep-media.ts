import { acrossTenants, type PlatformContext, type Scoped } from '../../tenants/tenants.ts';
import { listMediaKeys } from '../inbox/message-repo.ts';
import { listConnectedTenants, lockConnection } from './connection-repo.ts';
import { mediaFolderOf } from './fetch-media.ts';
import { hasWaitingMessage } from './item-repo.ts';

const sweepTenant = async (scope: Scoped<PlatformContext>, tenantId: string): Promise<void> => {
  const { files } = scope.platform;
  // Until the transaction ends no delivery to this number is taken apart, so no file comes that its message follows later.
  await lockConnection(scope, tenantId);
  if (await hasWaitingMessage(scope, tenantId)) return;
  const known = new Set(await listMediaKeys(scope, tenantId));
  const stored = await files.list(mediaFolderOf(tenantId));
  await Promise.all(stored.filter((key) => !known.has(key)).map((key) => files.delete(key)));
};

/** Deletes what was fetched for messages that never came in: those to a closed store, and dead ones (reliability 2, I11). */
export const sweepMedia = async (ctx: PlatformContext): Promise<void> => {
  const tenants = await acrossTenants(ctx, listConnectedTenants);
  for (const tenantId of tenants) await acrossTenants(ctx, (scope) => sweepTenant(scope, tenantId));
};

import { createHash } from 'node:crypto';
import { AppError } from '#shared/lib/app-error.ts';
import { acrossTenants, type PlatformContext } from '../../tenants/tenants.ts';
import { insertDelivery } from './delivery-repo.ts';
import { SPLIT_LOOP } from './whatsapp-loops.ts';

/**
 * Stores a delivery and nothing else (reliability 3): what was acknowledged is never lost, and whatever cannot be stored
 * is answered 503, so that Meta brings it again.
 */
export const receiveDelivery = async (ctx: PlatformContext, bytes: Uint8Array): Promise<void> => {
  const sha256 = createHash('sha256').update(bytes).digest();
  try {
    await acrossTenants(ctx, (scope) => insertDelivery(scope, { sha256, bytes }));
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { cause });
  }
  ctx.platform.jobs.wakeLoop(SPLIT_LOOP);
};

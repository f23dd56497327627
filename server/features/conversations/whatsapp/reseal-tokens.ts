import type { Resealed } from '../../../platform/secrets/seal-secret.ts';
import { acrossTenants, type PlatformContext } from '../../tenants/tenants.ts';
import {
  findSealedToken,
  listConnectedTenants,
  lockConnection,
  updateSealedToken,
} from './connection-repo.ts';
import { sealToken, unsealToken } from './token-seal.ts';

/** Seals a store's token under the present APP_SECRET; false when no secret opens it. */
const resealToken = (ctx: PlatformContext, tenantId: string): Promise<boolean> =>
  acrossTenants(ctx, async (scope) => {
    await lockConnection(scope, tenantId);
    const former = await findSealedToken(scope, tenantId);
    const token = former && unsealToken(ctx.platform, tenantId, former);
    if (token === undefined) return false;
    await updateSealedToken(scope, { tenantId, sealed: sealToken(ctx.platform, tenantId, token) });
    return true;
  });

/** Seals the WhatsApp token of every store under the present APP_SECRET. */
export const resealTokens = async (ctx: PlatformContext): Promise<Resealed> => {
  const counts = { sealed: 0, lost: 0 };
  for (const tenantId of await acrossTenants(ctx, listConnectedTenants))
    counts[(await resealToken(ctx, tenantId)) ? 'sealed' : 'lost'] += 1;
  return counts;
};

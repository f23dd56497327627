import type { Resealed } from '../../platform/secrets/seal-secret.ts';
import { acrossTenants, type PlatformContext } from '../tenants/tenants.ts';
import { lockSealedFactors, updateSuperadmin } from './superadmin-repo.ts';
import { openTotpSecret, sealTotpSecret } from './totp-secret.ts';

/** Seals every superadmin's second factor under the present APP_SECRET. */
export const resealSecondFactors = (ctx: PlatformContext): Promise<Resealed> =>
  acrossTenants(ctx, async (scope) => {
    const counts = { sealed: 0, lost: 0 };
    for (const { id, totpSealed } of await lockSealedFactors(scope)) {
      const secret = openTotpSecret(ctx.platform, id, totpSealed);
      if (secret) await updateSuperadmin(scope, id, { totpSealed: sealTotpSecret(ctx.platform, id, secret) });
      counts[secret ? 'sealed' : 'lost'] += 1;
    }
    return counts;
  });

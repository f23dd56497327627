import { acrossTenants, type PlatformContext } from '../tenants/tenants.ts';
import { listSuperadmins } from './superadmin-repo.ts';

export type SuperadminFactsRow = { email: string; createdAt: Date; hasSecondFactor: boolean };

/** Every superadmin, the oldest first, without secrets. */
export const describeSuperadmins = (ctx: PlatformContext): Promise<SuperadminFactsRow[]> =>
  acrossTenants(ctx, async (scope) =>
    (await listSuperadmins(scope)).map(({ email, createdAt, totpSince }) => ({
      email,
      createdAt,
      hasSecondFactor: totpSince !== null,
    })),
  );

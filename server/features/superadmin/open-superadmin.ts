import { AppError } from '#shared/lib/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { acrossTenants, openPlatform, type PlatformContext } from '../tenants/tenants.ts';
import { isSuperadminSession } from './superadmin-repo.ts';
import { superadminTokenHash } from './superadmin-token.ts';

/** Opens the platform's door to whoever holds a live superadmin session; throws `UNAUTHENTICATED` to everyone else. */
export const openSuperadmin = async (
  platform: Platform,
  authorization: string | undefined,
): Promise<PlatformContext> => {
  const tokenHash = superadminTokenHash(authorization);
  if (!tokenHash) throw new AppError('UNAUTHENTICATED');
  const ctx = openPlatform(platform);
  if (!(await acrossTenants(ctx, (scope) => isSuperadminSession(scope, tokenHash))))
    throw new AppError('UNAUTHENTICATED');
  return ctx;
};

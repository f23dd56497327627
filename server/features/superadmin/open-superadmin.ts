import { AppError } from '#shared/lib/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  acrossTenants,
  openPlatform,
  openSuperadminDoor,
  type SuperadminContext,
} from '../tenants/tenants.ts';
import { findSuperadminSession } from './superadmin-session-repo.ts';
import { superadminTokenHash } from './superadmin-token.ts';

/** Opens the platform's door to whoever holds a live superadmin session; throws `UNAUTHENTICATED` to everyone else. */
export const openSuperadmin = async (
  platform: Platform,
  authorization: string | undefined,
): Promise<SuperadminContext> => {
  const tokenHash = superadminTokenHash(authorization);
  if (!tokenHash) throw new AppError('UNAUTHENTICATED');
  const facts = await acrossTenants(openPlatform(platform), (scope) =>
    findSuperadminSession(scope, tokenHash),
  );
  if (!facts) throw new AppError('UNAUTHENTICATED');
  return openSuperadminDoor(platform, facts);
};

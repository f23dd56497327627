import { randomBytes } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import { hashPassword } from '../auth/auth.ts';
import { acrossTenants, openPlatform } from '../tenants/tenants.ts';
import { findSuperadmin, hasSuperadmin, insertSuperadmin } from './superadmin-repo.ts';

const DEFAULT_EMAIL = 'admin@colmado.local';
const RANDOM_PASSWORD_BYTES = 15;

/** What the operator has to know: which account was made, and its password when nobody chose one. */
export type FirstSuperadmin = { email: string; password?: string };

/**
 * Makes the superadmin that ADMIN_EMAIL names when it has no account yet, or one under a usual name on a platform that
 * has none. Answers what was made; undefined when nothing was. Another ADMIN_EMAIL is also the way back in for an
 * operator who lost the password: an account that exists is never changed from outside.
 */
export const ensureSuperadmin = async (platform: Platform): Promise<FirstSuperadmin | undefined> => {
  const ctx = openPlatform(platform);
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = platform.env;
  const email = (ADMIN_EMAIL ?? DEFAULT_EMAIL).toLowerCase();
  const isThere = await acrossTenants(ctx, async (scope) =>
    ADMIN_EMAIL ? (await findSuperadmin(scope, email)) !== undefined : hasSuperadmin(scope),
  );
  if (isThere) return undefined;
  const password = ADMIN_PASSWORD ?? randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url');
  const passwordHash = await hashPassword(password);
  const { clock } = platform;
  const admin = { id: clock.newId(), email, passwordHash, createdAt: clock.now() };
  const isMade = await acrossTenants(ctx, (scope) => insertSuperadmin(scope, admin));
  if (!isMade) return undefined;
  return ADMIN_PASSWORD ? { email } : { email, password };
};

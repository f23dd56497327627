import type { Platform } from '../../platform/platform.ts';
import { acrossTenants, openPlatform } from '../tenants/tenants.ts';
import { createSuperadmin, randomPassword } from './create-superadmin.ts';
import { findSuperadmin, hasSuperadmin } from './superadmin-repo.ts';

const DEFAULT_EMAIL = 'admin@colmado.local';

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
  const password = ADMIN_PASSWORD ?? randomPassword();
  if (!(await createSuperadmin(ctx, { email, password }))) return undefined;
  return ADMIN_PASSWORD ? { email } : { email, password };
};

import { randomBytes } from 'node:crypto';
import { hashPassword } from '../auth/auth.ts';
import { acrossTenants, type PlatformContext } from '../tenants/tenants.ts';
import { recordAccess } from './access-trail-repo.ts';
import { insertSuperadmin } from './superadmin-repo.ts';

const RANDOM_PASSWORD_BYTES = 15;

/** A password for somebody who chose none. */
export const randomPassword = (): string => randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url');

/** Makes a superadmin; false when there is one with the e-mail. */
export const createSuperadmin = async (
  ctx: PlatformContext,
  { email, password }: { email: string; password: string },
): Promise<boolean> => {
  const passwordHash = await hashPassword(password);
  const { clock } = ctx.platform;
  const admin = { id: clock.newId(), email: email.toLowerCase(), passwordHash, createdAt: clock.now() };
  return acrossTenants(ctx, async (scope) => {
    const isMade = await insertSuperadmin(scope, admin);
    if (isMade) await recordAccess(scope, { email: admin.email, action: 'account_created', userAgent: null });
    return isMade;
  });
};

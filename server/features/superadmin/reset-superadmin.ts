import { hashPassword } from '../auth/auth.ts';
import { acrossTenants, type PlatformContext } from '../tenants/tenants.ts';
import { recordAccess } from './access-trail-repo.ts';
import { replaceRecoveryCodes } from './recovery-code-repo.ts';
import { findSuperadmin, updateSuperadmin } from './superadmin-repo.ts';
import { deleteSessionsOf } from './superadmin-session-repo.ts';

const NO_SECOND_FACTOR = { totpSealed: null, totpSince: null, totpStep: null };

type Reset = { email: string; password: string; dropsSecondFactor: boolean };

/**
 * Gives a superadmin who is locked out another password and ends all its sessions; on demand without the second factor,
 * for a phone that is gone. False when there is nobody with the e-mail. For whoever holds the server.
 */
export const resetSuperadmin = async (
  ctx: PlatformContext,
  { email, password, dropsSecondFactor }: Reset,
): Promise<boolean> => {
  const passwordHash = await hashPassword(password);
  return acrossTenants(ctx, async (scope) => {
    const admin = await findSuperadmin(scope, email.toLowerCase());
    if (!admin) return false;
    await updateSuperadmin(scope, admin.id, { passwordHash, ...(dropsSecondFactor && NO_SECOND_FACTOR) });
    if (dropsSecondFactor) await replaceRecoveryCodes(scope, admin.id, []);
    await deleteSessionsOf(scope, admin.id);
    const byServer = { email: admin.email, userAgent: null };
    await recordAccess(scope, { ...byServer, action: 'password_reset' });
    if (dropsSecondFactor && admin.totpSince)
      await recordAccess(scope, { ...byServer, action: 'second_factor_off' });
    return true;
  });
};

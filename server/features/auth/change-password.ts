import { inTenant } from '../tenants/tenants.ts';
import type { SessionContext } from './open-session.ts';
import { hashPassword } from './password-hash.ts';
import { requirePassword } from './require-password.ts';
import { deleteSessions } from './session-repo.ts';
import { setPassword } from './set-password.ts';

/** Gives the member a new password; every other session of the member ends (`decisions Accounts`). */
export const changePassword = async (
  { member, ...own }: SessionContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> => {
  await requirePassword(member, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  await inTenant(member, async (scope) => {
    await setPassword(scope, { newPassword, passwordHash });
    await deleteSessions(scope, own);
  });
};

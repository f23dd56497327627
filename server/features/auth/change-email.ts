import { AppError } from '#shared/lib/app-error.ts';
import { inTenant } from '../tenants/tenants.ts';
import type { UserRow } from './auth-tables.ts';
import type { SessionContext } from './open-session.ts';
import { requirePassword } from './require-password.ts';
import { deleteOtherSessions } from './session-repo.ts';
import { moveToEmail } from './user-repo.ts';

/** Gives the member a new e-mail; refuses one that another account has. Every other session of the member ends. */
export const changeEmail = async (
  { member, tokenHash }: SessionContext,
  { newEmail, currentPassword }: { newEmail: string; currentPassword: string },
): Promise<UserRow> => {
  await requirePassword(member, currentPassword);
  return inTenant(member, async (scope) => {
    const user = await moveToEmail(scope, newEmail);
    if (!user) throw new AppError('EMAIL_TAKEN');
    await deleteOtherSessions(scope, tokenHash);
    return user;
  });
};

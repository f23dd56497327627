import { AppError } from '#shared/lib/app-error.ts';
import { inTenant } from '../tenants/tenants.ts';
import { ACCOUNT_NOTICE_JOB } from './auth-job-kinds.ts';
import type { UserRow } from './auth-tables.ts';
import type { SessionContext } from './open-session.ts';
import { deleteResets } from './password-reset-repo.ts';
import { requirePassword } from './require-password.ts';
import { deleteOtherSessions } from './session-repo.ts';
import { getOwnUser, moveToEmail } from './user-repo.ts';

/**
 * Gives the member a new e-mail; refuses one that another account has. Every other session of the member ends, links
 * mailed to the former address are useless, and that address is told.
 */
export const changeEmail = async (
  { member, tokenHash }: SessionContext,
  { newEmail, currentPassword }: { newEmail: string; currentPassword: string },
): Promise<UserRow> => {
  await requirePassword(member, currentPassword);
  return inTenant(member, async (scope) => {
    const { email: to } = await getOwnUser(scope);
    const user = await moveToEmail(scope, newEmail);
    if (!user) throw new AppError('EMAIL_TAKEN');
    await deleteOtherSessions(scope, tokenHash);
    await deleteResets(scope);
    if (to !== user.email)
      await scope.platform.jobs.enqueue(scope.tx, ACCOUNT_NOTICE_JOB, { to, notice: 'email-changed' });
    return user;
  });
};

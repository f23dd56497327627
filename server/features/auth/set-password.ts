import { getTenant, type MemberContext, type Scoped } from '../tenants/tenants.ts';
import { ACCOUNT_NOTICE_JOB } from './auth-job-kinds.ts';
import { passwordResets } from './mailed-link-repo.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { getOwnUser, setPendingEmail, updatePassword } from './user-repo.ts';

/**
 * Stores a member's new password and makes mailed links useless; a change of e-mail that waits for its link ends too. The
 * member is told by mail, unless the mailbox may be a stranger's.
 */
export const setPassword = async (
  scope: Scoped<MemberContext>,
  { newPassword, passwordHash }: { newPassword: string; passwordHash: string },
): Promise<void> => {
  const tenant = await getTenant(scope);
  const { email: to } = await getOwnUser(scope);
  refuseGuessable({ password: newPassword, field: 'newPassword' }, { ...tenant, email: to });
  await updatePassword(scope, passwordHash);
  await passwordResets.deleteOfMember(scope);
  await setPendingEmail(scope, null);
  if (tenant.emailConfirmedAt === null) return;
  await scope.platform.jobs.enqueue(scope.tx, ACCOUNT_NOTICE_JOB, { to, notice: 'password-changed' });
};

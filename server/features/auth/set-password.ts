import { getTenant, type MemberContext, type Scoped } from '../tenants/tenants.ts';
import { ACCOUNT_NOTICE_JOB } from './auth-job-kinds.ts';
import { deleteResets } from './password-reset-repo.ts';
import { getOwnUser, setPendingEmail, updatePassword } from './user-repo.ts';

/**
 * Stores a member's new password and makes mailed links useless; a change of e-mail that waits for its link ends too. The
 * member is told by mail, unless the mailbox may be a stranger's.
 */
export const setPassword = async (scope: Scoped<MemberContext>, passwordHash: string): Promise<void> => {
  await updatePassword(scope, passwordHash);
  await deleteResets(scope);
  await setPendingEmail(scope, null);
  if ((await getTenant(scope)).emailConfirmedAt === null) return;
  const { email: to } = await getOwnUser(scope);
  await scope.platform.jobs.enqueue(scope.tx, ACCOUNT_NOTICE_JOB, { to, notice: 'password-changed' });
};

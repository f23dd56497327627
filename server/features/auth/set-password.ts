import type { MemberContext, Scoped } from '../tenants/tenants.ts';
import { ACCOUNT_NOTICE_JOB } from './auth-job-kinds.ts';
import { deleteResets } from './password-reset-repo.ts';
import { getOwnUser, updatePassword } from './user-repo.ts';

/** Stores a member's new password, makes mailed links useless and tells the member by mail. */
export const setPassword = async (scope: Scoped<MemberContext>, passwordHash: string): Promise<void> => {
  await updatePassword(scope, passwordHash);
  await deleteResets(scope);
  const { email: to } = await getOwnUser(scope);
  await scope.platform.jobs.enqueue(scope.tx, ACCOUNT_NOTICE_JOB, { to, notice: 'password-changed' });
};

import { AppError } from '#shared/lib/app-error.ts';
import { getTenant, type MemberContext, type Scoped } from '../tenants/tenants.ts';
import { ACCOUNT_NOTICE_JOB } from './auth-job-kinds.ts';
import type { UserRow } from './auth-tables.ts';
import { passwordResets } from './mailed-link-repo.ts';
import { deleteSessions, type OwnSession } from './session-repo.ts';
import { moveToEmail } from './user-repo.ts';

type NewEmail = { user: UserRow; email: string; own: OwnSession };

/**
 * Gives the member an address; refuses one that another account has. Every session but its own ends, links mailed
 * to the former address are useless, and that address is told, unless it may be a stranger's.
 */
export const takeNewEmail = async (
  scope: Scoped<MemberContext>,
  { user: { email: to }, email, own }: NewEmail,
): Promise<UserRow> => {
  const user = await moveToEmail(scope, email);
  if (!user) throw new AppError('EMAIL_TAKEN');
  await deleteSessions(scope, own);
  await passwordResets.deleteOfMember(scope);
  if ((await getTenant(scope)).emailConfirmedAt !== null)
    await scope.platform.jobs.enqueue(scope.tx, ACCOUNT_NOTICE_JOB, { to, notice: 'email-changed' });
  return user;
};

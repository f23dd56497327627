import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';
import {
  acrossTenants,
  inTenant,
  noteEmailConfirmed,
  openMember,
  type VisitorContext,
} from '../tenants/tenants.ts';
import { passwordResets } from './mailed-link-repo.ts';
import { hashPassword } from './password-hash.ts';
import { deleteSessions } from './session-repo.ts';
import { hashToken } from './session-token.ts';
import { setPassword } from './set-password.ts';

const refuse = (): never => {
  throw new AppError('RULE_REFUSED', { message: AUTH_COPY.linkDead });
};

/**
 * Sets a new password by the token of a mailed link, which works once; every session of the user ends. The link also
 * proves the mailbox: an account that somebody else opened with it is from now on its owner's.
 */
export const resetPassword = async (
  visitor: VisitorContext,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> => {
  const tokenHash = hashToken(token);
  const facts = await acrossTenants(visitor, (scope) => passwordResets.findHolder(scope, tokenHash));
  if (!facts) return refuse();
  const passwordHash = await hashPassword(newPassword);
  // The link went to the user's own mailbox: it proves who asks as a session does.
  await inTenant(openMember(visitor.platform, facts), async (scope) => {
    if (!(await passwordResets.take(scope, tokenHash))) return refuse();
    if (facts.role === 'owner') await noteEmailConfirmed(scope);
    await setPassword(scope, { newPassword, passwordHash });
    await deleteSessions(scope);
  });
};

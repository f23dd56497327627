import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { acrossTenants, getTenantOf, type VisitorContext } from '../tenants/tenants.ts';
import { findInvitation, type OpenInvitation, takeInvitation } from './invitation-repo.ts';
import { hashPassword } from './password-hash.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import type { NewAccount } from './register-owner.ts';
import { hashToken } from './session-token.ts';
import { startSession } from './start-session.ts';
import { insertUser } from './user-repo.ts';

const refuse = (): never => {
  throw new AppError('RULE_REFUSED', { message: AUTH_COPY.linkDead });
};

/** What the token of an invitation invites to; refuses one that was used, taken back or is too old. */
export const showInvitation = async (visitor: VisitorContext, token: string): Promise<OpenInvitation> =>
  (await acrossTenants(visitor, (scope) => findInvitation(scope, hashToken(token)))) ?? refuse();

/** Accepts an invitation, once: makes the member's account and its first session in one transaction. */
export const acceptInvitation = async (
  visitor: VisitorContext,
  { token, password }: { token: string; password: string },
): Promise<NewAccount> => {
  await showInvitation(visitor, token);
  const passwordHash = await hashPassword(password);
  return acrossTenants(visitor, async (scope) => {
    const invitation = await takeInvitation(scope, hashToken(token));
    if (!invitation) return refuse();
    const { tenantId, email, role } = invitation;
    const tenant = await getTenantOf(scope, tenantId);
    refuseGuessable({ password, field: 'password' }, { ...tenant, email });
    const { clock } = visitor.platform;
    const [id, createdAt] = [clock.newId(), clock.now()];
    const user = {
      id,
      tenantId,
      email,
      passwordHash,
      role,
      status: 'active' as const,
      pendingEmail: null,
      createdAt,
    };
    if (!(await insertUser(scope, user))) throw new AppError('EMAIL_TAKEN');
    const sessionToken = await startSession(scope, { user, remembers: false });
    return { token: sessionToken, user, tenant };
  });
};

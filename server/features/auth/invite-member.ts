import { requireCapacity } from '#server/features/plans/plans.ts';
import {
  acrossTenants,
  getTenant,
  getTenantOf,
  inTenant,
  lockTenant,
  type OwnerContext,
  type PlatformContext,
  type VisitorContext,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { takeRateIn } from '#server/platform/http/rate-limiter.ts';
import { composeLinkMail } from '#server/platform/mail/compose-mail.ts';
import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import type { InvitedRole } from '#shared/features/auth/member-calls.ts';
import { mailedPath, PATHS } from '#shared/lib/paths.ts';
import { days } from '#shared/lib/time.ts';
import { INVITATION_JOB } from './auth-job-kinds.ts';
import { invitationMail } from './auth-mail-copy.ts';
import {
  countRole,
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  type OpenInvitation,
  putInvitation,
  setInvitationToken,
  takeInvitation,
} from './invitation-repo.ts';
import { hashPassword, refuseGuessable } from './passwords.ts';
import { hashToken, newToken, refuseExpiredLink } from './session-token.ts';
import { type NewAccount, startSession } from './sessions.ts';
import { deleteMember, insertUser, isEmailHeld, mailboxKeyOf, openMemberOf } from './user-repo.ts';

const INVITATION_DAYS = 7;

/** An invitation sends a mail to anybody, so one store sends at most this many a day, and one address gets at most this many from all stores. */
const RATE_OF_STORE = { max: 30, perSeconds: 24 * 60 * 60 };
const RATE_OF_RECIPIENT = { max: 3, perSeconds: 24 * 60 * 60 };

const METERS = { guest: 'users', admin: 'users_admin' } as const satisfies Record<InvitedRole, string>;

type Inviting = { owner: OwnerContext; visitor: VisitorContext };

/**
 * Invites somebody by e-mail, within the plan's limits and once the owner's own mailbox is proven: an open invitation counts
 * like the member that it will make. A second invitation of the same e-mail renews the first.
 * @throws EMAIL_TAKEN
 * @throws LIMIT_REACHED
 * @throws RULE_REFUSED until the owner's mailbox is proven
 * @throws TENANT_SUSPENDED
 */
export const inviteMember = async (
  { owner, visitor }: Inviting,
  { email, role }: { email: string; role: InvitedRole },
): Promise<InvitationRow> => {
  if (owner.tenantStatus === 'suspended') throw new AppError('TENANT_SUSPENDED');
  if (await acrossTenants(visitor, (scope) => isEmailHeld(scope, email))) throw new AppError('EMAIL_TAKEN');
  return inTenant(owner, async (scope) => {
    const { plan, emailConfirmedAt } = await lockTenant(scope);
    if (emailConfirmedAt === null) throw new AppError('RULE_REFUSED', { message: AUTH_COPY.confirmFirst });
    const used = await countRole(scope, { role, exceptEmail: email });
    requireCapacity(plan, { meter: METERS[role], used, adding: 1 });
    const { clock, jobs } = owner.platform;
    await takeRateIn(scope, { key: `invitations of ${owner.tenantId}`, rate: RATE_OF_STORE });
    await takeRateIn(scope, { key: `invitations to ${mailboxKeyOf(email)}`, rate: RATE_OF_RECIPIENT });
    const [id, createdAt] = [clock.newId(), clock.now()];
    const { tenantId, userId: invitedBy } = owner;
    const expiresAt = new Date(createdAt.getTime() + days(INVITATION_DAYS));
    const invitation = { tenantId, id, email, role, invitedBy, tokenHash: null, createdAt, expiresAt };
    await putInvitation(scope, invitation);
    await jobs.enqueue(scope.tx, INVITATION_JOB, { tenantId, userId: invitedBy, invitationId: id });
    return invitation;
  });
};

/** Mails an invitation's link; does nothing when the invitation was taken back. */
export const mailInvitation = async (
  ctx: PlatformContext,
  { invitationId, ...inviter }: { tenantId: string; userId: string; invitationId: string },
): Promise<void> => {
  const member = await openMemberOf(ctx, inviter);
  if (!member) return;
  const { token, tokenHash } = newToken();
  const { invitation, businessName } = await inTenant(member, async (scope) => ({
    invitation: await setInvitationToken(scope, { id: invitationId, tokenHash }),
    businessName: (await getTenant(scope)).businessName,
  }));
  if (!invitation) return;
  const { email: to, role } = invitation;
  const words = invitationMail({ businessName, role, daysValid: INVITATION_DAYS });
  const url = `${ctx.platform.env.PUBLIC_URL}${mailedPath(PATHS.invitation, token)}`;
  await ctx.platform.mail.send(composeLinkMail(words, { to, url }));
};

/**
 * Shows the invitation of a token.
 * @throws RULE_REFUSED when it was used, taken back or is too old
 */
export const showInvitation = async (visitor: VisitorContext, token: string): Promise<OpenInvitation> =>
  (await acrossTenants(visitor, (scope) => findInvitation(scope, hashToken(token)))) ?? refuseExpiredLink();

/**
 * Accepts an invitation, once: makes the member's account and its first session in one transaction.
 * @throws EMAIL_TAKEN
 * @throws RULE_REFUSED when the invitation was used, taken back or is too old
 */
export const acceptInvitation = async (
  visitor: VisitorContext,
  { token, password }: { token: string; password: string },
): Promise<NewAccount> => {
  await showInvitation(visitor, token);
  const passwordHash = await hashPassword(password);
  return acrossTenants(visitor, async (scope) => {
    const invitation = await takeInvitation(scope, hashToken(token));
    if (!invitation) return refuseExpiredLink();
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

/**
 * Removes a member with its sessions, or takes an invitation back; the owner stays.
 * @throws NOT_FOUND
 * @throws RULE_REFUSED for the owner
 */
export const removeMember = async (owner: OwnerContext, id: string): Promise<void> => {
  if (id === owner.userId) throw new AppError('RULE_REFUSED', { message: AUTH_COPY.ownerStays });
  await inTenant(owner, async (scope) => {
    if ((await deleteMember(scope, id)) || (await deleteInvitation(scope, id))) return;
    throw new AppError('NOT_FOUND');
  });
};

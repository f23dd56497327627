import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import type { InvitedRole } from '#shared/features/auth/member-calls.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { days } from '#shared/lib/time.ts';
import { takeSharedRate } from '../../platform/http/shared-rate.ts';
import { requireCapacity } from '../plans/plans.ts';
import {
  acrossTenants,
  inTenant,
  lockTenant,
  type OwnerContext,
  type VisitorContext,
} from '../tenants/tenants.ts';
import { INVITATION_JOB } from './auth-job-kinds.ts';
import type { InvitationRow } from './auth-tables.ts';
import { countRole, putInvitation } from './invitation-repo.ts';
import { mailboxKeyOf } from './mailbox-key.ts';
import { isEmailHeld } from './user-repo.ts';

export const INVITATION_DAYS = 7;

/** An invitation is a mail of ours to anybody: this many a day from one store, and to one address from all stores. */
const RATE_OF_STORE = { max: 30, perSeconds: 24 * 60 * 60 };
const RATE_OF_RECIPIENT = { max: 3, perSeconds: 24 * 60 * 60 };

const METERS = { guest: 'users', admin: 'users_admin' } as const satisfies Record<InvitedRole, string>;

export type Inviting = { owner: OwnerContext; visitor: VisitorContext };

/**
 * Invites somebody by e-mail, within the plan's limits and once the owner's own mailbox is proven: an open invitation counts like the member it will make. Inviting
 * the same e-mail again renews it.
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
    await takeSharedRate(scope, `invitations of ${owner.tenantId}`, RATE_OF_STORE);
    await takeSharedRate(scope, `invitations to ${mailboxKeyOf(email)}`, RATE_OF_RECIPIENT);
    const [id, createdAt] = [clock.newId(), clock.now()];
    const { tenantId, userId: invitedBy } = owner;
    const expiresAt = new Date(createdAt.getTime() + days(INVITATION_DAYS));
    const invitation = { tenantId, id, email, role, invitedBy, tokenHash: null, createdAt, expiresAt };
    await putInvitation(scope, invitation);
    await jobs.enqueue(scope.tx, INVITATION_JOB, { tenantId, userId: invitedBy, invitationId: id });
    return invitation;
  });
};

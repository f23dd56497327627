import type { Selectable } from 'kysely';
import type {
  MemberContext,
  OwnerContext,
  PlatformContext,
  Scoped,
  VisitorContext,
} from '#server/features/tenants/tenants.ts';
import type { InvitationsTable } from '#server/platform/db/tables.ts';
import type { InvitedRole } from '#shared/features/auth/member-calls.ts';

export type InvitationRow = Selectable<InvitationsTable>;

/** Lists every invitation of the tenant, the oldest first. */
export const listInvitations = ({ tx, tenantId }: Scoped<OwnerContext>): Promise<InvitationRow[]> =>
  tx.db
    .selectFrom('invitations')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Stores an invitation; a former one of the same e-mail gives way, together with its link. */
export const putInvitation = async (
  { tx, tenantId }: Scoped<OwnerContext>,
  invitation: InvitationRow,
): Promise<void> => {
  await tx.db
    .deleteFrom('invitations')
    .where('tenantId', '=', tenantId)
    .where('email', '=', invitation.email)
    .execute();
  await tx.db.insertInto('invitations').values(invitation).execute();
};

/** Takes an invitation back; false when there is none with the id. */
export const deleteInvitation = async (
  { tx, tenantId }: Scoped<OwnerContext>,
  id: string,
): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('invitations')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Gives an invitation the token of the link that is being mailed; undefined when the invitation was taken back. */
export const setInvitationToken = (
  { tx, tenantId }: Scoped<MemberContext>,
  { id, tokenHash }: { id: string; tokenHash: Uint8Array },
): Promise<InvitationRow | undefined> =>
  tx.db
    .updateTable('invitations')
    .set({ tokenHash })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export type OpenInvitation = { businessName: string; email: string; role: InvitedRole };

/** Finds the invitation of a live token. */
export const findInvitation = (
  { tx, platform }: Scoped<VisitorContext>,
  tokenHash: Uint8Array,
): Promise<OpenInvitation | undefined> =>
  tx.db
    .selectFrom('invitations as i')
    .innerJoin('tenantFacts as t', 't.id', 'i.tenantId')
    .select(['t.businessName', 'i.email', 'i.role'])
    .where('i.tokenHash', '=', tokenHash)
    .where('i.expiresAt', '>', platform.clock.now())
    .executeTakeFirst();

/** Uses an invitation up; undefined when it was used before, or its time is over. */
export const takeInvitation = (
  { tx, platform }: Scoped<VisitorContext>,
  tokenHash: Uint8Array,
): Promise<InvitationRow | undefined> =>
  tx.db
    .deleteFrom('invitations')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', platform.clock.now())
    .returningAll()
    .executeTakeFirst();

/** Deletes the invitations whose time ended before an instant. */
export const deleteExpiredInvitations = async (
  { tx }: Scoped<PlatformContext>,
  before: Date,
): Promise<void> => {
  await tx.db.deleteFrom('invitations').where('expiresAt', '<=', before).execute();
};

/** Counts the members of a role and the open invitations to it, as the plan's limits do, except the invitation of one e-mail. */
export const countRole = async (
  { tx, tenantId, platform }: Scoped<MemberContext>,
  { role, exceptEmail = '' }: { role: InvitedRole; exceptEmail?: string },
): Promise<number> => {
  const { members, invited } = await tx.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('tenantId', '=', tenantId)
        .where('role', '=', role)
        .$asScalar()
        .$notNull()
        .as('members'),
      eb
        .selectFrom('invitations')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('tenantId', '=', tenantId)
        .where('role', '=', role)
        .where('expiresAt', '>', platform.clock.now())
        .where('email', '<>', exceptEmail)
        .$asScalar()
        .$notNull()
        .as('invited'),
    ])
    .executeTakeFirstOrThrow();
  return members + invited;
};

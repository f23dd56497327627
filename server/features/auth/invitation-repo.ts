import type { InvitedRole } from '#shared/features/auth/member-calls.ts';
import { and, asc, eq, gt, lte } from '../../platform/db/drizzle.ts';
import type {
  MemberContext,
  OwnerContext,
  PlatformContext,
  Scoped,
  VisitorContext,
} from '../tenants/tenants.ts';
import { type InvitationRow, invitations } from './auth-tables.ts';

/** Every invitation of the tenant, the oldest first. */
export const listInvitations = ({ tx }: Scoped<OwnerContext>): Promise<InvitationRow[]> =>
  tx.orm.select().from(invitations).orderBy(asc(invitations.createdAt), asc(invitations.id));

/** Stores an invitation; the one that the same e-mail had gives way, and its link with it. */
export const putInvitation = async (
  { tx }: Scoped<OwnerContext>,
  invitation: InvitationRow,
): Promise<void> => {
  await tx.orm.delete(invitations).where(eq(invitations.email, invitation.email));
  await tx.orm.insert(invitations).values(invitation);
};

/** Takes an invitation back; false when there is none with the id. */
export const deleteInvitation = async ({ tx }: Scoped<OwnerContext>, id: string): Promise<boolean> =>
  (await tx.orm.delete(invitations).where(eq(invitations.id, id)).returning()).length === 1;

/** Gives an invitation the token of the link that is being mailed; undefined when it was taken back. */
export const setInvitationToken = async (
  { tx }: Scoped<MemberContext>,
  { id, tokenHash }: { id: string; tokenHash: Uint8Array },
): Promise<InvitationRow | undefined> => {
  const [row] = await tx.orm.update(invitations).set({ tokenHash }).where(eq(invitations.id, id)).returning();
  return row;
};

export type OpenInvitation = { businessName: string; email: string; role: InvitedRole };

/** What a live token invites to. */
export const findInvitation = async (
  { tx, platform }: Scoped<VisitorContext>,
  tokenHash: Uint8Array,
): Promise<OpenInvitation | undefined> => {
  const [row] = await tx.query<OpenInvitation>(
    `select t.business_name as "businessName", i.email, i.role
       from invitations i join tenants t on t.id = i.tenant_id
      where i.token_hash = $1 and i.expires_at > $2`,
    [tokenHash, platform.clock.now()],
  );
  return row;
};

/** Uses an invitation up; undefined when somebody did before, or its time is over. */
export const takeInvitation = async (
  { tx, platform }: Scoped<VisitorContext>,
  tokenHash: Uint8Array,
): Promise<InvitationRow | undefined> => {
  const live = and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, platform.clock.now()));
  const [row] = await tx.orm.delete(invitations).where(live).returning();
  return row;
};

/** Forgets the invitations whose time was over a while ago. */
export const deleteExpiredInvitations = async (
  { tx }: Scoped<PlatformContext>,
  before: Date,
): Promise<void> => {
  await tx.orm.delete(invitations).where(lte(invitations.expiresAt, before));
};

/** How many of a role work in the tenant or are invited to, as the plan's limits count; leaves out one e-mail's invitation. */
export const countRole = async (
  { tx, platform }: Scoped<MemberContext>,
  { role, exceptEmail = '' }: { role: InvitedRole; exceptEmail?: string },
): Promise<number> => {
  const [row] = await tx.query<{ total: number }>(
    `select (select count(*) from users where role = $1)
       + (select count(*) from invitations where role = $1 and expires_at > $2 and email <> $3) as total`,
    [role, platform.clock.now(), exceptEmail],
  );
  return row?.total ?? 0;
};

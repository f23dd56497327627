import { type Selectable, sql } from 'kysely';
import {
  acrossTenants,
  announceAccess,
  type MemberContext,
  type OwnerContext,
  openMember,
  type PlatformContext,
  type Scoped,
  type SessionFacts,
  type VisitorContext,
} from '#server/features/tenants/tenants.ts';
import type { UsersTable } from '#server/platform/db/tables.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { UserView } from '#shared/features/auth/user-view.ts';

/** A user; `pendingEmail` takes the place of `email` once its mailbox is proven. */
export type UserRow = Selectable<UsersTable>;

type DoorScope = Scoped<VisitorContext | PlatformContext>;

/** Presents a user as the API promises it; the password's hash is never presented. */
export const toUserView = (user: UserRow): UserView => ({
  id: user.id,
  email: user.email,
  tenant_id: user.tenantId,
  role: user.role,
  status: user.status,
  created_at: user.createdAt.toISOString(),
});

/** Returns the key under which an e-mail is unique: trimmed and lower case. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

/** One provider, whose mailboxes are the same with and without dots. */
const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Names the mailbox that an e-mail reaches, for limits on mail. Text after a + reaches the same mailbox with every provider that
 * may register; without this key one stranger's mailbox would have as many limits as somebody can write words.
 */
export const mailboxKeyOf = (email: string): string => {
  const [name = '', domain = ''] = emailKeyOf(email).split('@');
  const bare = name.replace(/(?<=.)\+.*$/, '');
  return GMAIL.has(domain) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`;
};

/** Says whether an account has the e-mail. */
export const isEmailHeld = async ({ tx }: DoorScope, email: string): Promise<boolean> => {
  const holder = await tx.db
    .selectFrom('userEmails')
    .select('userId')
    .where('emailKey', '=', emailKeyOf(email))
    .executeTakeFirst();
  return holder !== undefined;
};

/** Adds a user and takes its e-mail; false when another account has it. */
export const insertUser = async (
  { tx }: DoorScope,
  user: Omit<UserRow, 'status' | 'pendingEmail'>,
): Promise<boolean> => {
  await tx.db.insertInto('users').values(user).execute();
  const claimed = await tx.db
    .insertInto('userEmails')
    .values({ emailKey: emailKeyOf(user.email), tenantId: user.tenantId, userId: user.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Finds the user with the e-mail, of any tenant. */
export const findUserByEmail = ({ tx }: DoorScope, email: string): Promise<UserRow | undefined> =>
  tx.db
    .selectFrom('userEmails')
    .innerJoin(
      sql<UserRow>`member_at(user_emails.tenant_id, user_emails.user_id)`.as<'holder'>(sql`holder`),
      (join) => join.onTrue(),
    )
    .selectAll('holder')
    .where('userEmails.emailKey', '=', emailKeyOf(email))
    .executeTakeFirst();

const ownUser = ({ tx, tenantId, userId }: Scoped<MemberContext>) =>
  tx.db.selectFrom('users').selectAll().where('tenantId', '=', tenantId).where('id', '=', userId);

const notFound = () => new AppError('NOT_FOUND');

/**
 * Returns the member's own row.
 * @throws NOT_FOUND
 */
export const getOwnUser = (scope: Scoped<MemberContext>): Promise<UserRow> =>
  ownUser(scope).executeTakeFirstOrThrow(notFound);

/**
 * Returns the member's own row and locks it until the transaction ends, so that the second of two simultaneous links sees
 * the effect of the first.
 *
 * @throws NOT_FOUND
 */
export const lockOwnUser = (scope: Scoped<MemberContext>): Promise<UserRow> =>
  ownUser(scope).forNoKeyUpdate().executeTakeFirstOrThrow(notFound);

const updateOwnUser = ({ tx, tenantId, userId }: Scoped<MemberContext>) =>
  tx.db.updateTable('users').where('tenantId', '=', tenantId).where('id', '=', userId);

/**
 * Notes the address that the member has once its mailbox is proven; null takes the change back.
 * @throws NOT_FOUND
 */
export const setPendingEmail = (
  scope: Scoped<MemberContext>,
  pendingEmail: string | null,
): Promise<UserRow> =>
  updateOwnUser(scope).set({ pendingEmail }).returningAll().executeTakeFirstOrThrow(notFound);

/** Stores the hash of the member's new password. */
export const updatePassword = async (scope: Scoped<MemberContext>, passwordHash: string): Promise<void> => {
  await updateOwnUser(scope).set({ passwordHash }).execute();
};

/** Gives the member an e-mail and frees the former one; undefined when another account has it. */
export const moveToEmail = async (
  scope: Scoped<MemberContext>,
  email: string,
): Promise<UserRow | undefined> => {
  const { tx, tenantId, userId } = scope;
  // This update comes first because it locks the row: the second of two simultaneous changes sees the effect of the
  // first.
  const user = await updateOwnUser(scope)
    .set({ email, pendingEmail: null })
    .returningAll()
    .executeTakeFirst();
  const emailKey = emailKeyOf(email);
  await tx.db
    .insertInto('userEmails')
    .values({ emailKey, tenantId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const own = await tx.db
    .selectFrom('userEmails')
    .select('emailKey')
    .where((eb) => eb.and({ emailKey, userId }))
    .executeTakeFirst();
  if (!own) return undefined;
  await tx.db
    .deleteFrom('userEmails')
    .where('userId', '=', userId)
    .where('emailKey', '<>', emailKey)
    .execute();
  return user;
};

/** The active member `f` that a row names by `tenant_id` and `user_id`, as a session knows it. */
export const signedInAt = (row: string) =>
  sql<SessionFacts>`signed_in_at(${sql.ref(`${row}.tenant_id`)}, ${sql.ref(`${row}.user_id`)})`.as<'f'>(
    sql`f`,
  );

/** Opens the member's door for work that continues after its user's request; undefined when the user is gone or disabled. */
export const openMemberOf = async (
  ctx: PlatformContext,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<MemberContext | undefined> => {
  const facts = await acrossTenants(ctx, ({ tx }) =>
    tx.db
      .selectFrom('users as u')
      .innerJoin('tenantFacts as t', 't.id', 'u.tenantId')
      .select(['u.tenantId', 'u.id as userId', 'u.role', 't.plan', 't.status as tenantStatus'])
      .where((eb) => eb.and({ 'u.tenantId': tenantId, 'u.id': userId, 'u.status': 'active' }))
      .executeTakeFirst(),
  );
  return facts && openMember(ctx.platform, facts);
};

/** Lists everyone with an account in the tenant, the oldest first. */
export const listMembers = ({ tx, tenantId }: Scoped<OwnerContext>): Promise<UserRow[]> =>
  tx.db
    .selectFrom('users')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Deletes a member who is not the owner, with its e-mail and sessions; false when there is none with the id. */
export const deleteMember = async ({ tx, tenantId }: Scoped<OwnerContext>, id: string): Promise<boolean> => {
  const found = await tx.db
    .selectFrom('users')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('role', '<>', 'owner')
    .forUpdate()
    .executeTakeFirst();
  if (!found) return false;
  await tx.db
    .selectNoFrom((eb) => [
      eb.fn('forget_sign_in', [eb.val(tenantId), eb.val(id)]).as('signIn'),
      eb.fn('forget_member', [eb.val(tenantId), eb.val(id)]).as('member'),
    ])
    .execute();
  await tx.db.deleteFrom('users').where('tenantId', '=', tenantId).where('id', '=', id).execute();
  announceAccess({ tx, tenantId });
  return true;
};

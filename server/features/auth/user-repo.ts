import { AppError } from '#shared/lib/app-error.ts';
import { and, asc, eq, ne } from '../../platform/db/drizzle.ts';
import {
  announceAccess,
  type MemberContext,
  type OwnerContext,
  type PlatformContext,
  type Scoped,
  type SessionFacts,
  type VisitorContext,
} from '../tenants/tenants.ts';
import { type UserRow, userEmails, users } from './auth-tables.ts';

type DoorScope = Scoped<VisitorContext | PlatformContext>;

/** The key under which an e-mail is unique: trimmed and lower case. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

/** Whether an account has the e-mail. */
export const isEmailHeld = async ({ tx }: DoorScope, email: string): Promise<boolean> => {
  const rows = await tx.query('select 1 from user_emails where email_key = $1', [emailKeyOf(email)]);
  return rows.length > 0;
};

/** Adds a user and takes its e-mail; false when another account has it. */
export const insertUser = async (
  { tx }: DoorScope,
  user: Omit<UserRow, 'status' | 'pendingEmail'>,
): Promise<boolean> => {
  await tx.orm.insert(users).values(user);
  const claimed = await tx.orm
    .insert(userEmails)
    .values({ emailKey: emailKeyOf(user.email), tenantId: user.tenantId, userId: user.id })
    .onConflictDoNothing()
    .returning();
  return claimed.length === 1;
};

/** The user with the e-mail, of whatever tenant; undefined when there is none. */
export const findUserByEmail = async ({ tx }: DoorScope, email: string): Promise<UserRow | undefined> => {
  const [row] = await tx.orm
    .select({ user: users })
    .from(userEmails)
    .innerJoin(users, eq(users.id, userEmails.userId))
    .where(eq(userEmails.emailKey, emailKeyOf(email)));
  return row?.user;
};

/** Where the owner of a tenant gets mail; undefined until the mailbox is proven, which may be a stranger's till then. */
export const findOwnerEmail = async (
  { tx }: Scoped<PlatformContext>,
  tenantId: string,
): Promise<string | undefined> => {
  const [row] = await tx.query<{ email: string }>(
    `select u.email from users u join tenants t on t.id = u.tenant_id
      where u.tenant_id = $1 and u.role = 'owner' and u.status = 'active' and t.email_confirmed_at is not null`,
    [tenantId],
  );
  return row?.email;
};

/** The member's own row. */
export const getOwnUser = async ({ tx, userId }: Scoped<MemberContext>): Promise<UserRow> => {
  const [row] = await tx.orm.select().from(users).where(eq(users.id, userId));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** The same, locked until the transaction ends: of two links that are used at once the second sees what the first did. */
export const lockOwnUser = async ({ tx, userId }: Scoped<MemberContext>): Promise<UserRow> => {
  const [row] = await tx.orm.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** Notes the address that the member has once its mailbox is proven; null takes the change back. */
export const setPendingEmail = async (
  { tx, userId }: Scoped<MemberContext>,
  pendingEmail: string | null,
): Promise<UserRow> => {
  const [row] = await tx.orm.update(users).set({ pendingEmail }).where(eq(users.id, userId)).returning();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** Stores the hash of the member's new password. */
export const updatePassword = async (
  { tx, userId }: Scoped<MemberContext>,
  passwordHash: string,
): Promise<void> => {
  await tx.orm.update(users).set({ passwordHash }).where(eq(users.id, userId));
};

/** Makes an e-mail the member's own, taking it and letting the former go; undefined when another account has it. */
export const moveToEmail = async (
  { tx, tenantId, userId }: Scoped<MemberContext>,
  email: string,
): Promise<UserRow | undefined> => {
  // First, because it locks the row: of two changes at once the second sees what the first left.
  const [user] = await tx.orm
    .update(users)
    .set({ email, pendingEmail: null })
    .where(eq(users.id, userId))
    .returning();
  const emailKey = emailKeyOf(email);
  await tx.orm.insert(userEmails).values({ emailKey, tenantId, userId }).onConflictDoNothing();
  const own = and(eq(userEmails.emailKey, emailKey), eq(userEmails.userId, userId));
  if ((await tx.orm.select().from(userEmails).where(own)).length === 0) return undefined;
  await tx.orm
    .delete(userEmails)
    .where(and(eq(userEmails.userId, userId), ne(userEmails.emailKey, emailKey)));
  return user;
};

/** What a session of the user would say; undefined when the user is gone or disabled. */
export const findUserFacts = async (
  { tx }: Scoped<PlatformContext>,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<SessionFacts | undefined> => {
  const [facts] = await tx.query<SessionFacts>(
    `select u.tenant_id as "tenantId", u.id as "userId", u.role, t.plan, t.status as "tenantStatus"
       from users u join tenants t on t.id = u.tenant_id
      where u.tenant_id = $1 and u.id = $2 and u.status = 'active'`,
    [tenantId, userId],
  );
  return facts;
};

/** Everyone with an account in the tenant, the oldest first. */
export const listMembers = ({ tx }: Scoped<OwnerContext>): Promise<UserRow[]> =>
  tx.orm.select().from(users).orderBy(asc(users.createdAt), asc(users.id));

/** Deletes a member who is not the owner, with its e-mail and sessions; false when there is none with the id. */
export const deleteMember = async ({ tx, tenantId }: Scoped<OwnerContext>, id: string): Promise<boolean> => {
  const member = and(eq(users.id, id), ne(users.role, 'owner'));
  const isDeleted = (await tx.orm.delete(users).where(member).returning()).length === 1;
  await announceAccess({ tx, tenantId });
  return isDeleted;
};

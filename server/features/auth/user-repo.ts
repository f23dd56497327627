import { AppError } from '#shared/lib/app-error.ts';
import { and, eq, ne } from '../../platform/db/drizzle.ts';
import type { MemberContext, PlatformContext, Scoped, VisitorContext } from '../tenants/tenants.ts';
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
export const insertUser = async ({ tx }: DoorScope, user: Omit<UserRow, 'status'>): Promise<boolean> => {
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

/** The member's own row. */
export const getOwnUser = async ({ tx, userId }: Scoped<MemberContext>): Promise<UserRow> => {
  const [row] = await tx.orm.select().from(users).where(eq(users.id, userId));
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
  const [user] = await tx.orm.update(users).set({ email }).where(eq(users.id, userId)).returning();
  const emailKey = emailKeyOf(email);
  await tx.orm.insert(userEmails).values({ emailKey, tenantId, userId }).onConflictDoNothing();
  const own = and(eq(userEmails.emailKey, emailKey), eq(userEmails.userId, userId));
  if ((await tx.orm.select().from(userEmails).where(own)).length === 0) return undefined;
  await tx.orm
    .delete(userEmails)
    .where(and(eq(userEmails.userId, userId), ne(userEmails.emailKey, emailKey)));
  return user;
};

import { eq } from '../../platform/db/drizzle.ts';
import type { PlatformContext, Scoped, VisitorContext } from '../tenants/tenants.ts';
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

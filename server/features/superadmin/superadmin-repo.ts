import { eq, lte } from '../../platform/db/drizzle.ts';
import type { PlatformContext, Scoped } from '../tenants/tenants.ts';
import { adminSessions, admins, type SuperadminRow } from './superadmin-tables.ts';

type PlatformScope = Scoped<PlatformContext>;

/** The superadmin with the e-mail, in lower case; undefined when there is none. */
export const findSuperadmin = async (
  { tx }: PlatformScope,
  email: string,
): Promise<SuperadminRow | undefined> => {
  const [row] = await tx.orm.select().from(admins).where(eq(admins.email, email));
  return row;
};

/** Whether the platform has a superadmin at all. */
export const hasSuperadmin = async ({ tx }: PlatformScope): Promise<boolean> =>
  (await tx.query('select 1 from admins limit 1')).length > 0;

/** Adds a superadmin; false when the e-mail is taken, so that of several processes that start one makes it. */
export const insertSuperadmin = async ({ tx }: PlatformScope, admin: SuperadminRow): Promise<boolean> => {
  const rows = await tx.orm.insert(admins).values(admin).onConflictDoNothing().returning();
  return rows.length === 1;
};

/** Stores a superadmin's session. */
export const insertSuperadminSession = async (
  { tx }: PlatformScope,
  session: typeof adminSessions.$inferInsert,
): Promise<void> => {
  await tx.orm.insert(adminSessions).values(session);
};

/** Whether a superadmin's session with the token lives. */
export const isSuperadminSession = async (
  { tx, platform }: PlatformScope,
  tokenHash: Uint8Array,
): Promise<boolean> => {
  const rows = await tx.query('select 1 from admin_sessions where token_hash = $1 and expires_at > $2', [
    tokenHash,
    platform.clock.now(),
  ]);
  return rows.length === 1;
};

/** Ends a superadmin's session; ending one that is gone is no error. */
export const deleteSuperadminSession = async (
  { tx }: PlatformScope,
  tokenHash: Uint8Array,
): Promise<void> => {
  await tx.orm.delete(adminSessions).where(eq(adminSessions.tokenHash, tokenHash));
};

/** Forgets the superadmins' sessions that ended by time. */
export const deleteExpiredSuperadminSessions = async ({ tx, platform }: PlatformScope): Promise<void> => {
  await tx.orm.delete(adminSessions).where(lte(adminSessions.expiresAt, platform.clock.now()));
};

export type PlatformTotals = { tenants: number; users: number; products: number };

/** Counts the platform's rows in one statement, so that the three figures are of one moment. */
export const countPlatform = async ({ tx }: PlatformScope): Promise<PlatformTotals> => {
  const [totals] = await tx.query<PlatformTotals>(
    `select (select count(*) from tenants) as tenants, (select count(*) from users) as users,
       (select count(*) from products where deleted_at is null) as products`,
  );
  if (!totals) throw new Error('a count returned no row');
  return totals;
};

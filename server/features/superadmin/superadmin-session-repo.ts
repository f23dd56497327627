import { minutes } from '#shared/lib/time.ts';
import { and, desc, eq, gt, lte, ne } from '../../platform/db/drizzle.ts';
import type { PlatformContext, Scoped, SuperadminContext } from '../tenants/tenants.ts';
import { adminSessions, type SuperadminSessionRow } from './superadmin-tables.ts';

type PlatformScope = Scoped<PlatformContext>;
type OwnScope = Scoped<SuperadminContext>;

export type NewSuperadminSession = typeof adminSessions.$inferInsert;

/** Stores a superadmin's session. */
export const insertSuperadminSession = async (
  { tx }: PlatformScope,
  session: NewSuperadminSession,
): Promise<void> => {
  await tx.orm.insert(adminSessions).values(session);
};

/** How stale «last used» may be: writing it at every call would cost more than the call. */
const USE_NOTED_EVERY_MS = minutes(5);

export type SuperadminFacts = { adminId: string; adminEmail: string; sessionId: string; userAgent: string };

/** Who holds a live session of the superadmins', whose use is noted. */
export const findSuperadminSession = async (
  { tx, platform }: PlatformScope,
  tokenHash: Uint8Array,
): Promise<SuperadminFacts | undefined> => {
  const now = platform.clock.now();
  const [facts] = await tx.query<SuperadminFacts>(
    `with noted as (
       update admin_sessions set last_used_at = $2 where token_hash = $1 and expires_at > $2 and last_used_at <= $3)
     select a.id as "adminId", a.email as "adminEmail", s.id as "sessionId",
       s.user_agent as "userAgent"
       from admin_sessions s join admins a on a.id = s.admin_id
      where s.token_hash = $1 and s.expires_at > $2`,
    [tokenHash, now, new Date(now.getTime() - USE_NOTED_EVERY_MS)],
  );
  return facts;
};

/** The superadmin's own live sessions, the latest used first. */
export const listOwnSessions = ({ tx, adminId, platform }: OwnScope): Promise<SuperadminSessionRow[]> =>
  tx.orm
    .select()
    .from(adminSessions)
    .where(and(eq(adminSessions.adminId, adminId), gt(adminSessions.expiresAt, platform.clock.now())))
    .orderBy(desc(adminSessions.lastUsedAt), desc(adminSessions.id));

/** Ends one of the superadmin's own sessions; false when there is none with that id. */
export const deleteOwnSession = async ({ tx, adminId }: OwnScope, id: string): Promise<boolean> => {
  const own = and(eq(adminSessions.id, id), eq(adminSessions.adminId, adminId));
  return (await tx.orm.delete(adminSessions).where(own).returning()).length === 1;
};

/** Ends the superadmin's sessions but the one that asks. */
export const deleteOtherOwnSessions = async ({ tx, adminId, sessionId }: OwnScope): Promise<void> => {
  await tx.orm
    .delete(adminSessions)
    .where(and(eq(adminSessions.adminId, adminId), ne(adminSessions.id, sessionId)));
};

/** Ends every session of a superadmin. */
export const deleteSessionsOf = async ({ tx }: PlatformScope, adminId: string): Promise<void> => {
  await tx.orm.delete(adminSessions).where(eq(adminSessions.adminId, adminId));
};

/** Forgets the superadmins' sessions that ended by time. */
export const deleteExpiredSuperadminSessions = async ({ tx, platform }: PlatformScope): Promise<void> => {
  await tx.orm.delete(adminSessions).where(lte(adminSessions.expiresAt, platform.clock.now()));
};

import { minutes } from '#shared/lib/time.ts';
import { and, desc, eq, gt, lte, ne } from '../../platform/db/drizzle.ts';
import { KNOWN_MS } from '../auth/auth.ts';
import type { PlatformContext, Scoped, SuperadminContext } from '../tenants/tenants.ts';
import { adminDevices, adminSessions, type SuperadminSessionRow } from './superadmin-tables.ts';

type PlatformScope = Scoped<PlatformContext>;
type OwnScope = Scoped<SuperadminContext>;

export type NewSuperadminSession = typeof adminSessions.$inferInsert;

/** Whether a browser signed in as the superadmin with the e-mail before; asked for any e-mail, known or not. */
export const isKnownAdminDevice = async (
  { tx, platform }: PlatformScope,
  { email, deviceHash }: { email: string; deviceHash: Uint8Array },
): Promise<boolean> => {
  const rows = await tx.query(
    `select 1 from admin_devices d join admins a on a.id = d.admin_id
      where d.token_hash = $1 and a.email = $2 and d.expires_at > $3`,
    [deviceHash, email, platform.clock.now()],
  );
  return rows.length > 0;
};

/** Which superadmin's account a browser signed in to before; of several one, always the same. */
export const findDeviceAdmin = async (
  { tx, platform }: PlatformScope,
  deviceHash: Uint8Array,
): Promise<string | undefined> => {
  const [row] = await tx.query<{ adminId: string }>(
    `select admin_id as "adminId" from admin_devices where token_hash = $1 and expires_at > $2 order by admin_id limit 1`,
    [deviceHash, platform.clock.now()],
  );
  return row?.adminId;
};

/** What one superadmin may have of each. */
const MAX_SESSIONS = 50;
const MAX_DEVICES = 50;

/** Stores a superadmin's session, whose browser is known from now on; of too many of either, the oldest goes. */
export const insertSuperadminSession = async (
  { tx, platform }: PlatformScope,
  session: NewSuperadminSession & { deviceHash: Uint8Array },
): Promise<void> => {
  const { adminId, deviceHash: tokenHash } = session;
  const expiresAt = new Date(platform.clock.now().getTime() + KNOWN_MS);
  await tx.query(
    `delete from admin_devices d where d.admin_id = $1 and d.token_hash not in (
       select k.token_hash from admin_devices k where k.admin_id = $1 and k.token_hash <> $2
        order by k.expires_at desc limit $3)`,
    [adminId, tokenHash, MAX_DEVICES - 1],
  );
  await tx.orm.insert(adminDevices).values({ tokenHash, adminId, expiresAt }).onConflictDoNothing();
  await tx.query(
    `delete from admin_sessions where id in (
       select s.id from admin_sessions s where s.admin_id = $1 order by s.last_used_at desc, s.id desc offset $2)`,
    [adminId, MAX_SESSIONS - 1],
  );
  await tx.orm.insert(adminSessions).values(session);
};

/** How stale «last used» may be: writing it at every call would cost more than the call. */
const USE_NOTED_EVERY_MS = minutes(1);
/** A session that nobody uses ends by itself. */
const IDLE_MS = minutes(30);

const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS);

export type SuperadminFacts = {
  adminId: string;
  adminEmail: string;
  sessionId: string;
  userAgent: string;
  hasSecondFactor: boolean;
  provenAt: Date;
};

/** Who holds a live session of the superadmins', whose use is noted. */
export const findSuperadminSession = async (
  { tx, platform }: PlatformScope,
  tokenHash: Uint8Array,
): Promise<SuperadminFacts | undefined> => {
  const now = platform.clock.now();
  const [facts] = await tx.query<SuperadminFacts>(
    `with noted as (
       update admin_sessions set last_used_at = $2 where token_hash = $1 and expires_at > $2 and last_used_at <= $3 and last_used_at > $4)
     select a.id as "adminId", a.email as "adminEmail", s.id as "sessionId",
       s.user_agent as "userAgent", a.totp_since is not null as "hasSecondFactor", s.proven_at as "provenAt"
       from admin_sessions s join admins a on a.id = s.admin_id
      where s.token_hash = $1 and s.expires_at > $2 and s.last_used_at > $4`,
    [tokenHash, now, new Date(now.getTime() - USE_NOTED_EVERY_MS), idleSince(now)],
  );
  return facts;
};

/** The superadmin's own live sessions, the latest used first. */
export const listOwnSessions = ({ tx, adminId, platform }: OwnScope): Promise<SuperadminSessionRow[]> =>
  tx.orm
    .select()
    .from(adminSessions)
    .where(
      and(
        eq(adminSessions.adminId, adminId),
        gt(adminSessions.expiresAt, platform.clock.now()),
        gt(adminSessions.lastUsedAt, idleSince(platform.clock.now())),
      ),
    )
    .orderBy(desc(adminSessions.lastUsedAt), desc(adminSessions.id));

/** Notes that the superadmin has just shown its password in this session. */
export const noteProof = async ({ tx, sessionId, platform }: OwnScope): Promise<void> => {
  const provenAt = platform.clock.now();
  await tx.orm.update(adminSessions).set({ provenAt }).where(eq(adminSessions.id, sessionId));
};

/** Ends one of the superadmin's own sessions; false when there is none with that id. */
export const deleteOwnSession = async ({ tx, adminId }: OwnScope, id: string): Promise<boolean> => {
  const own = and(eq(adminSessions.id, id), eq(adminSessions.adminId, adminId));
  return (await tx.orm.delete(adminSessions).where(own).returning()).length === 1;
};

/** Ends the superadmin's sessions and forgets its browsers, but for what it asks with. */
export const deleteOtherOwnSessions = async ({ tx, adminId, sessionId }: OwnScope): Promise<void> => {
  await tx.query(
    `delete from admin_devices where admin_id = $1
       and token_hash is distinct from (select device_hash from admin_sessions where id = $2)`,
    [adminId, sessionId],
  );
  await tx.orm
    .delete(adminSessions)
    .where(and(eq(adminSessions.adminId, adminId), ne(adminSessions.id, sessionId)));
};

/** Ends every session of a superadmin and forgets its browsers. */
export const deleteSessionsOf = async ({ tx }: PlatformScope, adminId: string): Promise<void> => {
  await tx.orm.delete(adminDevices).where(eq(adminDevices.adminId, adminId));
  await tx.orm.delete(adminSessions).where(eq(adminSessions.adminId, adminId));
};

/** Forgets the superadmins' sessions that ended by time or because nobody used them, and the browsers that signed in too long ago. */
export const deleteExpiredSuperadminSessions = async ({ tx, platform }: PlatformScope): Promise<void> => {
  await tx.orm.delete(adminDevices).where(lte(adminDevices.expiresAt, platform.clock.now()));
  const now = platform.clock.now();
  await tx.orm.delete(adminSessions).where(lte(adminSessions.expiresAt, now));
  await tx.orm.delete(adminSessions).where(lte(adminSessions.lastUsedAt, idleSince(now)));
};

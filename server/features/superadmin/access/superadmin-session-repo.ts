import type { Insertable, Selectable } from 'kysely';
import { KNOWN_MS } from '#server/features/auth/auth.ts';
import type { PlatformContext, Scoped, SuperadminContext } from '#server/features/tenants/tenants.ts';
import type { AdminSessionsTable } from '#server/platform/db/tables.ts';
import { minutes } from '#shared/lib/time.ts';

type PlatformScope = Scoped<PlatformContext>;
type OwnScope = Scoped<SuperadminContext>;

export type SuperadminSessionRow = Selectable<AdminSessionsTable>;
export type NewSuperadminSession = Insertable<AdminSessionsTable>;

/** Says whether a browser signed in as the superadmin with the e-mail before; it may be asked for any e-mail. */
export const isKnownAdminDevice = async (
  { tx, platform }: PlatformScope,
  { email, deviceHash }: { email: string; deviceHash: Uint8Array },
): Promise<boolean> => {
  const known = await tx.db
    .selectFrom('adminDevices as d')
    .innerJoin('admins as a', 'a.id', 'd.adminId')
    .select('d.adminId')
    .where('d.tokenHash', '=', deviceHash)
    .where('a.email', '=', email)
    .where('d.expiresAt', '>', platform.clock.now())
    .executeTakeFirst();
  return known !== undefined;
};

/** Finds the superadmin as whom a browser signed in before; of several always the same one. */
export const findDeviceAdmin = async (
  { tx, platform }: PlatformScope,
  deviceHash: Uint8Array,
): Promise<string | undefined> => {
  const known = await tx.db
    .selectFrom('adminDevices')
    .select('adminId')
    .where('tokenHash', '=', deviceHash)
    .where('expiresAt', '>', platform.clock.now())
    .orderBy('adminId')
    .limit(1)
    .executeTakeFirst();
  return known?.adminId;
};

/** The largest number of each per superadmin. */
const MAX_SESSIONS = 50;
const MAX_DEVICES = 50;

/** Stores a superadmin's session, and the browser as a known one; when there are too many of either, the oldest is deleted. */
export const insertSuperadminSession = async (
  { tx, platform }: PlatformScope,
  session: NewSuperadminSession & { deviceHash: Uint8Array },
): Promise<void> => {
  const { adminId, deviceHash: tokenHash } = session;
  const expiresAt = new Date(platform.clock.now().getTime() + KNOWN_MS);
  await tx.db
    .deleteFrom('adminDevices as d')
    .where('d.adminId', '=', adminId)
    .where('d.tokenHash', 'not in', (eb) =>
      eb
        .selectFrom('adminDevices as k')
        .select('k.tokenHash')
        .where('k.adminId', '=', adminId)
        .where('k.tokenHash', '<>', tokenHash)
        .orderBy('k.expiresAt', 'desc')
        .limit(MAX_DEVICES - 1),
    )
    .execute();
  await tx.db
    .insertInto('adminDevices')
    .values({ tokenHash, adminId, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.db
    .deleteFrom('adminSessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('adminSessions as s')
        .select('s.id')
        .where('s.adminId', '=', adminId)
        .orderBy('s.lastUsedAt', 'desc')
        .orderBy('s.id', 'desc')
        .offset(MAX_SESSIONS - 1),
    )
    .execute();
  await tx.db.insertInto('adminSessions').values(session).execute();
};

/** How stale «last used» may be: writing it at every call would cost more than the call. */
const USE_NOTED_EVERY_MS = minutes(1);
/** A session without use expires. */
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

/** Finds the holder of a live session of the superadmins' and notes that it was used. */
export const findSuperadminSession = (
  { tx, platform }: PlatformScope,
  tokenHash: Uint8Array,
): Promise<SuperadminFacts | undefined> => {
  const now = platform.clock.now();
  return tx.db
    .with('noted', (db) =>
      db
        .updateTable('adminSessions')
        .set({ lastUsedAt: now })
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', now)
        .where('lastUsedAt', '<=', new Date(now.getTime() - USE_NOTED_EVERY_MS))
        .where('lastUsedAt', '>', idleSince(now)),
    )
    .selectFrom('adminSessions as s')
    .innerJoin('admins as a', 'a.id', 's.adminId')
    .select((eb) => [
      'a.id as adminId',
      'a.email as adminEmail',
      's.id as sessionId',
      's.userAgent',
      eb('a.totpSince', 'is not', null).$castTo<boolean>().as('hasSecondFactor'),
      's.provenAt',
    ])
    .where('s.tokenHash', '=', tokenHash)
    .where('s.expiresAt', '>', now)
    .where('s.lastUsedAt', '>', idleSince(now))
    .executeTakeFirst();
};

/** Lists the superadmin's own live sessions, the latest used first. */
export const listOwnSessions = ({ tx, adminId, platform }: OwnScope): Promise<SuperadminSessionRow[]> =>
  tx.db
    .selectFrom('adminSessions')
    .selectAll()
    .where('adminId', '=', adminId)
    .where('expiresAt', '>', platform.clock.now())
    .where('lastUsedAt', '>', idleSince(platform.clock.now()))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Records that the superadmin has just entered the password in this session. */
export const noteProof = async ({ tx, sessionId, platform }: OwnScope): Promise<void> => {
  const provenAt = platform.clock.now();
  await tx.db.updateTable('adminSessions').set({ provenAt }).where('id', '=', sessionId).execute();
};

/** Ends one of the superadmin's own sessions; false when there is none with that id. */
export const deleteOwnSession = async ({ tx, adminId }: OwnScope, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('adminSessions')
    .where((eb) => eb.and({ id, adminId }))
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Ends the superadmin's sessions and forgets its browsers, except those of the request. */
export const deleteOtherOwnSessions = async ({ tx, adminId, sessionId }: OwnScope): Promise<void> => {
  await tx.db
    .deleteFrom('adminDevices')
    .where('adminId', '=', adminId)
    .where('tokenHash', 'is distinct from', (eb) =>
      eb.selectFrom('adminSessions').select('deviceHash').where('id', '=', sessionId),
    )
    .execute();
  await tx.db
    .deleteFrom('adminSessions')
    .where('adminId', '=', adminId)
    .where('id', '<>', sessionId)
    .execute();
};

/** Ends every session of a superadmin and forgets its browsers. */
export const deleteSessionsOf = async ({ tx }: PlatformScope, adminId: string): Promise<void> => {
  await tx.db.deleteFrom('adminDevices').where('adminId', '=', adminId).execute();
  await tx.db.deleteFrom('adminSessions').where('adminId', '=', adminId).execute();
};

/** Deletes the superadmins' sessions that expired by age or without use, and the browsers that signed in too long ago. */
export const deleteExpiredSuperadminSessions = async ({ tx, platform }: PlatformScope): Promise<void> => {
  const now = platform.clock.now();
  await tx.db.deleteFrom('adminDevices').where('expiresAt', '<=', now).execute();
  await tx.db
    .deleteFrom('adminSessions')
    .where((eb) => eb.or([eb('expiresAt', '<=', now), eb('lastUsedAt', '<=', idleSince(now))]))
    .execute();
};

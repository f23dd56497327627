import { minutes } from '#shared/lib/time.ts';
import { and, desc, eq, gt, lte, ne } from '../../platform/db/drizzle.ts';
import {
  announceAccess,
  type MemberContext,
  type PlatformContext,
  type Scoped,
  type SessionFacts,
  type VisitorContext,
} from '../tenants/tenants.ts';
import { sessions } from './auth-tables.ts';
import { forgetDevices } from './known-device.ts';

type DoorScope = Scoped<VisitorContext>;

export type NewSession = typeof sessions.$inferInsert;

/** Sessions of one account: many times what a team that shares its password uses. */
const MAX_SESSIONS = 50;

/** Stores a session; of too many, the one that was used longest ago ends. */
export const insertSession = async ({ tx }: DoorScope, session: NewSession): Promise<void> => {
  const { tenantId, userId } = session;
  const ended = await tx.query(
    `delete from sessions where token_hash in (
       select s.token_hash from sessions s where s.tenant_id = $1 and s.user_id = $2
        order by s.last_used_at desc, s.id desc offset $3) returning 1`,
    [tenantId, userId, MAX_SESSIONS - 1],
  );
  if (ended.length > 0) await announceAccess({ tx, tenantId });
  await tx.orm.insert(sessions).values(session);
};

/** Ends the session of a token; ending one that is gone is no error. */
export const deleteSession = async ({ tx }: DoorScope, tokenHash: Uint8Array): Promise<void> => {
  const [ended] = await tx.orm.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning();
  if (ended) await announceAccess({ tx, tenantId: ended.tenantId });
};

/** What the member asks with, which outlives the end of all other sessions. */
export type OwnSession = {
  readonly tokenHash?: Uint8Array | undefined;
  readonly device?: string | undefined;
};

/** Ends every session of the member and forgets its browsers, but those it asks with. */
export const deleteSessions = async (
  scope: Scoped<MemberContext>,
  { tokenHash, device }: OwnSession = {},
): Promise<void> => {
  const { tx, tenantId, userId } = scope;
  await forgetDevices(scope, { except: device });
  const others = tokenHash && ne(sessions.tokenHash, tokenHash);
  await tx.orm.delete(sessions).where(and(eq(sessions.userId, userId), others));
  await announceAccess({ tx, tenantId });
};

/** Ends the member's session with that id; false when the member has none. */
export const deleteSessionById = async (
  { tx, tenantId, userId }: Scoped<MemberContext>,
  id: string,
): Promise<boolean> => {
  const own = and(eq(sessions.id, id), eq(sessions.userId, userId));
  const isEnded = (await tx.orm.delete(sessions).where(own).returning()).length === 1;
  await announceAccess({ tx, tenantId });
  return isEnded;
};

export type SessionRow = typeof sessions.$inferSelect;

/** The member's live sessions, the latest used first. */
export const listLiveSessions = ({ tx, userId, platform }: Scoped<MemberContext>): Promise<SessionRow[]> =>
  tx.orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, platform.clock.now())))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));

/** Forgets the sessions that ended by time. */
export const deleteExpiredSessions = async ({ tx, platform }: Scoped<PlatformContext>): Promise<void> => {
  await tx.orm.delete(sessions).where(lte(sessions.expiresAt, platform.clock.now()));
};

/** How stale «last used» may be: writing it at every call would cost more than the call. */
const USE_NOTED_EVERY_MS = minutes(5);

/** Who holds a live session, whose use is noted. Hand-written: every call of the panel begins with it. */
export const findSession = async (
  { tx, platform }: DoorScope,
  tokenHash: Uint8Array,
): Promise<SessionFacts | undefined> => {
  const now = platform.clock.now();
  const [facts] = await tx.query<SessionFacts>(
    `with noted as (
       update sessions set last_used_at = $2 where token_hash = $1 and expires_at > $2 and last_used_at <= $3)
     select s.tenant_id as "tenantId", s.user_id as "userId", u.role, t.plan, t.status as "tenantStatus"
       from sessions s
       join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.status = 'active'
       join tenants t on t.id = s.tenant_id
      where s.token_hash = $1 and s.expires_at > $2`,
    [tokenHash, now, new Date(now.getTime() - USE_NOTED_EVERY_MS)],
  );
  return facts;
};

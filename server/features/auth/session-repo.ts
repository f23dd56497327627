import { and, eq, ne } from '../../platform/db/drizzle.ts';
import type { MemberContext, Scoped, SessionFacts, VisitorContext } from '../tenants/tenants.ts';
import { sessions } from './auth-tables.ts';

type DoorScope = Scoped<VisitorContext>;

export type NewSession = typeof sessions.$inferInsert;

/** Stores a session. */
export const insertSession = async ({ tx }: DoorScope, session: NewSession): Promise<void> => {
  await tx.orm.insert(sessions).values(session);
};

/** Ends the session of a token; ending one that is gone is no error. */
export const deleteSession = async ({ tx }: DoorScope, tokenHash: Uint8Array): Promise<void> => {
  await tx.orm.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
};

/** Ends every session of the member but the one it asks with. */
export const deleteOtherSessions = async (
  { tx, userId }: Scoped<MemberContext>,
  tokenHash: Uint8Array,
): Promise<void> => {
  await tx.orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)));
};

/** Who holds a live session. Hand-written: every call of the panel begins with it. */
export const findSession = async (
  { tx, platform }: DoorScope,
  tokenHash: Uint8Array,
): Promise<SessionFacts | undefined> => {
  const [facts] = await tx.query<SessionFacts>(
    `select s.tenant_id as "tenantId", s.user_id as "userId", u.role, t.plan, t.status as "tenantStatus"
       from sessions s
       join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.status = 'active'
       join tenants t on t.id = s.tenant_id
      where s.token_hash = $1 and s.expires_at > $2`,
    [tokenHash, platform.clock.now()],
  );
  return facts;
};

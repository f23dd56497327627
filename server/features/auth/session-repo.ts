import type { Selectable } from 'kysely';
import {
  announceAccess,
  type MemberContext,
  type PlatformContext,
  type Scoped,
  type SessionFacts,
  type VisitorContext,
} from '#server/features/tenants/tenants.ts';
import type { SessionsTable } from '#server/platform/db/tables.ts';
import { minutes } from '#shared/lib/time.ts';
import { forgetDevices } from './known-device.ts';
import { signedInAt } from './user-repo.ts';

type DoorScope = Scoped<VisitorContext>;

export type SessionRow = Selectable<SessionsTable>;

/** Sessions of one account: many times what a team that shares its password uses. */
const MAX_SESSIONS = 50;

/** Stores a session; of too many, the one that was used longest ago ends. */
export const insertSession = async ({ tx }: DoorScope, session: SessionRow): Promise<void> => {
  const { tenantId, userId } = session;
  const ended = await tx.db
    .deleteFrom('sessions')
    .where('tokenHash', 'in', (eb) =>
      eb
        .selectFrom('sessions as s')
        .select('s.tokenHash')
        .where((own) => own.and({ 's.tenantId': tenantId, 's.userId': userId }))
        .orderBy('s.lastUsedAt', 'desc')
        .orderBy('s.id', 'desc')
        .offset(MAX_SESSIONS - 1),
    )
    .executeTakeFirst();
  if (ended.numDeletedRows > 0n) announceAccess({ tx, tenantId });
  await tx.db.insertInto('sessions').values(session).execute();
};

/** Ends the session of a token; ending one that is gone is no error. */
export const deleteSession = async ({ tx }: DoorScope, tokenHash: Uint8Array): Promise<void> => {
  const ended = await tx.db
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .returning('tenantId')
    .executeTakeFirst();
  if (ended) announceAccess({ tx, tenantId: ended.tenantId });
};

/** The session and browser of the member's request, which stay when all other sessions end. */
export type OwnSession = {
  readonly tokenHash?: Uint8Array | undefined;
  readonly device?: string | undefined;
};

/** Ends every session of the member and forgets its browsers, except those of the request. */
export const deleteSessions = async (
  scope: Scoped<MemberContext>,
  { tokenHash, device }: OwnSession = {},
): Promise<void> => {
  const { tx, tenantId, userId } = scope;
  await forgetDevices(scope, { except: device });
  await tx.db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where((eb) => eb.and(tokenHash ? [eb('tokenHash', '<>', tokenHash)] : []))
    .execute();
  announceAccess({ tx, tenantId });
};

/** Ends the member's session with that id; false when the member has no such session. */
export const deleteSessionById = async (
  { tx, tenantId, userId }: Scoped<MemberContext>,
  id: string,
): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('sessions')
    .where((eb) => eb.and({ id, userId }))
    .executeTakeFirst();
  announceAccess({ tx, tenantId });
  return numDeletedRows === 1n;
};

/** Lists the member's live sessions, the latest used first. */
export const listLiveSessions = ({ tx, userId, platform }: Scoped<MemberContext>): Promise<SessionRow[]> =>
  tx.db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', platform.clock.now())
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Deletes the sessions that ended by time. */
export const deleteExpiredSessions = async ({ tx, platform }: Scoped<PlatformContext>): Promise<void> => {
  await tx.db.deleteFrom('sessions').where('expiresAt', '<=', platform.clock.now()).execute();
};

/** How stale «last used» may be: writing it at every call would cost more than the call. */
const USE_NOTED_EVERY_MS = minutes(5);

/** Finds the holder of a live session and notes that it was used: one statement, because every call of the panel begins with it. */
export const findSession = (
  { tx, platform }: DoorScope,
  tokenHash: Uint8Array,
): Promise<SessionFacts | undefined> => {
  const now = platform.clock.now();
  return tx.db
    .with('noted', (db) =>
      db
        .updateTable('sessions')
        .set({ lastUsedAt: now })
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', now)
        .where('lastUsedAt', '<=', new Date(now.getTime() - USE_NOTED_EVERY_MS)),
    )
    .selectFrom('sessions as s')
    .innerJoin(signedInAt('s'), (join) => join.onTrue())
    .selectAll('f')
    .where('s.tokenHash', '=', tokenHash)
    .where('s.expiresAt', '>', now)
    .executeTakeFirst();
};

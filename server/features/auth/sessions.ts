import type { FastifyRequest } from 'fastify';
import {
  acrossTenants,
  type Doors,
  type MemberContext,
  type Scoped,
  type SessionFacts,
  type TenantRow,
  toTenantView,
  type VisitorContext,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { days, hours } from '#shared/lib/time.ts';
import { rememberDevice } from './known-device.ts';
import { deleteSession, findSession, insertSession } from './session-repo.ts';
import { bearerToken, hashToken, newToken } from './session-token.ts';
import { toUserView, type UserRow } from './user-repo.ts';

const REMEMBERED_MS = days(30);
const USUAL_MS = hours(24);
const MAX_USER_AGENT_LENGTH = 200;

/**
 * Starts a session of 24 hours or 30 days for a user (`decisions Accounts`), remembers the browser, and returns the session's
 * token, which is stored nowhere.
 */
export const startSession = async (
  scope: Scoped<VisitorContext>,
  { user, remembers }: { user: Pick<UserRow, 'id' | 'tenantId'>; remembers: boolean },
): Promise<string> => {
  const { token, tokenHash } = newToken();
  const createdAt = scope.platform.clock.now();
  await insertSession(scope, {
    id: scope.platform.clock.newId(),
    tokenHash,
    tenantId: user.tenantId,
    userId: user.id,
    userAgent: scope.userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    createdAt,
    lastUsedAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + (remembers ? REMEMBERED_MS : USUAL_MS)),
  });
  await rememberDevice(scope, user);
  return token;
};

export type NewAccount = { token: string; user: UserRow; tenant: TenantRow };

/** Presents a new session as the API promises it. */
export const toSessionAnswer = ({ token, user, tenant }: NewAccount) => ({
  success: true as const,
  token,
  user: toUserView(user),
  tenant: toTenantView(tenant),
});

/** Ends the session of an `Authorization` header. */
export const endSession = async (
  visitor: VisitorContext,
  authorization: string | undefined,
): Promise<void> => {
  const token = bearerToken(authorization);
  if (token) await acrossTenants(visitor, (scope) => deleteSession(scope, hashToken(token)));
};

/** Finds the holder of the session of an `Authorization` header; undefined without a live session. */
export const findCaller = async (
  visitor: VisitorContext,
  authorization: string | undefined,
): Promise<SessionFacts | undefined> => {
  const token = bearerToken(authorization);
  return token ? acrossTenants(visitor, (scope) => findSession(scope, hashToken(token))) : undefined;
};

/**
 * Returns the holder of the session of an `Authorization` header.
 * @throws UNAUTHENTICATED without a live session
 */
export const identifyCaller = async (
  visitor: VisitorContext,
  authorization: string | undefined,
): Promise<SessionFacts> => {
  const facts = await findCaller(visitor, authorization);
  if (!facts) throw new AppError('UNAUTHENTICATED');
  return facts;
};

/** A member with the session of the request, which changes of the account leave alone. */
export type SessionContext = {
  readonly member: MemberContext;
  readonly visitor: VisitorContext;
  readonly tokenHash: Uint8Array;
  readonly device: string | undefined;
};

/** Creates the member's door for calls that tell one session of the user from the others. */
export const createSessionDoor =
  (doors: Doors) =>
  async (request: FastifyRequest): Promise<SessionContext> => {
    const member = await doors.member(request);
    const token = bearerToken(request.headers.authorization);
    if (!token) throw new AppError('UNAUTHENTICATED');
    const visitor = await doors.visitor(request);
    return { member, visitor, tokenHash: hashToken(token), device: visitor.device };
  };

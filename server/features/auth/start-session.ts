import { days, hours } from '#shared/lib/time.ts';
import type { Scoped, VisitorContext } from '../tenants/tenants.ts';
import type { UserRow } from './auth-tables.ts';
import { rememberDevice } from './known-device.ts';
import { insertSession } from './session-repo.ts';
import { newToken } from './session-token.ts';

const REMEMBERED_MS = days(30);
const USUAL_MS = hours(24);
const MAX_USER_AGENT_LENGTH = 200;

/** Starts a session for a user, whose browser is known from now on, and returns its token, shown this once (`decisions Accounts`: 24 hours, or 30 days). */
export const startSession = async (
  scope: Scoped<VisitorContext>,
  { user, remembers }: { user: Pick<UserRow, 'id' | 'tenantId'>; remembers: boolean },
): Promise<string> => {
  const { token, tokenHash } = newToken();
  const createdAt = scope.platform.clock.now();
  const expiresAt = new Date(createdAt.getTime() + (remembers ? REMEMBERED_MS : USUAL_MS));
  const userAgent = scope.userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  await insertSession(scope, {
    id: scope.platform.clock.newId(),
    tokenHash,
    tenantId: user.tenantId,
    userId: user.id,
    userAgent,
    createdAt,
    lastUsedAt: createdAt,
    expiresAt,
  });
  await rememberDevice(scope, user);
  return token;
};

import { AppError } from '#shared/lib/app-error.ts';
import { acrossTenants, type SessionFacts, type VisitorContext } from '../tenants/tenants.ts';
import { findSession } from './session-repo.ts';
import { bearerToken, hashToken } from './session-token.ts';

/** Who holds the session of an `Authorization` header; undefined without a live one. */
export const findCaller = async (
  visitor: VisitorContext,
  authorization: string | undefined,
): Promise<SessionFacts | undefined> => {
  const token = bearerToken(authorization);
  return token ? acrossTenants(visitor, (scope) => findSession(scope, hashToken(token))) : undefined;
};

/** The same; throws `UNAUTHENTICATED` without a live session. */
export const identifyCaller = async (
  visitor: VisitorContext,
  authorization: string | undefined,
): Promise<SessionFacts> => {
  const facts = await findCaller(visitor, authorization);
  if (!facts) throw new AppError('UNAUTHENTICATED');
  return facts;
};

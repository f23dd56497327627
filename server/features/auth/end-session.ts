import { acrossTenants, type VisitorContext } from '../tenants/tenants.ts';
import { deleteSession } from './session-repo.ts';
import { bearerToken, hashToken } from './session-token.ts';

/** Ends the session of an `Authorization` header. */
export const endSession = async (
  visitor: VisitorContext,
  authorization: string | undefined,
): Promise<void> => {
  const token = bearerToken(authorization);
  if (token) await acrossTenants(visitor, (scope) => deleteSession(scope, hashToken(token)));
};

import { AppError } from '#shared/lib/app-error.ts';
import { acrossTenants, type SuperadminContext } from '../tenants/tenants.ts';
import { recordOwnAccess } from './access-trail-repo.ts';
import { deleteOtherOwnSessions, deleteOwnSession } from './superadmin-session-repo.ts';

/** Ends one of the superadmin's own sessions; somebody else's is as absent as none. */
export const endOwnSession = (ctx: SuperadminContext, sessionId: string): Promise<void> =>
  acrossTenants(ctx, async (scope) => {
    if (!(await deleteOwnSession(scope, sessionId))) throw new AppError('NOT_FOUND');
    await recordOwnAccess(scope, 'session_ended');
  });

/** Ends the superadmin's sessions but the one that asks. */
export const endOtherOwnSessions = (ctx: SuperadminContext): Promise<void> =>
  acrossTenants(ctx, async (scope) => {
    await deleteOtherOwnSessions(scope);
    await recordOwnAccess(scope, 'other_sessions_ended');
  });

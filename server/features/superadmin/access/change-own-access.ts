import { hashPassword, refuseGuessable } from '#server/features/auth/auth.ts';
import { acrossTenants, type SuperadminContext } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { recordOwnAccess } from './access-trail-repo.ts';
import { requireOwnPassword } from './prove-superadmin.ts';
import { updateSuperadmin } from './superadmin-repo.ts';
import { deleteOtherOwnSessions, deleteOwnSession } from './superadmin-session-repo.ts';

/** Gives the superadmin a new password; every other session ends. */
export const changeSuperadminPassword = async (
  ctx: SuperadminContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> => {
  await requireOwnPassword(ctx, currentPassword);
  refuseGuessable({ password: newPassword, field: 'newPassword' }, { email: ctx.adminEmail });
  const passwordHash = await hashPassword(newPassword);
  await acrossTenants(ctx, async (scope) => {
    await updateSuperadmin(scope, { adminId: ctx.adminId, change: { passwordHash } });
    await deleteOtherOwnSessions(scope);
    await recordOwnAccess(scope, 'password_changed');
  });
};

/**
 * Ends one of the superadmin's own sessions.
 * @throws NOT_FOUND when the superadmin has no such session
 */
export const endOwnSession = (ctx: SuperadminContext, sessionId: string): Promise<void> =>
  acrossTenants(ctx, async (scope) => {
    if (!(await deleteOwnSession(scope, sessionId))) throw new AppError('NOT_FOUND');
    await recordOwnAccess(scope, 'session_ended');
  });

/** Ends the superadmin's sessions except that of the request. */
export const endOtherOwnSessions = (ctx: SuperadminContext): Promise<void> =>
  acrossTenants(ctx, async (scope) => {
    await deleteOtherOwnSessions(scope);
    await recordOwnAccess(scope, 'other_sessions_ended');
  });

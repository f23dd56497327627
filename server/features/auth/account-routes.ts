import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Doors, inTenant } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import {
  changeEmailCall,
  changePasswordCall,
  confirmEmailCall,
  resendConfirmationCall,
} from '#shared/features/auth/account-calls.ts';
import { forgotPasswordCall, resetPasswordCall } from '#shared/features/auth/reset-calls.ts';
import {
  endOtherSessionsCall,
  endSessionCall,
  listSessionsCall,
  type SessionView,
} from '#shared/features/auth/session-calls.ts';
import { changePassword, forgotPassword, resetPassword } from './change-password.ts';
import { changeEmail, confirmEmail, resendConfirmation } from './confirm-email.ts';
import { describeDevice } from './describe-device.ts';
import { deleteSessionById, deleteSessions, listLiveSessions, type SessionRow } from './session-repo.ts';
import { bearerToken, hashToken } from './session-token.ts';
import { createSessionDoor } from './sessions.ts';
import { toUserView } from './user-repo.ts';

const SUCCESS = { success: true } as const;

const toSessionView = (row: SessionRow, current: Uint8Array): SessionView => ({
  id: row.id,
  device: describeDevice(row.userAgent),
  startedAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  isCurrent: Buffer.from(row.tokenHash).equals(current),
});

const mountSessionCalls = (app: FastifyInstance, doors: Doors): void => {
  const session = createSessionDoor(doors);
  mountCall(app, listSessionsCall, session, async ({ member, tokenHash }) => {
    const rows = await inTenant(member, listLiveSessions);
    return { sessions: rows.map((row) => toSessionView(row, tokenHash)) };
  });
  mountCall(app, endOtherSessionsCall, session, async ({ member, ...own }) => {
    await inTenant(member, (scope) => deleteSessions(scope, own));
    return SUCCESS;
  });
  mountCall(app, endSessionCall, doors.member, async (member, { params }) => {
    const isEnded = await inTenant(member, (scope) => deleteSessionById(scope, params.id));
    if (!isEnded) throw new AppError('NOT_FOUND');
    return SUCCESS;
  });
};

/** Mounts the calls of users about their own access: e-mail, password, its recovery, and sessions. */
export const mountAccountRoutes = (app: FastifyInstance, doors: Doors): void => {
  const session = createSessionDoor(doors);
  mountCall(app, changeEmailCall, session, async (context, { body }) => {
    const user = await changeEmail(context, body);
    return { ...SUCCESS, user: toUserView(user), pendingEmail: user.pendingEmail };
  });
  mountCall(app, resendConfirmationCall, session, async (context) => {
    await resendConfirmation(context);
    return SUCCESS;
  });
  // The link works signed in or not; of the user's own sessions the one of the request stays.
  const confirming = async (request: FastifyRequest) => {
    const token = bearerToken(request.headers.authorization);
    return {
      visitor: await doors.visitor(request),
      tokenHash: token === undefined ? undefined : hashToken(token),
    };
  };
  mountCall(app, confirmEmailCall, confirming, async (context, { body }) => ({
    ...SUCCESS,
    user: toUserView(await confirmEmail(context, body.token)),
  }));
  mountCall(app, changePasswordCall, session, async (context, { body }) => {
    await changePassword(context, body);
    return SUCCESS;
  });
  mountCall(app, forgotPasswordCall, doors.visitor, async (visitor, { body }) => {
    await forgotPassword(visitor, body.email);
    return SUCCESS;
  });
  mountCall(app, resetPasswordCall, doors.visitor, async (visitor, { body }) => {
    await resetPassword(visitor, body);
    return SUCCESS;
  });
  mountSessionCalls(app, doors);
};

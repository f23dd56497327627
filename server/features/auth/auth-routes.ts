import type { FastifyInstance } from 'fastify';
import { changeEmailCall, changePasswordCall } from '#shared/features/auth/account-calls.ts';
import { checkEmailCall, loginCall, logoutCall, registerCall } from '#shared/features/auth/auth-calls.ts';
import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import { mountCall } from '../../platform/http/mount-call.ts';
import { acrossTenants, type Doors, toTenantView } from '../tenants/tenants.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { endSession } from './end-session.ts';
import { openSession } from './open-session.ts';
import { toUserView } from './present-user.ts';
import { type NewAccount, registerOwner } from './register-owner.ts';
import { signIn } from './sign-in.ts';
import { isEmailHeld } from './user-repo.ts';

const sessionAnswer = ({ token, user, tenant }: NewAccount) => ({
  success: true as const,
  token,
  user: toUserView(user),
  tenant: toTenantView(tenant),
});

const mountAccountCalls = (app: FastifyInstance, doors: Doors): void => {
  const session = openSession(doors);
  mountCall(app, changeEmailCall, session, async (context, { body }) => ({
    success: true as const,
    user: toUserView(await changeEmail(context, body)),
  }));
  mountCall(app, changePasswordCall, session, async (context, { body }) => {
    await changePassword(context, body);
    return { success: true as const };
  });
};

/** Mounts registration, sign-in, sign-out, the e-mail check and the changes of one's own account. */
export const mountAuthRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, registerCall, doors.visitor, async (visitor, { body }) =>
    sessionAnswer(await registerOwner(visitor, body)),
  );
  mountCall(app, loginCall, doors.visitor, async (visitor, { body }) => ({
    ...sessionAnswer(await signIn(visitor, body)),
    message: AUTH_COPY.welcomeBack,
  }));
  mountCall(app, logoutCall, doors.bearer, async ({ visitor, authorization }) => {
    await endSession(visitor, authorization);
    return { success: true as const };
  });
  mountAccountCalls(app, doors);
  mountCall(app, checkEmailCall, doors.visitor, async (visitor, { params }) => ({
    available: !(await acrossTenants(visitor, (scope) => isEmailHeld(scope, params.email))),
  }));
};

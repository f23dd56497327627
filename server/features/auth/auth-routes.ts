import type { FastifyInstance } from 'fastify';
import { acrossTenants, type Doors } from '#server/features/tenants/tenants.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import { checkEmailCall, loginCall, logoutCall, registerCall } from '#shared/features/auth/auth-calls.ts';
import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import { findDeviceUser, readDeviceCookie, setDeviceCookie } from './known-device.ts';
import { registerOwner } from './register-owner.ts';
import { endSession, toSessionAnswer } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { isEmailHeld } from './user-repo.ts';

/** Mounts registration, sign-in, sign-out, and the e-mail check. */
export const mountAuthRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, registerCall, doors.visitor, async (visitor, { body }, reply) => {
    const account = await registerOwner(visitor, body);
    setDeviceCookie(reply, visitor);
    return toSessionAnswer(account);
  });
  mountCall(
    app,
    loginCall,
    doors.visitor,
    async (visitor, { body }, reply) => {
      const signedIn = await signIn(visitor, body);
      setDeviceCookie(reply, visitor);
      return { ...toSessionAnswer(signedIn), message: AUTH_COPY.welcomeBack };
    },
    async (request) =>
      readDeviceCookie(request) && (await acrossTenants(await doors.visitor(request), findDeviceUser)),
  );
  mountCall(app, logoutCall, doors.bearer, async ({ visitor, authorization }) => {
    await endSession(visitor, authorization);
    return { success: true as const };
  });
  mountCall(app, checkEmailCall, doors.visitor, async (visitor, { params }) => ({
    available: !(await acrossTenants(visitor, (scope) => isEmailHeld(scope, params.email))),
  }));
};

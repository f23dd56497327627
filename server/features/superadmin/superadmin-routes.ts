import type { FastifyInstance } from 'fastify';
import { hashToken, readDeviceCookie, setDeviceCookie } from '#server/features/auth/auth.ts';
import { acrossTenants, type Doors, openPlatform } from '#server/features/tenants/tenants.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import {
  getPlatformTotalsCall,
  superadminLoginCall,
  superadminLogoutCall,
} from '#shared/features/superadmin/superadmin-calls.ts';
import { signInSuperadmin } from './access/sign-in-superadmin.ts';
import { mountSuperadminAccountRoutes } from './access/superadmin-account-routes.ts';
import { countPlatform } from './access/superadmin-repo.ts';
import { deleteOwnSession, findDeviceAdmin } from './access/superadmin-session-repo.ts';
import type { NumberSources } from './queues/number-sources.ts';
import { mountRatingJudgements } from './stores/judge-ratings.ts';
import { mountSuperadminListRoutes } from './stores/superadmin-list-routes.ts';
import { mountSuperadminNumberRoutes } from './superadmin-number-routes.ts';

/** Mounts what superadmins call: sign-in and sign-out, the platform's totals, tenants, users and their own account. */
export const mountSuperadminRoutes = (app: FastifyInstance, doors: Doors, numbers: NumberSources): void => {
  mountCall(
    app,
    superadminLoginCall,
    doors.visitor,
    async (visitor, { body }, reply) => {
      const { token, admin } = await signInSuperadmin(visitor, body);
      setDeviceCookie(reply, visitor);
      return { success: true as const, token, admin };
    },
    async (request) => {
      const device = readDeviceCookie(request);
      if (device === undefined) return undefined;
      const { platform } = await doors.visitor(request);
      return acrossTenants(openPlatform(platform), (scope) => findDeviceAdmin(scope, hashToken(device)));
    },
  );

  mountCall(app, superadminLogoutCall, doors.ownAccount, async (ctx) => {
    await acrossTenants(ctx, (scope) => deleteOwnSession(scope, ctx.sessionId));
    return { success: true as const };
  });

  mountCall(app, getPlatformTotalsCall, doors.superadmin, (superadmin) =>
    acrossTenants(superadmin, countPlatform),
  );

  mountSuperadminListRoutes(app, doors);
  mountRatingJudgements(app, doors);
  mountSuperadminNumberRoutes(app, doors, numbers);
  mountSuperadminAccountRoutes(app, doors);
};

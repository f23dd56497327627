import type { FastifyInstance } from 'fastify';
import {
  getPlatformTotalsCall,
  superadminLoginCall,
  superadminLogoutCall,
} from '#shared/features/superadmin/superadmin-calls.ts';
import { mountCall } from '../../platform/http/mount-call.ts';
import { acrossTenants, type Doors } from '../tenants/tenants.ts';
import { signInSuperadmin } from './sign-in-superadmin.ts';
import { countPlatform, deleteSuperadminSession } from './superadmin-repo.ts';
import { superadminTokenHash } from './superadmin-token.ts';

/** Mounts the superadmin's sign-in, sign-out and the platform's totals. */
export const mountSuperadminRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, superadminLoginCall, doors.visitor, async (visitor, { body }) => {
    const { token, admin } = await signInSuperadmin(visitor, body);
    return { success: true as const, token, admin };
  });

  const bearer = async (request: Parameters<Doors['superadmin']>[0]) => ({
    superadmin: await doors.superadmin(request),
    tokenHash: superadminTokenHash(request.headers.authorization),
  });
  mountCall(app, superadminLogoutCall, bearer, async ({ superadmin, tokenHash }) => {
    if (tokenHash) await acrossTenants(superadmin, (scope) => deleteSuperadminSession(scope, tokenHash));
    return { success: true as const };
  });

  mountCall(app, getPlatformTotalsCall, doors.superadmin, (superadmin) =>
    acrossTenants(superadmin, countPlatform),
  );
};

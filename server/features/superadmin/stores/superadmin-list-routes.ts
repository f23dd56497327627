import type { FastifyInstance } from 'fastify';
import { acrossTenants, type Doors } from '#server/features/tenants/tenants.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import { listAuditCall } from '#shared/features/superadmin/superadmin-audit-calls.ts';
import { PAGE_ROWS } from '#shared/features/superadmin/superadmin-list-query.ts';
import {
  applyPlanRequestCall,
  listPlanRequestsCall,
  rejectPlanRequestCall,
} from '#shared/features/superadmin/superadmin-request-calls.ts';
import { changeTenantCall, listTenantsCall } from '#shared/features/superadmin/superadmin-tenant-calls.ts';
import { listUsersCall } from '#shared/features/superadmin/superadmin-user-calls.ts';
import { listTrail } from './audit-repo.ts';
import { changeTenantState } from './change-tenant-state.ts';
import { applyPlanRequest, rejectPlanRequest } from './decide-plan-request.ts';
import { cutList, parseListCursor } from './list-cursor.ts';
import { listTenants } from './list-tenants.ts';
import { listUsers } from './list-users.ts';
import { toAuditEntry, toListedRequest, toListedTenant, toListedUser } from './present-lists.ts';
import { countWaitingRequests, listRequestRows } from './request-list-repo.ts';

const SUCCESS = { success: true } as const;

const instantOf = ({ createdAt }: { createdAt: Date }): string => createdAt.toISOString();

const mountRequestCalls = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, listPlanRequestsCall, doors.superadmin, (ctx, { query }) =>
    acrossTenants(ctx, async (scope) => {
      const { state = 'open', limit = PAGE_ROWS, cursor } = query;
      const after = parseListCursor(cursor, { sort: state, kind: 'instant' });
      const found = await listRequestRows(scope, { state, limit: limit + 1, after });
      const { rows, nextCursor } = cutList(found, { limit, sort: state, keyOf: instantOf });
      return { items: rows.map(toListedRequest), nextCursor, waiting: await countWaitingRequests(scope) };
    }),
  );
  mountCall(app, applyPlanRequestCall, doors.provenSuperadmin, async (ctx, { params }) => ({
    ...SUCCESS,
    request: toListedRequest(await applyPlanRequest(ctx, params.id)),
  }));
  mountCall(app, rejectPlanRequestCall, doors.provenSuperadmin, async (ctx, { params, body }) => ({
    ...SUCCESS,
    request: toListedRequest(await rejectPlanRequest(ctx, { id: params.id, reason: body.reason })),
  }));
};

/** Mounts the lists of tenants, users and requests, and the decisions about one of them. */
export const mountSuperadminListRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, listTenantsCall, doors.superadmin, (ctx, { query }) =>
    acrossTenants(ctx, async (scope) => {
      const { rows, ...page } = await listTenants(scope, query);
      return { items: rows.map(toListedTenant), ...page };
    }),
  );
  mountCall(app, changeTenantCall, doors.provenSuperadmin, async (ctx, { params, body }) => ({
    ...SUCCESS,
    tenant: toListedTenant(await changeTenantState(ctx, { ...body, tenantId: params.id })),
  }));
  mountCall(app, listUsersCall, doors.superadmin, (ctx, { query }) =>
    acrossTenants(ctx, async (scope) => {
      const { rows, ...page } = await listUsers(scope, query);
      return { items: rows.map(toListedUser), ...page };
    }),
  );
  mountCall(app, listAuditCall, doors.superadmin, (ctx, { query }) =>
    acrossTenants(ctx, async (scope) => {
      const { tenant, topic, limit = PAGE_ROWS, cursor } = query;
      const after = parseListCursor(cursor, { sort: 'latest', kind: 'instant' });
      const found = await listTrail(scope, { filter: { tenant, topic }, limit: limit + 1, after });
      const { rows, nextCursor } = cutList(found, { limit, sort: 'latest', keyOf: instantOf });
      return { items: rows.map(toAuditEntry), nextCursor };
    }),
  );
  mountRequestCalls(app, doors);
};

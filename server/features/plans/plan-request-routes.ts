import type { FastifyInstance } from 'fastify';
import {
  closeAccountCall,
  createPlanRequestCall,
  getPlanRequestCall,
  reopenAccountCall,
  withdrawPlanRequestCall,
} from '#shared/features/plans/plan-request-calls.ts';
import { mountCall } from '../../platform/http/mount-call.ts';
import { type Doors, getTenant, inTenant, lockTenant, type PasswordGuard } from '../tenants/tenants.ts';
import { closeAccount, reopenAccount } from './close-account.ts';
import { findOpenRequest, withdrawOpenRequest } from './plan-request-repo.ts';
import { toPlanRequestView } from './present-plan-request.ts';
import { requestPlan } from './request-plan.ts';

const SUCCESS = { success: true } as const;

/** Mounts the owner's request for another plan, and the closing of the account. */
export const mountPlanRequestRoutes = (
  app: FastifyInstance,
  doors: Doors,
  requirePassword: PasswordGuard,
): void => {
  mountCall(app, createPlanRequestCall, doors.owner, async (owner, { body }) => {
    if ('plan' in body) {
      const request = await requestPlan(owner, body.plan);
      return { ...SUCCESS, request: toPlanRequestView(request, null) };
    }
    await requirePassword(owner, body.currentPassword);
    const { request, closesAt } = await closeAccount(owner);
    return { ...SUCCESS, request: toPlanRequestView(request, closesAt) };
  });

  mountCall(app, getPlanRequestCall, doors.member, (member) =>
    inTenant(member, async (scope) => {
      const row = await findOpenRequest(scope);
      return { request: row ? toPlanRequestView(row, (await getTenant(scope)).closesAt) : null };
    }),
  );

  mountCall(app, withdrawPlanRequestCall, doors.owner, (owner) =>
    inTenant(owner, async (scope) => {
      const { closesAt } = await lockTenant(scope);
      if (!closesAt) await withdrawOpenRequest(scope);
      return SUCCESS;
    }),
  );

  mountCall(app, closeAccountCall, doors.owner, async (owner, { body }) => {
    await requirePassword(owner, body.currentPassword);
    const { closesAt } = await closeAccount(owner);
    return { ...SUCCESS, closesAt: closesAt.toISOString() };
  });

  mountCall(app, reopenAccountCall, doors.owner, async (owner) => {
    await reopenAccount(owner);
    return SUCCESS;
  });
};

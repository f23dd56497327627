import type { FastifyInstance } from 'fastify';
import { getUsageCall } from '#shared/features/plans/usage-calls.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { mountCall } from '../../platform/http/mount-call.ts';
import type { Doors } from '../tenants/tenants.ts';
import { getUsage, type MeterCounters } from './get-usage.ts';

/** Mounts the usage call. */
export const mountPlanRoutes = (app: FastifyInstance, doors: Doors, counters: MeterCounters): void => {
  mountCall(app, getUsageCall, doors.member, async (member, { params }) => {
    if (params.id !== member.tenantId) throw new AppError('NOT_FOUND');
    return getUsage(member, counters);
  });
};

import type { FastifyInstance } from 'fastify';
import { exportAccountCall } from '#shared/features/tenants/export-calls.ts';
import { mountCall } from '../../platform/http/mount-call.ts';
import { exportAccount } from './export-account.ts';
import type { Doors } from './open-doors.ts';

/** Mounts the archive of everything a store owns. */
export const mountExportRoute = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, exportAccountCall, doors.owner, exportAccount);
};

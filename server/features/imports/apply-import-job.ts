import * as z from 'zod/mini';
import { UserRoleSchema } from '#shared/features/auth/user-role.ts';
import type { JobKind } from '../../platform/jobs/job-queue.ts';

const PayloadSchema = z.object({
  tenantId: z.uuid(),
  importId: z.uuid(),
  /** The member who started the job, as whom it acts. */
  userId: z.uuid(),
  role: UserRoleSchema,
});
export type ImportJobPayload = z.output<typeof PayloadSchema>;

/** The background work of writing an import. */
export const APPLY_IMPORT: JobKind<ImportJobPayload> = {
  name: 'apply-import',
  payload: PayloadSchema,
  retryLimit: 3,
  expireInSeconds: 300,
};

/** The background work of fetching the pictures that an applied import links to; slow servers have their time. */
export const FETCH_PICTURES: JobKind<ImportJobPayload> = {
  name: 'fetch-import-pictures',
  payload: PayloadSchema,
  retryLimit: 3,
  expireInSeconds: 3600,
};

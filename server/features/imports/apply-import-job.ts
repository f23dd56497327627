import * as z from 'zod/mini';
import type { JobKind } from '#server/platform/jobs/job-queue.ts';
import { UserRoleSchema } from '#shared/features/auth/user-view.ts';

const PayloadSchema = z.object({
  tenantId: z.uuid(),
  importId: z.uuid(),
  /** The member who started the job, with whose rights it runs. */
  userId: z.uuid(),
  role: UserRoleSchema,
});
export type ImportJobPayload = z.output<typeof PayloadSchema>;

/** The background job that writes an import. */
export const APPLY_IMPORT: JobKind<ImportJobPayload> = {
  name: 'apply-import',
  payload: PayloadSchema,
  retryLimit: 3,
  expireInSeconds: 300,
};

/** The background job that fetches the linked pictures of an applied import; other people's servers may be slow, so it may take longer. */
export const FETCH_PICTURES: JobKind<ImportJobPayload> = {
  name: 'fetch-import-pictures',
  payload: PayloadSchema,
  retryLimit: 3,
  expireInSeconds: 3600,
};

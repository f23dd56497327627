import * as z from 'zod';
import { UserRoleSchema } from '#shared/features/auth/user-role.ts';
import type { JobKind } from '../../platform/jobs/job-queue.ts';

const PayloadSchema = z.object({
  tenantId: z.uuid(),
  importId: z.uuid(),
  /** Who started it: the job acts as them. */
  userId: z.uuid(),
  role: UserRoleSchema,
});
export type ApplyImportPayload = z.output<typeof PayloadSchema>;

/** The background work of writing an import. */
export const APPLY_IMPORT: JobKind<ApplyImportPayload> = {
  name: 'apply-import',
  payload: PayloadSchema,
  retryLimit: 3,
  expireInSeconds: 300,
};

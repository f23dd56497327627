import * as z from 'zod/mini';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';

const StoppedSchema = z.object({ tenantId: z.uuid(), code: z.int() });
export type StoppedPayload = z.output<typeof StoppedSchema>;

/** Tells the owner by mail that the store's number sends nothing any more. */
export const TELL_STOPPED: JobKind<StoppedPayload> = {
  name: 'tell-whatsapp-stopped',
  payload: StoppedSchema,
  retryLimit: 4,
  expireInSeconds: 60,
};

import * as z from 'zod/mini';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';

const HandoverSchema = z.object({ tenantId: z.uuid() });
export type HandoverNotice = z.output<typeof HandoverSchema>;

/** Tells the owner by e-mail how many customers wait for a person. */
export const NOTIFY_HANDOVER: JobKind<HandoverNotice> = {
  name: 'notify-handover',
  payload: HandoverSchema,
  retryLimit: 5,
  expireInSeconds: 60,
};

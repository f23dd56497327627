import * as z from 'zod';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';

const HandoverSchema = z.object({
  tenantId: z.uuid(),
  conversationId: z.uuid(),
  reason: z.enum(['asked', 'complaint', 'loop', 'failed']),
});
export type HandoverNotice = z.output<typeof HandoverSchema>;

/** Tells the owner by e-mail that a customer waits for a person. */
export const NOTIFY_HANDOVER: JobKind<HandoverNotice> = {
  name: 'notify-handover',
  payload: HandoverSchema,
  retryLimit: 5,
  expireInSeconds: 60,
};

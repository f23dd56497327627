import * as z from 'zod/mini';
import type { JobKind } from '../../platform/jobs/job-queue.ts';

/** Tells an owner what came of its request. A mail server that is away comes back within hours. */
export const PLAN_DECISION_JOB: JobKind<{ requestId: string }> = {
  name: 'mail-plan-decision',
  payload: z.object({ requestId: z.uuid() }),
  retryLimit: 6,
  expireInSeconds: 60,
};

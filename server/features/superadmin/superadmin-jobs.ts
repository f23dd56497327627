import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import { acrossTenants, type PlatformContext } from '../tenants/tenants.ts';
import { forgetOldAccess } from './access-trail-repo.ts';
import { mailPlanDecision } from './mail-plan-decision.ts';
import { sumDays } from './stats/sum-days.ts';
import { PLAN_DECISION_JOB } from './superadmin-job-kinds.ts';
import { deleteExpiredSuperadminSessions } from './superadmin-session-repo.ts';

/** Starts the mails about decided requests, and every night the sums of the days that are over and the forgetting of sessions and old access. */
export const startSuperadminJobs = async (jobs: JobRunner, ctx: PlatformContext): Promise<void> => {
  await jobs.run(PLAN_DECISION_JOB, (payload) => mailPlanDecision(ctx, payload));
  await jobs.schedule('tidy-superadmin-access', '25 3 * * *', () =>
    acrossTenants(ctx, async (scope) => {
      await deleteExpiredSuperadminSessions(scope);
      await forgetOldAccess(scope);
    }),
  );
  // Late enough that whatever a meter held at midnight is settled.
  await jobs.schedule('sum-days', '50 3 * * *', () => sumDays(ctx));
};

import { acrossTenants, type PlatformContext } from '#server/features/tenants/tenants.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import { deleteOldAccess } from './access/access-trail-repo.ts';
import { deleteExpiredSuperadminSessions } from './access/superadmin-session-repo.ts';
import { mailPlanDecision, PLAN_DECISION_JOB } from './stores/mail-plan-decision.ts';
import { sumDays } from './usage/platform-days.ts';

/** Starts the mails about decided requests, and every night the sums of the days that are over and the forgetting of sessions and old access. */
export const startSuperadminJobs = async (jobs: JobRunner, ctx: PlatformContext): Promise<void> => {
  await jobs.run(PLAN_DECISION_JOB, (payload) => mailPlanDecision(ctx, payload));
  await jobs.schedule('tidy-superadmin-access', '25 3 * * *', () =>
    acrossTenants(ctx, async (scope) => {
      await deleteExpiredSuperadminSessions(scope);
      await deleteOldAccess(scope);
    }),
  );
  // Late enough that whatever a meter held at midnight is settled.
  await jobs.schedule('sum-days', '50 3 * * *', () => sumDays(ctx));
};

import { days, hours } from '#shared/lib/time.ts';
import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import { acrossTenants, type PlatformContext } from '../tenants/tenants.ts';
import { forgetPeriods, settleForgotten } from './meter-repo.ts';

/** Far longer than any work that a meter counts. */
const FORGOTTEN_MS = hours(1);
/** A year and the month that runs. */
const KEPT_MS = days(400);

/** Starts the hourly end of what dead processes held, and the forgetting of old months. */
export const startPlanJobs = (jobs: JobRunner, ctx: PlatformContext): Promise<void> =>
  jobs.schedule('settle-meters', '35 * * * *', () =>
    acrossTenants(ctx, async (scope) => {
      const nowMs = ctx.platform.clock.now().getTime();
      await settleForgotten(scope, new Date(nowMs - FORGOTTEN_MS));
      await forgetPeriods(scope, new Date(nowMs - KEPT_MS));
    }),
  );

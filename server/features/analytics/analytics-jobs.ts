import { dayOf } from '#shared/lib/time.ts';
import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import { acrossTenants, type PlatformContext } from '../tenants/tenants.ts';
import { deleteVisitorsBefore } from './count-repo.ts';

/** Starts the nightly forgetting of who visited the day before. */
export const startAnalyticsJobs = (jobs: JobRunner, platform: PlatformContext): Promise<void> =>
  jobs.schedule('forget-visitors', '5 0 * * *', () =>
    acrossTenants(platform, (scope) => deleteVisitorsBefore(scope, dayOf(platform.platform.clock.now()))),
  );

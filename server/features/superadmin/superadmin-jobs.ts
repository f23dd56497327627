import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import { acrossTenants, type PlatformContext } from '../tenants/tenants.ts';
import { deleteExpiredSuperadminSessions } from './superadmin-repo.ts';

/** Starts the nightly forgetting of the superadmins' sessions that have expired. */
export const startSuperadminJobs = (jobs: JobRunner, ctx: PlatformContext): Promise<void> =>
  jobs.schedule('tidy-superadmin-access', '25 3 * * *', () =>
    acrossTenants(ctx, deleteExpiredSuperadminSessions),
  );

import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import type { PlatformContext } from './contexts.ts';
import { deleteClosedTenants } from './delete-closed-tenants.ts';

/** Starts the nightly end of the accounts whose days of grace are over. */
export const startTenantJobs = (jobs: JobRunner, ctx: PlatformContext): Promise<void> =>
  jobs.schedule('delete-closed-tenants', '10 4 * * *', () => deleteClosedTenants(ctx));

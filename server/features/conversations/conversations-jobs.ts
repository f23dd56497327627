import { hours } from '#shared/lib/time.ts';
import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import { acrossTenants, type PlatformContext } from '../tenants/tenants.ts';
import { forgetSimulations } from './simulation-repo.ts';

const SIMULATION_KEPT_MS = hours(24);

/** Starts the nightly forgetting of trials of the bot. */
export const startConversationJobs = (jobs: JobRunner, ctx: PlatformContext): Promise<void> =>
  jobs.schedule('forget-simulations', '20 3 * * *', () =>
    acrossTenants(ctx, (scope) =>
      forgetSimulations(scope, new Date(ctx.platform.clock.now().getTime() - SIMULATION_KEPT_MS)),
    ),
  );

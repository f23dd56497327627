import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import type { PlatformContext } from '../tenants/tenants.ts';
import { sweepCards } from './sweep-cards.ts';

/** Starts the nightly sweep of pictures that nobody can see any more. */
export const startStorefrontJobs = (jobs: JobRunner, platform: PlatformContext): Promise<void> =>
  jobs.schedule('sweep-cards', '10 4 * * *', () => sweepCards(platform));

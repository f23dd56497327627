import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import type { PlatformContext } from '../tenants/tenants.ts';
import { purgeCatalogue } from './purge-catalogue.ts';

/** Starts the nightly purge of deleted products and of pictures that no product shows. */
export const startCatalogueJobs = (jobs: JobRunner, platform: PlatformContext): Promise<void> =>
  jobs.schedule('purge-catalogue', '40 3 * * *', () => purgeCatalogue(platform));

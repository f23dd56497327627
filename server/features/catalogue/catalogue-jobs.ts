import { acrossTenants, type PlatformContext } from '#server/features/tenants/tenants.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import { RESTORABLE_MS } from '#shared/features/catalogue/deleted-product-calls.ts';
import { hours } from '#shared/lib/time.ts';
import { deleteOldCreations } from './changing/create-once.ts';
import { turnOffersEverywhere } from './changing/turn-offers.ts';
import { deleteUnusedPictures, pictureFileKeys } from './pictures/picture-repo.ts';

/** A picture this young may still be waiting for the transaction that gives it to its product. */
const SWEEP_AFTER_MS = hours(24);
const PICTURES_PER_SWEEP = 200;

const before = ({ platform }: PlatformContext, ms: number): Date =>
  new Date(platform.clock.now().getTime() - ms);

/** Files are deleted before the transaction that deletes their rows ends: if a file cannot be deleted, its row stays for the next night. */
const sweepPictures = (ctx: PlatformContext): Promise<number> =>
  acrossTenants(ctx, async (scope) => {
    const sweep = { before: before(ctx, SWEEP_AFTER_MS), limit: PICTURES_PER_SWEEP };
    const unused = await deleteUnusedPictures(scope, sweep);
    const keys = unused.flatMap(pictureFileKeys);
    await Promise.all(keys.map((key) => ctx.platform.files.delete(key)));
    return unused.length;
  });

const purgeCatalogue = async (ctx: PlatformContext): Promise<void> => {
  await acrossTenants(ctx, async (scope) => {
    const oldest = before(ctx, RESTORABLE_MS);
    const { db } = scope.tx;
    await db.selectNoFrom((eb) => eb.fn('forget_products', [eb.val(oldest)]).as('done')).execute();
    await db.deleteFrom('products').where('deletedAt', '<', oldest).execute();
    await deleteOldCreations(scope);
  });
  while ((await sweepPictures(ctx)) === PICTURES_PER_SWEEP);
};

/**
 * Starts two jobs: one applies the beginnings and ends of offers every minute; the nightly one deletes, in all tenants,
 * products that were removed 30 days ago and pictures that no product uses.
 */
export const startCatalogueJobs = async (jobs: JobRunner, platform: PlatformContext): Promise<void> => {
  await jobs.schedule('turn-offers', '* * * * *', () => turnOffersEverywhere(platform));
  await jobs.schedule('purge-catalogue', '40 3 * * *', () => purgeCatalogue(platform));
};

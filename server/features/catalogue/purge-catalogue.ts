import { RESTORABLE_MS } from '#shared/features/catalogue/deleted-product-calls.ts';
import { hours } from '#shared/lib/time.ts';
import { acrossTenants, type PlatformContext } from '../tenants/tenants.ts';
import { CREATION_KEPT_MS } from './create-once.ts';
import { pictureFileKeys } from './picture-files.ts';
import { forgetCreations, purgeProducts, takeUnusedPictures } from './purge-repo.ts';

/** A picture this young may be on its way to its product. */
const SWEEP_AFTER_MS = hours(24);
const PICTURES_PER_SWEEP = 200;

const before = ({ platform }: PlatformContext, ms: number): Date =>
  new Date(platform.clock.now().getTime() - ms);

/** Rows go with the transaction and files before it ends: if a file cannot be deleted, its row stays for the next night. */
const sweepPictures = (ctx: PlatformContext): Promise<number> =>
  acrossTenants(ctx, async (scope) => {
    const sweep = { before: before(ctx, SWEEP_AFTER_MS), limit: PICTURES_PER_SWEEP };
    const unused = await takeUnusedPictures(scope, sweep);
    const keys = unused.flatMap(pictureFileKeys);
    await Promise.all(keys.map((key) => ctx.platform.files.delete(key)));
    return unused.length;
  });

/** Removes for good what was deleted 30 days ago, with the pictures that no other product of its tenant shows. */
export const purgeCatalogue = async (ctx: PlatformContext): Promise<void> => {
  await acrossTenants(ctx, async (scope) => {
    await purgeProducts(scope, before(ctx, RESTORABLE_MS));
    await forgetCreations(scope, before(ctx, CREATION_KEPT_MS));
  });
  while ((await sweepPictures(ctx)) === PICTURES_PER_SWEEP);
};

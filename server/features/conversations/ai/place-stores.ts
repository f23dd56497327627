import { acrossTenants, openBotOf, type PlatformContext } from '../../tenants/tenants.ts';
import { deleteUnpaidMeanings, deleteUnusedMeanings, listStoresToPlace } from './meaning-repo.ts';
import { MAX_TEXTS_A_DAY, placeStore } from './place-store.ts';

const STORES_A_RUN = 50;
/** Some forty requests, which end long before the next run is due. */
const TEXTS_A_RUN = 1_280;

/**
 * Places what changed in the stores that have the enhanced search, each a portion a run, and forgets what was placed of
 * those that lost it, or of all when there is no model for it any more.
 */
export const placeStores = async (ctx: PlatformContext): Promise<void> => {
  await acrossTenants(ctx, deleteUnpaidMeanings);
  const { ai, env } = ctx.platform;
  const model = env.AI_EMBEDDING_MODEL;
  if (!ai.offers.meaning || model === undefined) return acrossTenants(ctx, deleteUnusedMeanings);
  const due = { model, maxADay: MAX_TEXTS_A_DAY, limit: STORES_A_RUN };
  const tenantIds = await acrossTenants(ctx, (scope) => listStoresToPlace(scope, due));
  let sent = 0;
  for (const tenantId of tenantIds) {
    const door = await openBotOf(ctx, tenantId);
    if (door.kind === 'closed') continue;
    const portion = await placeStore(door.bot, model);
    sent += portion.sent;
    // A refusal is about this store's texts; whatever else failed fails for the next one too.
    const isDown = portion.failure !== undefined && portion.failure !== 'refused';
    if (isDown || sent >= TEXTS_A_RUN) return;
  }
};

import type { JobRunner } from '../../../platform/jobs/job-queue.ts';
import { openPool } from '../../../platform/jobs/open-pool.ts';
import { acrossTenants, type PlatformContext } from '../../tenants/tenants.ts';
import type { FindOwnerEmail } from '../inbox/notify-handover.ts';
import { deleteOldNotices } from './account-notice-repo.ts';
import { deleteOldDeliveries } from './delivery-repo.ts';
import { deleteOldItems } from './item-repo.ts';
import { deleteOldOutbox, prolongDoubts } from './outbox-repo.ts';
import { openPace } from './pace-number.ts';
import { processItems } from './process-items.ts';
import { sendOutbox } from './send-outbox.ts';
import { openSplitter } from './split-deliveries.ts';
import { sweepMedia } from './sweep-media.ts';
import { tellStopped } from './tell-stopped.ts';
import { TELL_STOPPED } from './tell-stopped-job.ts';
import { ITEM_LOOP, SEND_LOOP, SPLIT_LOOP } from './whatsapp-loops.ts';

/** Fewer than there are connections to the database: deliveries must still be acknowledged. */
const ITEMS_AT_ONCE = 4;
const SENDS_AT_ONCE = 48;

/** Meta brings a delivery again for a week at most (`whatsapp 1`). */
const DELIVERIES_KEPT_DAYS = 8;
const KEPT_DAYS = 30;
const NOTICES_KEPT_DAYS = 365;

const forgetOld = (ctx: PlatformContext): Promise<void> =>
  acrossTenants(ctx, async (scope) => {
    await deleteOldDeliveries(scope, DELIVERIES_KEPT_DAYS);
    await deleteOldItems(scope, KEPT_DAYS);
    await deleteOldOutbox(scope, KEPT_DAYS);
    await deleteOldNotices(scope, NOTICES_KEPT_DAYS);
  });

/** Starts what takes deliveries apart, carries them out and sends, where WhatsApp is configured; and the nightly forgetting. */
export const startWhatsAppJobs = async (
  jobs: JobRunner,
  ctx: PlatformContext,
  findOwnerEmail: FindOwnerEmail,
): Promise<void> => {
  await jobs.run(TELL_STOPPED, (payload) => tellStopped(ctx, findOwnerEmail, payload));
  await jobs.schedule('forget-whatsapp', '40 3 * * *', async () => {
    await forgetOld(ctx);
    await sweepMedia(ctx);
  });
  if (ctx.platform.env.WHATSAPP_APP_SECRET === undefined) return;
  await acrossTenants(ctx, prolongDoubts);
  const items = openPool(ITEMS_AT_ONCE, () => jobs.wakeLoop(ITEM_LOOP));
  const sends = openPool(SENDS_AT_ONCE, () => jobs.wakeLoop(SEND_LOOP));
  const pace = openPace();
  jobs.runLoop(SPLIT_LOOP, { look: openSplitter(ctx) });
  jobs.runLoop(ITEM_LOOP, { look: () => processItems(ctx, items), drain: items.drain });
  jobs.runLoop(SEND_LOOP, { look: () => sendOutbox({ ctx, pace }, sends), drain: sends.drain });
};

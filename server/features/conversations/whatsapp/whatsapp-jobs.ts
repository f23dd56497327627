import { days } from '#shared/lib/time.ts';
import type { JobRunner } from '../../../platform/jobs/job-queue.ts';
import { openPool } from '../../../platform/jobs/open-pool.ts';
import { acrossTenants, type PlatformContext } from '../../tenants/tenants.ts';
import type { FindOwnerEmail } from '../inbox/notify-handover.ts';
import { deleteDeliveriesBefore } from './delivery-repo.ts';
import { deleteItemsBefore } from './item-repo.ts';
import { deleteOutboxBefore } from './outbox-repo.ts';
import { openPace } from './pace-number.ts';
import { processItems } from './process-items.ts';
import { sendOutbox } from './send-outbox.ts';
import { splitDeliveries } from './split-deliveries.ts';
import { sweepMedia } from './sweep-media.ts';
import { tellStopped } from './tell-stopped.ts';
import { TELL_STOPPED } from './tell-stopped-job.ts';
import { ITEM_LOOP, SEND_LOOP, SPLIT_LOOP } from './whatsapp-loops.ts';

/** Fewer than there are connections to the database: deliveries must still be acknowledged. */
const ITEMS_AT_ONCE = 4;
const SENDS_AT_ONCE = 48;

/** Meta brings a delivery again for a week at most (`whatsapp 1`). */
const DELIVERIES_KEPT_MS = days(8);
const KEPT_MS = days(30);

const forgetOld = (ctx: PlatformContext): Promise<void> => {
  const nowMs = ctx.platform.clock.now().getTime();
  return acrossTenants(ctx, async (scope) => {
    await deleteDeliveriesBefore(scope, new Date(nowMs - DELIVERIES_KEPT_MS));
    await deleteItemsBefore(scope, new Date(nowMs - KEPT_MS));
    await deleteOutboxBefore(scope, new Date(nowMs - KEPT_MS));
  });
};

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
  const items = openPool(ITEMS_AT_ONCE, () => jobs.wakeLoop(ITEM_LOOP));
  const sends = openPool(SENDS_AT_ONCE, () => jobs.wakeLoop(SEND_LOOP));
  const pace = openPace();
  jobs.runLoop(SPLIT_LOOP, { look: () => splitDeliveries(ctx) });
  jobs.runLoop(ITEM_LOOP, { look: () => processItems(ctx, items), drain: items.drain });
  jobs.runLoop(SEND_LOOP, { look: () => sendOutbox({ ctx, pace }, sends), drain: sends.drain });
};

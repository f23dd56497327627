import { acrossTenants, type PlatformContext } from '#server/features/tenants/tenants.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import type { TurnQueue } from '#server/platform/jobs/queue-turns.ts';
import { WorkPool } from '#server/platform/jobs/work-pool.ts';
import { type ChannelAdapter, loopsOf, type TransportAdapter } from './channel-adapter.ts';
import { deleteOldDeliveries } from './delivery-repo.ts';
import { deleteOldItems, itemQueueOf } from './item-repo.ts';
import { deleteOldNotices } from './notice-repo.ts';
import { restartDoubtTimers } from './outbox-doubts.ts';
import { deleteOldOutbox, sendQueueOf } from './outbox-repo.ts';
import { processItems } from './process-items.ts';
import { SendPacer, sendOutbox } from './send-outbox.ts';
import { createSplitter } from './split-deliveries.ts';
import { mailStopped, mailStoppedJob } from './stop-account.ts';
import { sweepMedia } from './store-media.ts';

/** Fewer than there are connections to the database: deliveries must still be acknowledged. */
const ITEMS_AT_ONCE = 4;
const SENDS_AT_ONCE = 48;

/** Channels bring a delivery again for a week at most (`whatsapp 1`). */
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

const hasTransport = (adapter: ChannelAdapter): adapter is TransportAdapter =>
  adapter.transport !== undefined;

const startChannel = async (
  jobs: JobRunner,
  ctx: PlatformContext,
  adapter: TransportAdapter,
): Promise<void> => {
  await jobs.run(mailStoppedJob(adapter), (stopped) => mailStopped(ctx, { adapter, ...stopped }));
  if (!adapter.transport.isConfigured(ctx.platform.env)) return;
  await acrossTenants(ctx, (scope) => restartDoubtTimers(scope, adapter.name));
  const loops = loopsOf(adapter.name);
  const items = new WorkPool(ITEMS_AT_ONCE, () => jobs.wakeLoop(loops.item));
  const sends = new WorkPool(SENDS_AT_ONCE, () => jobs.wakeLoop(loops.send));
  const sending = { ctx, adapter, pace: new SendPacer() };
  jobs.runLoop(loops.split, { look: createSplitter({ ctx, adapter }) });
  jobs.runLoop(loops.item, {
    look: () => processItems({ ctx, adapter }, items),
    drain: () => items.drain(),
    rests: 'until woken',
  });
  jobs.runLoop(loops.send, {
    look: () => sendOutbox(sending, sends),
    drain: () => sends.drain(),
    rests: 'until woken',
  });
};

/** Lists the queues of the channels in which tenants take turns. */
export const listChannelQueues = (adapters: readonly ChannelAdapter[]): TurnQueue[] =>
  adapters.filter(hasTransport).flatMap(({ name }) => [itemQueueOf(name), sendQueueOf(name)]);

/** Starts the loops of every configured channel, the mails about stopped accounts, and the nightly deletion of old rows. */
export const startChannelJobs = async (
  jobs: JobRunner,
  ctx: PlatformContext,
  adapters: readonly ChannelAdapter[],
): Promise<void> => {
  // The schedule keeps the name of the first channel, under which the job queue knows it.
  await jobs.schedule('forget-whatsapp', '40 3 * * *', async () => {
    await forgetOld(ctx);
    await sweepMedia(ctx);
  });
  for (const adapter of adapters.filter(hasTransport)) await startChannel(jobs, ctx, adapter);
};

import { listUnreportedTenants, NOTIFY_HANDOVER } from '#server/features/conversations/conversations.ts';
import {
  listTenantsWithUnseenOrders,
  listTenantsWithWaitingReceipts,
  ORDER_PLACED,
  RECEIPT_RECEIVED,
} from '#server/features/orders/orders.ts';
import { HELP_ANSWERED } from '#server/features/support/support.ts';
import {
  acrossTenants,
  forEachActiveTenant,
  type PlatformContext,
} from '#server/features/tenants/tenants.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import {
  mailHandovers,
  mailNotice,
  mailUnseenOrders,
  mailWaitingReceipts,
  NOTICE_MAIL,
  UNSEEN_MS,
} from './mail-notices.ts';
import { releaseHeldNotices } from './release-held-notices.ts';
import { PUSH_TO_DEVICE, pushNotice, pushToDevice } from './send-pushes.ts';

const mailAllUnseen = async (ctx: PlatformContext): Promise<void> => {
  const before = new Date(ctx.platform.clock.now().getTime() - UNSEEN_MS);
  const tenantIds = await acrossTenants(ctx, (scope) => listTenantsWithUnseenOrders(scope, before));
  await forEachActiveTenant(ctx, {
    tenantIds,
    work: mailUnseenOrders,
    failedText: 'mails about new orders could not be queued',
  });
};

const mailAllReceipts = async (ctx: PlatformContext): Promise<void> => {
  const before = new Date(ctx.platform.clock.now().getTime() - UNSEEN_MS);
  const tenantIds = await acrossTenants(ctx, (scope) => listTenantsWithWaitingReceipts(scope, before));
  await forEachActiveTenant(ctx, {
    tenantIds,
    work: mailWaitingReceipts,
    failedText: 'mails about receipts could not be queued',
  });
};

/** Queues the mails that a younger mail held back. */
const remindHandovers = (ctx: PlatformContext): Promise<void> =>
  acrossTenants(ctx, async (scope) => {
    for (const tenantId of await listUnreportedTenants(scope))
      await ctx.platform.jobs.enqueue(scope.tx, NOTIFY_HANDOVER, { tenantId });
  });

/** Starts the notices to the team about new orders, waiting customers and receipts (decisions 085, 087 and 097). */
export const startNoticeJobs = async (jobs: JobRunner, ctx: PlatformContext): Promise<void> => {
  await jobs.run(ORDER_PLACED, ({ tenantId, orderId }) =>
    pushNotice(ctx, { tenantId, notice: { kind: 'order', id: orderId } }),
  );
  await jobs.run(RECEIPT_RECEIVED, ({ tenantId, receiptId }) =>
    pushNotice(ctx, { tenantId, notice: { kind: 'receipt', id: receiptId } }),
  );
  await jobs.run(NOTIFY_HANDOVER, async ({ tenantId, conversationId }) => {
    await mailHandovers(ctx, tenantId);
    if (conversationId) await pushNotice(ctx, { tenantId, notice: { kind: 'person', id: conversationId } });
  });
  await jobs.run(HELP_ANSWERED, ({ tenantId, requestId }) =>
    pushNotice(ctx, { tenantId, notice: { kind: 'help', id: requestId } }),
  );
  await jobs.run(PUSH_TO_DEVICE, (push) => pushToDevice(ctx, push));
  await jobs.run(NOTICE_MAIL, (mail) => mailNotice(ctx, mail));
  await jobs.schedule('mail-unseen-orders', '* * * * *', () => mailAllUnseen(ctx));
  await jobs.schedule('mail-waiting-receipts', '* * * * *', () => mailAllReceipts(ctx));
  await jobs.schedule('remind-handovers', '*/2 * * * *', () => remindHandovers(ctx));
  await jobs.schedule('release-held-notices', '* * * * *', () => releaseHeldNotices(ctx));
};

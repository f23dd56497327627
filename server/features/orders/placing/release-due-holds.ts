import {
  acrossTenants,
  forEachActiveTenant,
  inTenant,
  lockTenant,
  type OrderTakerContext,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import { releaseHeldStock } from '../hold-stock.ts';
import { recordOrderEvent } from '../order-events.ts';
import { listDueHolds, lockOrder } from '../order-repo.ts';
import { saveReserved, updateOrder } from '../order-writes.ts';
import { startPaymentAccountMails } from '../payments/payment-accounts.ts';
import { startReceiptSweep } from '../payments/receipt-files.ts';

const releaseHold = async (scope: Scoped<OrderTakerContext>, id: string): Promise<void> => {
  const order = await lockOrder(scope, id);
  // Somebody confirmed the order, or extended its hold, before this transaction got the lock.
  if (order?.holdUntil == null || order.holdUntil > scope.platform.clock.now()) return;
  await saveReserved(scope, { id, lines: await releaseHeldStock(scope, order.lines) });
  await updateOrder(scope, { id, change: { reservedAt: null, holdUntil: null, usesCoupon: false } });
  await recordOrderEvent(scope, id, { kind: 'released', state: order.state, memberId: null });
};

/**
 * Returns to the stock what unconfirmed orders held beyond their time (decision 084), and the uses of their coupons. The job runs it every minute.
 * Placing an order runs it too, so that nobody is refused a product whose hold has just ended.
 */
export const releaseDueHolds = async (scope: Scoped<OrderTakerContext>): Promise<void> => {
  const due = await listDueHolds(scope);
  if (due.length === 0) return;
  await lockTenant(scope);
  for (const id of due) await releaseHold(scope, id);
};

/** Lists the tenants of orders whose hold has ended. */
const listTenantsWithDueHolds = async ({ tx, platform }: Scoped<PlatformContext>): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('orders')
    .select('tenantId')
    .distinct()
    .where('holdUntil', '<=', platform.clock.now())
    .execute();
  return rows.map(({ tenantId }) => tenantId);
};

const releaseEverywhere = async (platform: PlatformContext): Promise<void> =>
  // The holds of a suspended store end when it opens again, because nobody can buy there meanwhile.
  forEachActiveTenant(platform, {
    tenantIds: await acrossTenants(platform, listTenantsWithDueHolds),
    work: (bot) => inTenant(bot, releaseDueHolds),
    failedText: 'holds of orders could not be ended',
  });

/** Starts the job that ends the holds of unconfirmed orders, every minute, the mails about changed accounts, and the nightly sweep of receipts. */
export const startOrderJobs = async (jobs: JobRunner, platform: PlatformContext): Promise<void> => {
  await jobs.schedule('release-holds', '* * * * *', () => releaseEverywhere(platform));
  await startPaymentAccountMails(jobs, platform);
  await startReceiptSweep(jobs, platform);
};

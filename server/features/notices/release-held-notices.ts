import { listWaiting } from '#server/features/conversations/conversations.ts';
import { listUnseenOrders, listWaitingReceipts } from '#server/features/orders/orders.ts';
import {
  acrossTenants,
  type BotContext,
  forEachActiveTenant,
  inTenant,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import type { NoticeChannel, NoticeKind } from '#shared/features/notices/notice-settings.ts';
import { NOTICE_MAIL } from './mail-notices.ts';
import type { WaitingCounts } from './notice-copy.ts';
import { isResting, listReaders, type NoticeReader } from './notice-readers.ts';
import { listDevices } from './push-subscriptions.ts';
import { queuePush } from './send-pushes.ts';

/** Takes the held notices of a reader and counts, for each channel, those that still wait for somebody. */
const takeHeld = async (scope: Scoped<BotContext>, { userId, settings }: NoticeReader) => {
  const { tx, tenantId } = scope;
  const held = await tx.db
    .deleteFrom('heldNotices')
    .where((eb) => eb.and({ tenantId, userId }))
    .returning(['channel', 'kind', 'subjectId'])
    .execute();
  const idsOf = (channel: NoticeChannel, kind: NoticeKind) =>
    held
      .filter((one) => one.channel === channel && one.kind === kind && settings[kind][channel])
      .map(({ subjectId }) => subjectId);
  const count = async (channel: NoticeChannel): Promise<WaitingCounts> => {
    const [orderIds, conversationIds] = [idsOf(channel, 'order'), idsOf(channel, 'person')];
    const receiptIds = idsOf(channel, 'receipt');
    return {
      orders: orderIds.length > 0 ? (await listUnseenOrders(scope, orderIds)).length : 0,
      people: conversationIds.length > 0 ? (await listWaiting(scope, conversationIds)).length : 0,
      receipts: receiptIds.length > 0 ? (await listWaitingReceipts(scope, receiptIds)).length : 0,
    };
  };
  return { pushed: await count('push'), mailed: await count('mail') };
};

const hasSome = ({ orders, people, receipts }: WaitingCounts): boolean => orders + people + receipts > 0;

/** Queues one summary to each browser and the mailbox of a reader whose quiet hours are over. */
const summarise = async (scope: Scoped<BotContext>, reader: NoticeReader): Promise<void> => {
  const { tx, tenantId, platform } = scope;
  const { userId } = reader;
  const { pushed, mailed } = await takeHeld(scope, reader);
  for (const { id } of hasSome(pushed) ? await listDevices(scope, [userId]) : [])
    await queuePush(scope, { deviceId: id, notice: { kind: 'summary', ...pushed } });
  if (hasSome(mailed))
    await platform.jobs.enqueue(tx, NOTICE_MAIL, { tenantId, userId, about: { kind: 'held', ...mailed } });
};

const releaseOf = (bot: BotContext): Promise<void> =>
  inTenant(bot, async (scope) => {
    const { tx, tenantId, platform } = scope;
    const rows = await tx.db
      .selectFrom('heldNotices')
      .select('userId')
      .distinct()
      .where('tenantId', '=', tenantId)
      .execute();
    const userIds = new Set(rows.map(({ userId }) => userId));
    const now = platform.clock.now();
    for (const reader of await listReaders(scope))
      if (userIds.has(reader.userId) && !isResting(reader, now)) await summarise(scope, reader);
  });

/** Queues the held notices of members whose quiet hours are over, as one summary for each. */
export const releaseHeldNotices = async (ctx: PlatformContext): Promise<void> => {
  const rows = await acrossTenants(ctx, ({ tx }) =>
    tx.db.selectFrom('heldNotices').select('tenantId').distinct().execute(),
  );
  const tenantIds = rows.map(({ tenantId }) => tenantId);
  await forEachActiveTenant(ctx, {
    tenantIds,
    work: releaseOf,
    failedText: 'summaries after quiet hours could not be queued',
  });
};

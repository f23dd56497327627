import {
  findAnnouncedState,
  isEditedAgain,
  type LockedNotice,
  lockNotice,
  ORDER_NOTICE_QUEUE,
  type OrderNotice,
  postponeNotice,
  type SettledNotice,
  settleNotice,
  takeDueNotices,
  tellEditedOrder,
  tellOrder,
} from '#server/features/orders/orders.ts';
import {
  acrossTenants,
  type BotContext,
  inTenant,
  openBotOf,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { listTurns } from '#server/platform/jobs/queue-turns.ts';
import { isOpen } from '#shared/features/orders/order-states.ts';
import type { Channels } from '../conversations/conversation-channel.ts';
import { lockConversation } from '../conversations/conversation-repo.ts';
import { storeOutbound } from '../conversations/store-outbound.ts';
import { findUnreachable } from './find-unreachable.ts';

const NOTICES_AT_ONCE = 20;

type Writes = Scoped<BotContext>;

/** Whether the notice still says something new. An edit is left to a later edit's notice, and to the notice of the end once the order has ended. */
const isNews = async (scope: Writes, notice: OrderNotice, { order, kind, state }: LockedNotice) =>
  kind === 'edited'
    ? isOpen(order.state) && !(await isEditedAgain(scope, notice))
    : order.state === state && (await findAnnouncedState(scope, order.id)) !== state;

/** Sends a locked notice in the chat that the order came from, if its change is recent, still holds and was not sent before. */
const tell = async (
  scope: Writes,
  channels: Channels,
  { notice, locked }: { notice: OrderNotice; locked: LockedNotice },
): Promise<SettledNotice> => {
  const { order, kind, isOld } = locked;
  const { conversationId } = order;
  const conversation = conversationId === null ? undefined : await lockConversation(scope, conversationId);
  if (!conversation || isOld || !(await isNews(scope, notice, locked))) return { outcome: 'not_told' };
  const unreachable = await findUnreachable(scope, channels, conversation);
  if (unreachable) return { outcome: unreachable };
  const message = await storeOutbound(scope, {
    conversation,
    channels,
    outbound: {
      direction: 'outbound',
      author: 'bot',
      memberId: null,
      text: (await (kind === 'edited' ? tellEditedOrder : tellOrder)(scope, order)).join('\n\n'),
      payload: {},
      answersMessageId: null,
      change: {},
    },
  });
  return { outcome: 'told', messageId: message.id };
};

/** Sends one notice and records its outcome in one transaction: when the process dies, neither happens, and the next look does both. */
const settle = async (scope: Writes, channels: Channels, notice: OrderNotice): Promise<boolean> => {
  const locked = await lockNotice(scope, notice);
  if (locked) await settleNotice(scope, { notice, ...(await tell(scope, channels, { notice, locked })) });
  return locked !== undefined;
};

const settleOrPostpone = async (
  ctx: PlatformContext,
  channels: Channels,
  notice: OrderNotice,
): Promise<boolean> => {
  const { tenantId, orderId } = notice;
  const door = await openBotOf(ctx, tenantId);
  // A closed store sends nothing. Its notices wait, and are given up when they are old.
  if (door.kind === 'closed') return false;
  try {
    return await inTenant(door.bot, (scope) => settle(scope, channels, notice));
  } catch (err) {
    ctx.platform.log.error({ room: 'conversations', tenantId, orderId, err }, 'an order notice failed');
    await acrossTenants(ctx, (scope) => postponeNotice(scope, notice));
    return false;
  }
};

/** Sends the due notices of a store; returns how many were settled. */
const sendNoticesOf = async (ctx: PlatformContext, channels: Channels, tenantId: string): Promise<number> => {
  const due = await acrossTenants(ctx, (scope) =>
    takeDueNotices(scope, { tenantId, limit: NOTICES_AT_ONCE }),
  );
  let settled = 0;
  for (const notice of due) if (await settleOrPostpone(ctx, channels, notice)) settled += 1;
  return settled;
};

/** Sends the due notices to buyers about their changed orders, of the stores whose turn it is; looks again while there are more. */
export const sendOrderNotices = async (
  ctx: PlatformContext,
  channels: Channels,
): Promise<'more' | 'idle'> => {
  const tenants = await acrossTenants(ctx, ({ tx }) =>
    listTurns(tx, { queue: ORDER_NOTICE_QUEUE, full: [] }),
  );
  let settled = 0;
  // A store whose rows are on a server that is away keeps its turn, and nobody else waiting.
  for (const tenantId of tenants)
    settled += await sendNoticesOf(ctx, channels, tenantId).catch((err: unknown) => {
      ctx.platform.log.error({ room: 'conversations', tenantId, err }, 'the order notices of a store failed');
      return 0;
    });
  return settled > 0 ? 'more' : 'idle';
};

import { isOpen } from '#shared/features/orders/order-states.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import type { OwnOrders } from '../../bot/bot.ts';
import { findOrderByCode, listOwnOrders, type OrderRow, tellOrder } from '../../orders/orders.ts';
import type { BotContext, Scoped } from '../../tenants/tenants.ts';
import type { ConversationRow } from '../conversations/conversation-row.ts';

/** What a message is about: the writer's order that it names comes before the one that the bot asked about. */
type About = { readonly named: OrderRow | undefined; readonly cancelAsked: string | null };

/** Finds the order that a message is about; when none is named or asked about, an open one comes before finished ones. */
const findCurrent = async (
  scope: Scoped<BotContext>,
  orders: readonly OrderRow[],
  { named, cancelAsked }: About,
): Promise<OrderRow | undefined> => {
  if (named) return named;
  if (cancelAsked !== null) return findOrderByCode(scope, cancelAsked);
  return orders.find(({ state }) => isOpen(state)) ?? orders[0];
};

/**
 * Reads the orders of the person whom the channel identifies; in a web chat only those of that chat, because a typed
 * number proves nothing.
 */
export const readOwnOrders = async (
  scope: Scoped<BotContext>,
  { id: conversationId, customerId }: ConversationRow,
  about: About,
): Promise<OwnOrders> => {
  const orders = await listOwnOrders(scope, customerId === null ? { conversationId } : { customerId });
  const current = await findCurrent(scope, orders, about);
  return {
    current: current && {
      id: current.id,
      code: current.code,
      version: current.version,
      isNew: current.state === 'new',
      isOpen: isOpen(current.state),
      total: current.total,
      lines: current.lines,
    },
    told: current ? await tellOrder(scope, current) : [],
    lastLines: (about.named ?? orders.find(({ state }) => state !== 'cancelled'))?.lines ?? [],
    owed: orders
      .filter(({ state, total, paid }) => isOpen(state) && paid < total)
      .map(({ code, total, paid }) => ({ code, missing: moneyOfCentavos(total - paid) })),
  };
};

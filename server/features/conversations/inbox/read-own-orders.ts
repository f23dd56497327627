import { isOpen } from '#shared/features/orders/order-states.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import type { OwnOrders } from '../../bot/bot.ts';
import { findOrderCodes, listOwnOrders, type OrderRow, tellOrder } from '../../orders/orders.ts';
import type { BotContext, Scoped } from '../../tenants/tenants.ts';
import type { ConversationRow } from '../conversations/conversation-row.ts';

/** Finds the order whose code a text contains; without a code, an open order comes before finished ones. */
const findCurrent = (orders: readonly OrderRow[], text: string): OrderRow | undefined => {
  const codes = findOrderCodes(text);
  return (
    orders.find(({ code }) => codes.includes(code)) ?? orders.find(({ state }) => isOpen(state)) ?? orders[0]
  );
};

/**
 * Reads the orders of the person whom the channel identifies; in a web chat only those of that chat, because a typed
 * number proves nothing.
 */
export const readOwnOrders = async (
  scope: Scoped<BotContext>,
  { id: conversationId, customerId }: ConversationRow,
  text: string,
): Promise<OwnOrders> => {
  const orders = await listOwnOrders(scope, customerId === null ? { conversationId } : { customerId });
  const current = findCurrent(orders, text);
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
    lastLines: orders.find(({ state }) => state !== 'cancelled')?.lines ?? [],
    owed: orders
      .filter(({ state, total, paid }) => isOpen(state) && paid < total)
      .map(({ code, total, paid }) => ({ code, missing: moneyOfCentavos(total - paid) })),
  };
};

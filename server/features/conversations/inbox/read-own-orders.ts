import { isOpen } from '#shared/features/orders/order-states.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import type { OwnOrders } from '../../bot/bot.ts';
import { findOrderCodes, listOwnOrders, type OrderRow, tellOrder } from '../../orders/orders.ts';
import type { BotContext, Scoped } from '../../tenants/tenants.ts';
import type { ConversationRow } from '../conversations/conversation-row.ts';

/** What a message is about: the codes in its text come before the order that the bot asked about. */
type About = { readonly text: string; readonly cancelAsked: string | null };

/** Finds the order whose code a text contains. */
const findNamed = (orders: readonly OrderRow[], text: string): OrderRow | undefined => {
  const codes = findOrderCodes(text);
  return orders.find(({ code }) => codes.includes(code));
};

/**
 * Reads the orders of the person whom the channel identifies; in a web chat only those of that chat, because a typed
 * number proves nothing.
 */
export const readOwnOrders = async (
  scope: Scoped<BotContext>,
  { id: conversationId, customerId }: ConversationRow,
  { text, cancelAsked }: About,
): Promise<OwnOrders> => {
  const orders = await listOwnOrders(scope, customerId === null ? { conversationId } : { customerId });
  const named = findNamed(orders, text);
  // Without a code or a question about one, an open order comes before finished ones.
  const current =
    named ??
    orders.find(({ code }) => code === cancelAsked) ??
    orders.find(({ state }) => isOpen(state)) ??
    orders[0];
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
    lastLines: (named ?? orders.find(({ state }) => state !== 'cancelled'))?.lines ?? [],
    owed: orders
      .filter(({ state, total, paid }) => isOpen(state) && paid < total)
      .map(({ code, total, paid }) => ({ code, missing: moneyOfCentavos(total - paid) })),
  };
};

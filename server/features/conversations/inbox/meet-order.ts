import { composeMessage } from '#shared/features/conversations/dialogue/compose-reply.ts';
import { BURST_COPY } from '#shared/features/conversations/inbox/burst-copy.ts';
import { findOrderCodes } from '#shared/features/orders/order-code.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { attachOrder, findOrderByCode, type OrderRow } from '../../orders/orders.ts';
import type { BotContext, Scoped } from '../../tenants/tenants.ts';
import type { ConversationRow } from './conversation-row.ts';

/** A text names few codes; more are no order. */
const MAX_CODES = 3;

const lineText = ({ quantity, name, option }: OrderRow['lines'][number]): string =>
  `• ${quantity} × *${name}*${option ? ` (${option})` : ''}`;

/** What the store has done with it meanwhile is told; nobody confirms an order that was cancelled. */
const standsText = ({ code, state }: OrderRow): string => BURST_COPY.orderStands(code, state);

const metText = ({ code, lines, total }: OrderRow): string =>
  composeMessage([
    BURST_COPY.orderMet(code),
    lines.map(lineText).join('\n'),
    BURST_COPY.orderTotal(formatMoney(total)),
    BURST_COPY.orderMetNext,
  ]).text;

/**
 * An order that was sent from the store's cart travels as its code in the first message («pedido K7F3»): it meets its customer
 * here. Answers what to say about it; undefined when the text names no order of this person.
 */
export const meetOrder = async (
  scope: Scoped<BotContext>,
  { id, customerId }: ConversationRow,
  text: string,
): Promise<string | undefined> => {
  if (customerId === null) return undefined;
  for (const code of findOrderCodes(text).slice(0, MAX_CODES)) {
    const order = await findOrderByCode(scope, code);
    if (!order) continue;
    if (order.conversationId === id) return standsText(order);
    if (await attachOrder(scope, order.id, { customerId, conversationId: id }))
      return order.state === 'new' ? metText(order) : standsText(order);
  }
  return undefined;
};

import { BURST_COPY } from '#shared/features/conversations/inbox/burst-copy.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { hours } from '#shared/lib/time.ts';
import { composeMessage } from '../../bot/bot.ts';
import { findOrderByCode, findOrderCodes, linkOrderFromMessage, type OrderRow } from '../../orders/orders.ts';
import type { BotContext, Scoped } from '../../tenants/tenants.ts';
import type { ConversationRow } from '../conversations/conversation-row.ts';
import { listInboundTexts } from '../conversations/message-repo.ts';

/** A code is short enough to be guessed: after so many that were no order of this person no other is looked up. */
const MAX_TRIES = 5;
/** How long the order of a cart waits for its customer to write, and how long a try counts. */
const WAITS_FOR_MS = hours(48);

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

const isOld = ({ createdAt }: OrderRow, now: Date): boolean =>
  createdAt.getTime() < now.getTime() - WAITS_FOR_MS;

const NAMED_ORDER = /\b(?:pedido|orden|c[oó]digo)\b/i;

/** The same whether nobody has such an order or somebody else does; a code-like word alone may be a model of something. */
const unknownText = (text: string): string | undefined => {
  const [code] = findOrderCodes(text);
  return code !== undefined && NAMED_ORDER.test(text) ? BURST_COPY.orderUnknown(code) : undefined;
};

/** A web chat is told of the orders that it placed, and of no other: whoever writes there may have guessed the code. */
const tellOwnOrder = async (
  scope: Scoped<BotContext>,
  conversationId: string,
  text: string,
): Promise<string | undefined> => {
  for (const code of findOrderCodes(text).slice(0, MAX_TRIES)) {
    const order = await findOrderByCode(scope, code);
    if (order?.conversationId === conversationId) return standsText(order);
  }
  return unknownText(text);
};

type Meeting = { readonly customerId: string; readonly conversationId: string };

/** Whether the order is, or becomes, that of who writes. */
const meets = async (
  scope: Scoped<BotContext>,
  order: OrderRow | undefined,
  meeting: Meeting,
): Promise<boolean> => {
  if (!order || order.conversationId === meeting.conversationId) return order !== undefined;
  return !isOld(order, scope.platform.clock.now()) && linkOrderFromMessage(scope, order.id, meeting);
};

/**
 * An order that was sent from the store's cart travels as its code in the first message («pedido K7F3»): it meets its customer
 * here. Answers what to say about it, or that there is none of that code; undefined when the text names no order.
 */
export const meetOrder = async (
  scope: Scoped<BotContext>,
  { id, customerId }: ConversationRow,
  text: string,
): Promise<string | undefined> => {
  const codes = new Set(findOrderCodes(text));
  if (codes.size === 0) return undefined;
  if (customerId === null) return tellOwnOrder(scope, id, text);
  const since = new Date(scope.platform.clock.now().getTime() - WAITS_FOR_MS);
  const said = await listInboundTexts(scope, { conversationId: id, since });
  const unknown = unknownText(text);
  let wrong = 0;
  for (const code of findOrderCodes([...said, text].join('\n'))) {
    const order = await findOrderByCode(scope, code);
    const isNew = order?.conversationId !== id;
    const isMet = codes.has(code) ? await meets(scope, order, { customerId, conversationId: id }) : !isNew;
    if (!isMet) wrong += 1;
    if (wrong === MAX_TRIES) return unknown;
    if (order && isMet && codes.has(code))
      return isNew && order.state === 'new' ? metText(order) : standsText(order);
  }
  return unknown;
};

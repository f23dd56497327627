import { composeMessage } from '#server/features/bot/bot.ts';
import {
  findOrderByCode,
  findOrderCodes,
  linkOrderFromMessage,
  type OrderRow,
  tellHowToPay,
  tellOrder,
  tellOrderPage,
} from '#server/features/orders/orders.ts';
import type { BotContext, Scoped } from '#server/features/tenants/tenants.ts';
import { quantityOf } from '#shared/features/catalogue/measure.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { hours } from '#shared/lib/time.ts';
import type { ConversationRow } from '../conversations/conversation-repo.ts';
import { BURST_COPY } from '../conversations/message-copy.ts';
import { listInboundTexts } from '../conversations/message-repo.ts';

/** A code is short enough to be guessed: after so many codes of no order of this person no other is looked up. */
const MAX_TRIES = 5;
/** How long the order of a cart waits for its customer to write, and how long a wrong code counts. */
const ORDER_WAIT_MS = hours(48);

const lineText = ({ quantity, unit, name, option }: OrderRow['lines'][number]): string =>
  `• ${quantityOf(quantity, unit, `*${name}*`)}${option ? ` (${option})` : ''}`;

/** Says what the store has done with an order; an order that was cancelled is not confirmed. */
const stateText = async (scope: Scoped<BotContext>, order: OrderRow): Promise<string> =>
  composeMessage(await tellOrder(scope, order)).text;

const receivedText = async (scope: Scoped<BotContext>, order: OrderRow): Promise<string> =>
  composeMessage([
    BURST_COPY.orderReceived(order.code),
    order.lines.map(lineText).join('\n'),
    BURST_COPY.orderTotal(formatMoney(order.total)),
    BURST_COPY.orderReceivedNext,
    ...(await tellHowToPay(scope, order)),
    await tellOrderPage(scope, order),
  ]).text;

const isOld = ({ createdAt }: OrderRow, now: Date): boolean =>
  createdAt.getTime() < now.getTime() - ORDER_WAIT_MS;

/** The answer about a named order. `own` is set when the text tells the order's state and this chat already had the order. */
export type CodeAnswer = { readonly text: string; readonly own: OrderRow | undefined };

const NAMED_ORDER = /\b(?:pedido|orden|c[oó]digo)\b/i;

/** The text is the same whether the order does not exist or is somebody else's; a word like a code alone may name a model. */
const answerUnknown = (text: string): CodeAnswer | undefined => {
  const [code] = findOrderCodes(text);
  return code !== undefined && NAMED_ORDER.test(text)
    ? { text: BURST_COPY.orderUnknown(code), own: undefined }
    : undefined;
};

/** In a web chat only orders of that chat are answered: somebody who writes there may have guessed the code. */
const answerInWebChat = async (
  scope: Scoped<BotContext>,
  conversationId: string,
  text: string,
): Promise<CodeAnswer | undefined> => {
  for (const code of findOrderCodes(text).slice(0, MAX_TRIES)) {
    const order = await findOrderByCode(scope, code);
    if (order?.conversationId === conversationId) return { text: await stateText(scope, order), own: order };
  }
  return answerUnknown(text);
};

type Writer = { readonly customerId: string; readonly conversationId: string };

/** Says whether the order is that of the writer; an order of the cart that nobody has claimed becomes theirs. */
const claims = async (
  scope: Scoped<BotContext>,
  order: OrderRow | undefined,
  writer: Writer,
): Promise<boolean> => {
  if (!order || order.conversationId === writer.conversationId) return order !== undefined;
  return (
    !isOld(order, scope.platform.clock.now()) && linkOrderFromMessage(scope, { orderId: order.id, ...writer })
  );
};

/**
 * Answers a message that names the code of an order. An order that was sent from the store's cart travels as its code in the
 * first message («pedido K7F3») and is linked to its customer here. Undefined when the text names no order.
 */
export const answerOrderCode = async (
  scope: Scoped<BotContext>,
  { conversation: { id, customerId }, text }: { conversation: ConversationRow; text: string },
): Promise<CodeAnswer | undefined> => {
  const codes = new Set(findOrderCodes(text));
  if (codes.size === 0) return undefined;
  if (customerId === null) return answerInWebChat(scope, id, text);
  const since = new Date(scope.platform.clock.now().getTime() - ORDER_WAIT_MS);
  const said = await listInboundTexts(scope, { conversationId: id, since });
  const unknown = answerUnknown(text);
  let wrong = 0;
  for (const code of findOrderCodes([...said, text].join('\n'))) {
    const order = await findOrderByCode(scope, code);
    const isJustLinked = order?.conversationId !== id;
    const isOwn = codes.has(code)
      ? await claims(scope, order, { customerId, conversationId: id })
      : !isJustLinked;
    if (!isOwn) wrong += 1;
    if (wrong === MAX_TRIES) return unknown;
    if (order && isOwn && codes.has(code))
      return isJustLinked && order.state === 'new'
        ? { text: await receivedText(scope, order), own: undefined }
        : { text: await stateText(scope, order), own: isJustLinked ? undefined : order };
  }
  return unknown;
};

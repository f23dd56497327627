import { readProofWords } from '#server/features/bot/bot.ts';
import {
  countStrangersReading,
  findOrderCodes,
  listPayableOrders,
  type OrderRow,
  RECEIPT_WORDS,
  type ReceiptOutcome,
  type ReceiptReading,
  recordReceipt,
} from '#server/features/orders/orders.ts';
import type { BotContext, Scoped } from '#server/features/tenants/tenants.ts';
import { isCashMethod, isTransferMethod } from '#server/platform/language/payment-names.ts';
import type { ConversationRow, MessageRow } from '../conversations/conversation-repo.ts';

type Bot = Scoped<BotContext>;

const hasFile = ({ kind, payload }: MessageRow): boolean =>
  (kind === 'image' || kind === 'document') && !payload.isTakenBack;

const canShowReceipt = (contentType: string): boolean =>
  contentType.startsWith('image/') || contentType === 'application/pdf';

/** Lists the orders of the writer of a conversation that lack money. */
const listPayable = (
  scope: Bot,
  { id: conversationId, customerId }: Pick<ConversationRow, 'id' | 'customerId'>,
): Promise<OrderRow[]> => listPayableOrders(scope, customerId === null ? { conversationId } : { customerId });

/** Whether an order is paid in a way that leaves a receipt. */
const leavesReceipt = ({ payment }: OrderRow): boolean => isTransferMethod(payment) || !isCashMethod(payment);

/** Whether the writer of a conversation owes for an order that is not paid in cash. */
export const mayOweReceipt = async (
  scope: Bot,
  conversation: Pick<ConversationRow, 'id' | 'customerId'>,
): Promise<boolean> => (await listPayable(scope, conversation)).some(leavesReceipt);

/** Whether files wait that may be receipts of the writer. */
export const mayPay = async (
  scope: Bot,
  { conversation, waiting }: { conversation: ConversationRow; waiting: readonly MessageRow[] },
): Promise<boolean> => waiting.some(hasFile) && (await listPayable(scope, conversation)).length > 0;

/**
 * Whether a model may look at a picture in a conversation; counts it where nobody knows the writer, who could use up the
 * readings of the store.
 */
export const countReading = async (
  scope: Bot,
  conversation: Pick<ConversationRow, 'id' | 'customerId'>,
): Promise<boolean> =>
  conversation.customerId !== null ||
  countStrangersReading(scope, (await listPayable(scope, conversation)).filter(leavesReceipt));

const amountOf = (reading: ReceiptReading | undefined): number | null =>
  reading && reading.facts !== 'no receipt' ? reading.facts.amount : null;

/**
 * Finds the order that a receipt is for: the one that the text names, else one that lacks this amount, else the latest that is
 * not paid in cash.
 */
const findPaidOrder = (
  orders: readonly OrderRow[],
  text: string,
  reading: ReceiptReading | undefined,
): OrderRow | undefined => {
  const codes = findOrderCodes(text);
  const amount = amountOf(reading);
  return (
    orders.find(({ code }) => codes.includes(code)) ??
    orders.find(({ total, paid }) => amount === total - paid) ??
    orders.find(leavesReceipt) ??
    orders[0]
  );
};

const wordsOf = (end: ReceiptOutcome, { code }: OrderRow): string | undefined => {
  if (end.kind !== 'recorded') {
    if (end.kind === 'known') return RECEIPT_WORDS.known(code);
    if (end.kind === 'settled') return RECEIPT_WORDS.settled(code);
    return end.kind === 'too_many' ? RECEIPT_WORDS.tooMany(code) : undefined;
  }
  const { receipt, warnings } = end;
  return receipt.isReceipt ? RECEIPT_WORDS.read(code, receipt.amount, warnings) : RECEIPT_WORDS.unread(code);
};

export type WaitingFiles = {
  readonly waiting: readonly MessageRow[];
  /** The words of the whole burst. */
  readonly text: string;
  readonly receipts: ReadonlyMap<string, ReceiptReading> | undefined;
  readonly understood: ReadonlyMap<string, string> | undefined;
};

export type TakenReceipts = {
  /** The sentences about them for the writer. */
  readonly words: readonly string[];
  /** The messages that were receipts: the bot looks for no product in them. */
  readonly messageIds: ReadonlySet<string>;
  /** Whether the burst says nothing else. */
  readonly isAll: boolean;
};

/**
 * Records the files of a burst that may be receipts of the writer's open orders. Where no model has looked, a file without words
 * or with words about a payment may be one, and the team is asked; of an order that is paid in cash only with such words.
 */
export const takeReceipts = async (
  scope: Bot,
  { conversation, waiting, text, receipts, understood }: { conversation: ConversationRow } & WaitingFiles,
): Promise<TakenReceipts | undefined> => {
  const files = waiting.filter(hasFile);
  if (files.length === 0) return undefined;
  const orders = await listPayable(scope, conversation);
  const words = new Set<string>();
  const messageIds = new Set<string>();
  const { speaksOfPaying, isAll } = readProofWords(text);
  // The chat of the store's pages takes pictures as receipts alone, whatever else is said.
  const isFromStranger = conversation.customerId === null;
  for (const { id, payload } of files) {
    const reading = receipts?.get(id);
    const order = findPaidOrder(orders, text, reading);
    if (!order || reading?.facts === 'no receipt' || understood?.has(id)) continue;
    const isBare = text === '' || isFromStranger;
    if (!reading && !speaksOfPaying && !(isBare && leavesReceipt(order))) continue;
    const { media } = payload;
    if (!media || !canShowReceipt(media.contentType)) {
      words.add(RECEIPT_WORDS.unreadable(order.code));
      messageIds.add(id);
      continue;
    }
    const file = { key: media.key, contentType: media.contentType };
    const end = await recordReceipt(scope, {
      orderId: order.id,
      source: 'chat',
      file,
      isFromStranger,
      reading,
    });
    const said = wordsOf(end, order);
    if (said === undefined) continue;
    words.add(said);
    messageIds.add(id);
  }
  if (words.size === 0) return undefined;
  const isOther = waiting.some((message) => message.kind !== 'text' && !messageIds.has(message.id));
  return { words: [...words], messageIds, isAll: !isOther && (text === '' || isAll) };
};

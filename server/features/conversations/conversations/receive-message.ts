import { recordConversation } from '#server/features/analytics/analytics.ts';
import type { BotContext, Scoped } from '#server/features/tenants/tenants.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import type { MessageKind } from '#shared/features/conversations/inbox/message-kinds.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import { dayOf } from '#shared/lib/time.ts';
import type { ConversationChannel } from './conversation-channel.ts';
import {
  type ConversationChange,
  type ConversationRow,
  type ConversationWriter,
  changeConversation,
  findOrCreateConversation,
} from './conversation-repo.ts';
import { ANSWER_QUEUE, noteDueAnswer } from './due-answer-repo.ts';
import type { MessagePayload } from './message-payload.ts';
import { insertMessage } from './message-repo.ts';

/** A message as its channel delivers it. */
export type InboundMessage = {
  readonly channel: ConversationChannel;
  readonly from: ConversationWriter;
  /** The channel's own id of the message; null where the channel has none. */
  readonly channelId: string | null;
  readonly kind: MessageKind;
  readonly text: string;
  readonly buttonId?: string | undefined;
  readonly payload?: MessagePayload;
  readonly sentAt: Date;
  /** The customer's lane in the channel's inbox: the answer waits for the messages there. */
  readonly lane?: string;
  /** Refuses, by throwing, what the conversation may not take any more; undefined is one that would begin. */
  readonly admit?: (known: ConversationRow | undefined) => Promise<void>;
};

export type Received =
  | {
      readonly kind: 'stored';
      readonly conversationId: string;
      readonly messageId: string;
      readonly seq: number;
    }
  | { readonly kind: 'repeated' };

/** Letters of a message that a list of conversations shows. */
export const LAST_TEXT_LENGTH = 200;

/** Kinds of messages without words of the customer: they are stored, but neither count as unread nor open the channel's window. */
const ASIDES: ReadonlySet<MessageKind> = new Set(['reaction', 'system']);

const windowAfter = (
  { windowEndsAt }: ConversationRow,
  { channel: { windowMs }, sentAt }: InboundMessage,
): Date | null => {
  if (windowMs === undefined) return null;
  // A message that arrives late does not shorten the window that is open.
  return new Date(Math.max(windowEndsAt?.getTime() ?? 0, sentAt.getTime() + windowMs));
};

/** Returns what a list shows of a message: its words, or its kind when it has none. */
export const lastTextOf = ({ text, kind }: Pick<InboundMessage, 'text' | 'kind'>): string => {
  if (text !== '' || kind === 'text' || kind === 'interactive') return shortenText(text, LAST_TEXT_LENGTH);
  return INBOX_PANEL_COPY.kinds[kind];
};

const storeInbound = (
  scope: Scoped<BotContext>,
  conversation: ConversationRow,
  { channelId, kind, text, buttonId, payload, sentAt }: InboundMessage,
) =>
  insertMessage(scope, {
    id: scope.platform.clock.newId(),
    conversationId: conversation.id,
    seq: conversation.lastSeq + 1,
    direction: 'inbound',
    author: 'customer',
    memberId: null,
    kind,
    text,
    payload: { ...payload, ...(buttonId !== undefined && { buttonId }) },
    answersMessageId: null,
    channelId,
    status: 'received',
    errorCode: null,
    isWithoutPictures: false,
    sentAt,
    createdAt: scope.platform.clock.now(),
  });

/** Says whether this is the customer's first message of its day: statistics count one enquiry a day. */
const isFirstOfDay = ({ lastAuthor, lastMessageAt }: ConversationRow, now: Date): boolean =>
  lastAuthor === null || dayOf(lastMessageAt) !== dayOf(now);

/** Asks the loop to answer once the writer is quiet. */
const askForAnswer = async (
  scope: Scoped<BotContext>,
  asked: { conversationId: string; lane: string | undefined; messageSeq: number },
): Promise<void> => {
  const { tx, platform } = scope;
  const quietMs = platform.env.BURST_WAIT_MS;
  await noteDueAnswer(scope, { ...asked, quietMs });
  tx.afterCommit(() => platform.jobs.wakeLoop(ANSWER_QUEUE.name, quietMs));
};

/**
 * Stores a message that a channel delivered, once however often it comes. A loop answers known customers, and is told of the
 * message in the same transaction; a chat in a browser is answered by the call that stores its message.
 */
export const receiveMessage = async (
  scope: Scoped<BotContext>,
  inbound: InboundMessage,
): Promise<Received> => {
  const { channel, from, admit } = inbound;
  const conversation = await findOrCreateConversation(scope, { channel: channel.name, ...from }, admit);
  const message = await storeInbound(scope, conversation, inbound);
  if (!message) return { kind: 'repeated' };
  const { id: conversationId } = conversation;
  const change: ConversationChange = {
    lastSeq: message.seq,
    ...(!ASIDES.has(message.kind) && {
      unread: conversation.unread + 1,
      lastText: lastTextOf(message),
      lastAuthor: 'customer',
      lastMessageAt: message.createdAt,
      windowEndsAt: windowAfter(conversation, inbound),
    }),
  };
  await changeConversation(scope, conversationId, change, [message]);
  if (!ASIDES.has(message.kind) && isFirstOfDay(conversation, message.createdAt))
    await recordConversation(scope, channel.countedAs);
  if ('customerId' in from)
    await askForAnswer(scope, { conversationId, lane: inbound.lane, messageSeq: message.seq });
  return { kind: 'stored', conversationId, messageId: message.id, seq: message.seq };
};

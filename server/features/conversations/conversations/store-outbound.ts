import type { BotContext, MemberContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { Author, Direction } from '#shared/features/conversations/inbox/message-kinds.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import type { Channels } from './conversation-channel.ts';
import {
  type ConversationChange,
  type ConversationRow,
  changeConversation,
  type MessageRow,
} from './conversation-repo.ts';
import type { MessagePayload } from './message-payload.ts';
import { insertMessage } from './message-repo.ts';
import { LAST_TEXT_LENGTH } from './receive-message.ts';

export type Outbound = {
  /** Given when the message must not be stored twice. */
  readonly id?: string | undefined;
  readonly direction: Exclude<Direction, 'inbound'>;
  readonly author: Exclude<Author, 'customer'>;
  readonly memberId: string | null;
  readonly text: string;
  readonly payload: MessagePayload;
  readonly answersMessageId: string | null;
  /** The other changes of the conversation. */
  readonly change: ConversationChange;
};

type Writes = Scoped<BotContext | MemberContext>;

const rowOf = (
  { platform: { clock } }: Writes,
  { id, lastSeq }: ConversationRow,
  { change: _change, id: ownId, ...outbound }: Outbound,
): MessageRow => ({
  ...outbound,
  id: ownId ?? clock.newId(),
  conversationId: id,
  seq: lastSeq + 1,
  kind: outbound.payload.buttons === undefined ? 'text' : 'interactive',
  channelId: null,
  status: 'sent',
  errorCode: null,
  isWithoutPictures: false,
  sentAt: clock.now(),
  createdAt: clock.now(),
});

/** Stores a message of the store's side and passes it to its channel, in one transaction with its cause. */
export const storeOutbound = async (
  scope: Writes,
  {
    conversation,
    outbound,
    channels,
  }: { conversation: ConversationRow; outbound: Outbound; channels: Channels },
): Promise<MessageRow> => {
  const queue = outbound.direction === 'note' ? undefined : channels.get(conversation.channel)?.queue;
  const row = rowOf(scope, conversation, outbound);
  const message = await insertMessage(scope, queue ? { ...row, status: 'queued' } : row);
  if (!message) throw new Error('a message of ours was taken for one that the channel delivered before');
  const isSaid = outbound.direction === 'outbound';
  const change: ConversationChange = {
    lastSeq: message.seq,
    ...(isSaid && {
      lastText: shortenText(message.text, LAST_TEXT_LENGTH),
      lastAuthor: message.author,
      lastMessageAt: message.createdAt,
    }),
    ...outbound.change,
  };
  await changeConversation(scope, conversation.id, change, [message]);
  await queue?.(scope, message);
  return message;
};

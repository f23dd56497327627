import { saveCustomer } from '#server/features/orders/orders.ts';
import type { BotContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import { changeConversation, findOrCreateConversation } from '../conversations/conversation-repo.ts';
import type { MessageRow } from '../conversations/conversation-row.ts';
import { insertMessage } from '../conversations/message-repo.ts';
import { lastTextOf } from '../conversations/receive-message.ts';
import { describeContent } from './describe-content.ts';
import type { HistoryItem } from './inbound-item.ts';
import { keysOf } from './store-inbound.ts';

/**
 * Stores what was written in a chat before the number was connected, for the team and the bot to read: nothing of it is unread,
 * and nothing is answered. Pictures of that time are not fetched. A chat that has begun here is left as it is, because older
 * messages would come after newer ones.
 */
export const storeHistory = async (
  scope: Scoped<BotContext>,
  { channel, history: { who, messages } }: { channel: Channel; history: HistoryItem },
): Promise<string> => {
  if (messages.length === 0) return 'nothing was said';
  const { clock } = scope.platform;
  const customer = await saveCustomer(scope, { ...keysOf(who), name: who.name ?? undefined });
  const conversation = await findOrCreateConversation(scope, { channel, customerId: customer.id });
  if (conversation.lastSeq > 0) return 'the chat has begun';
  let last: MessageRow | undefined;
  for (const { id, sentAt, isOwners, content } of messages) {
    const now = clock.now();
    // A telephone whose clock is ahead must not keep its chat at the top.
    const at = sentAt === null ? now : new Date(Math.min(new Date(sentAt).getTime(), now.getTime()));
    last =
      (await insertMessage(scope, {
        ...{ id: clock.newId(), conversationId: conversation.id, seq: (last?.seq ?? 0) + 1 },
        ...(isOwners
          ? { direction: 'outbound', author: 'phone', status: 'sent' }
          : { direction: 'inbound', author: 'customer', status: 'received' }),
        ...{ memberId: null, answersMessageId: null, errorCode: null, isWithoutPictures: false },
        kind: content.kind,
        ...(await describeContent(scope, { content, media: undefined })),
        ...{ channelId: id, sentAt: at, createdAt: at },
      })) ?? last;
  }
  if (!last) return 'repeated';
  await changeConversation(scope, conversation.id, {
    ...{ lastSeq: last.seq, handledSeq: last.seq, unread: 0 },
    ...{ lastText: lastTextOf(last), lastAuthor: last.author, lastMessageAt: last.createdAt },
  });
  return 'history';
};

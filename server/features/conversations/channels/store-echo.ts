import { saveCustomer } from '#server/features/orders/orders.ts';
import type { BotContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import {
  type ConversationChange,
  changeConversation,
  findOrCreateConversation,
} from '../conversations/conversation-repo.ts';
import { insertMessage } from '../conversations/message-repo.ts';
import { lastTextOf } from '../conversations/receive-message.ts';
import { silenceBot } from '../inbox/change-speaker.ts';
import { describeContent } from './describe-content.ts';
import type { EchoItem } from './inbound-item.ts';
import { applyWaitingEdits } from './store-edit.ts';
import { keysOf } from './store-inbound.ts';
import type { StoredMedia } from './store-media.ts';

/**
 * Stores a message that the owner wrote on the phone. The bot then stays silent until the conversation is given back to
 * it or some hours have passed (reliability 1.7). A reaction is no answer, so the bot continues.
 */
export const storeEcho = async (
  scope: Scoped<BotContext>,
  { channel, echo, media }: { channel: Channel; echo: EchoItem; media: StoredMedia | undefined },
): Promise<string> => {
  const { to, content } = echo;
  if (to.phone === null && to.bsuid === null) return 'to nobody';
  const customer = await saveCustomer(scope, keysOf(to));
  const conversation = await findOrCreateConversation(scope, { channel, customerId: customer.id });
  const now = scope.platform.clock.now();
  const message = await insertMessage(scope, {
    id: scope.platform.clock.newId(),
    conversationId: conversation.id,
    seq: conversation.lastSeq + 1,
    direction: 'outbound',
    author: 'phone',
    memberId: null,
    kind: content.kind,
    ...(await describeContent(scope, { content, media })),
    answersMessageId: null,
    channelId: echo.id,
    status: 'sent',
    errorCode: null,
    isWithoutPictures: false,
    sentAt: echo.sentAt === null ? now : new Date(echo.sentAt),
    createdAt: now,
  });
  if (!message) return 'repeated';
  if (content.kind === 'reaction') {
    await changeConversation(scope, conversation.id, { lastSeq: message.seq }, [message]);
    return 'reaction';
  }
  const change: ConversationChange = {
    lastSeq: message.seq,
    handledSeq: message.seq,
    unread: 0,
    lastText: lastTextOf(message),
    lastAuthor: 'phone',
    lastMessageAt: now,
  };
  await changeConversation(scope, conversation.id, change, [message]);
  await silenceBot(scope, conversation.id);
  await applyWaitingEdits(scope, echo.id);
  return 'echo';
};

import type { EchoItem } from '#shared/features/conversations/whatsapp/inbound-item.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import { saveCustomer } from '../../orders/orders.ts';
import type { BotContext, Scoped } from '../../tenants/tenants.ts';
import { silenceBot } from '../inbox/change-speaker.ts';
import { changeConversation, openConversation } from '../inbox/conversation-repo.ts';
import { insertMessage } from '../inbox/message-repo.ts';
import { LAST_TEXT_LENGTH } from '../inbox/receive-message.ts';

/**
 * Stores what the owner wrote from the phone, and the bot falls silent: a person answers now, until the conversation is given
 * back or some hours have passed (reliability 1.7).
 */
export const storeEcho = async (scope: Scoped<BotContext>, echo: EchoItem): Promise<string> => {
  const { phone, bsuid } = echo.to;
  if (phone === null && bsuid === null) return 'to nobody';
  const customer = await saveCustomer(scope, { phone: phone ?? undefined, bsuid: bsuid ?? undefined });
  const conversation = await openConversation(scope, { channel: 'whatsapp', customerId: customer.id });
  const now = scope.platform.clock.now();
  const message = await insertMessage(scope, {
    id: scope.platform.clock.newId(),
    conversationId: conversation.id,
    seq: conversation.lastSeq + 1,
    direction: 'outbound',
    author: 'phone',
    memberId: null,
    kind: 'text',
    text: echo.text,
    payload: { what: echo.what },
    answersMessageId: null,
    channelId: echo.id,
    status: 'sent',
    errorCode: null,
    sentAt: new Date(echo.sentAt),
    createdAt: now,
  });
  if (!message) return 'repeated';
  await changeConversation(scope, conversation.id, {
    lastSeq: message.seq,
    handledSeq: message.seq,
    unread: 0,
    lastText: shortenText(echo.text, LAST_TEXT_LENGTH),
    lastAuthor: 'phone',
    lastMessageAt: now,
  });
  await silenceBot(scope, conversation.id);
  return 'echo';
};

import { toConversationChannel } from '#server/features/conversations/channels/conversation-channels.ts';
import { whatsAppChannel } from '#server/features/conversations/channels/whatsapp/whatsapp-channel.ts';
import {
  type InboundMessage,
  receiveMessage,
} from '#server/features/conversations/conversations/receive-message.ts';
import { saveCustomer } from '#server/features/orders/orders.ts';
import { inTenant } from '#server/features/tenants/tenants.ts';
import { drawPhoto } from './draw-photo.ts';
import type { TestApp } from './open-test-app.ts';
import { openTestBot } from './open-test-bot.ts';

let delivered = 0;

export type WhatsAppLine = { phone?: string; name?: string } & Partial<InboundMessage>;

/** Delivers one WhatsApp message as the channel would, unanswered until the jobs run. */
export const deliver = async (
  test: TestApp,
  tenantId: string,
  { phone = '18095550142', name = 'Rosa Peña', ...message }: WhatsAppLine = {},
) => {
  delivered += 1;
  const channelId = `wamid.${delivered}`;
  return inTenant(await openTestBot(test, tenantId), async (scope) => {
    const customer = await saveCustomer(scope, { phone, name });
    return receiveMessage(scope, {
      channel: toConversationChannel(whatsAppChannel),
      from: { customerId: customer.id },
      channelId,
      kind: 'text',
      text: '¿tienen arroz?',
      sentAt: test.clock.now(),
      ...message,
    });
  });
};

/** The same, and answers the id of its conversation. */
export const plantConversation = async (
  test: TestApp,
  { tenantId }: { tenantId: string },
  line: WhatsAppLine = {},
): Promise<string> => {
  const received = await deliver(test, tenantId, line);
  if (received.kind === 'repeated') throw new Error('a message was planted twice');
  await test.jobs.runWaiting();
  return received.conversationId;
};

/** A message with a picture that was fetched; answers its id. */
export const plantPictureMessage = async (
  test: TestApp,
  { tenantId }: { tenantId: string },
): Promise<string> => {
  const key = `${tenantId}/inbox/${test.clock.newId()}.webp`;
  await test.platform.files.put(key, await drawPhoto().webp().toBuffer());
  const payload = { media: { key, contentType: 'image/webp' } };
  const received = await deliver(test, tenantId, { kind: 'image', text: '', payload });
  if (received.kind === 'repeated') throw new Error('a message was planted twice');
  return received.messageId;
};

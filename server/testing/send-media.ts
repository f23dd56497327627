import { toConversationChannel } from '#server/features/conversations/channels/conversation-channels.ts';
import { WEB_CHANNEL } from '#server/features/conversations/channels/web/chat-with-store.ts';
import { whatsAppChannel } from '#server/features/conversations/channels/whatsapp/whatsapp-channel.ts';
import { receiveMessage } from '#server/features/conversations/conversations/receive-message.ts';
import { answerConversation } from '#server/features/conversations/inbox/answer-conversation.ts';
import { createAnsweringTools } from '#server/features/conversations/inbox/answering-tools.ts';
import { saveCustomer } from '#server/features/orders/orders.ts';
import { inTenant } from '#server/features/tenants/tenants.ts';
import { drawPhoto } from './draw-photo.ts';
import type { TestApp } from './open-test-app.ts';
import { openTestBot } from './open-test-bot.ts';

export type VisitorMessage = {
  readonly kind: 'text' | 'image' | 'audio';
  readonly text?: string;
  /** The writer; another name is another conversation. */
  readonly visitor?: string;
  /** The name of a WhatsApp profile; without it the message comes by the web chat. */
  readonly profileName?: string;
  /** How long a voice note lasts. */
  readonly seconds?: number;
};

const SAMPLES_PER_SECOND = 48_000;
const GRANULE_AT = 6;

/** The parts of an Ogg Opus file from which its length is read. */
export const drawVoiceNote = (seconds: number): Buffer => {
  const page = Buffer.alloc(64);
  page.write('OggS');
  page.writeBigUInt64LE(BigInt(seconds * SAMPLES_PER_SECOND), GRANULE_AT);
  return page;
};

/** Sends a message as a channel with media delivers it, and returns the bot's reply. */
export const sendMedia = async (
  test: TestApp,
  tenantId: string,
  { kind, text = '', visitor = 'rosa', profileName, seconds = 5 }: VisitorMessage,
): Promise<string> => {
  const bot = await openTestBot(test, tenantId);
  const { files, clock, ai } = test.platform;
  const key = `${tenantId}/media/${clock.newId()}`;
  const isImage = kind === 'image';
  if (kind !== 'text')
    await files.put(key, isImage ? await drawPhoto().jpeg().toBuffer() : drawVoiceNote(seconds));
  const received = await inTenant(bot, async (scope) =>
    receiveMessage(scope, {
      channel: profileName === undefined ? WEB_CHANNEL : toConversationChannel(whatsAppChannel),
      from:
        profileName === undefined
          ? { webKey: Buffer.from(visitor) }
          : { customerId: (await saveCustomer(scope, { bsuid: `DO.${visitor}`, name: profileName })).id },
      channelId: null,
      kind,
      text,
      sentAt: clock.now(),
      payload: kind === 'text' ? {} : { media: { key, contentType: isImage ? 'image/jpeg' : 'audio/ogg' } },
    }),
  );
  if (received.kind === 'repeated') throw new Error('a message without an id of its own is never repeated');
  const answered = await answerConversation(bot, {
    tools: createAnsweringTools({ ai, memory: bot.platform.memory }),
    conversationId: received.conversationId,
  });
  if (answered.kind === 'answered') return answered.reply.text;
  return answered.kind === 'said' ? answered.text : '';
};

import type { MessagePayload } from '#shared/features/conversations/inbox/message-payload.ts';
import type { InboundContent, MessageItem } from '#shared/features/conversations/whatsapp/inbound-item.ts';
import { WHATSAPP_COPY } from '#shared/features/conversations/whatsapp/whatsapp-copy.ts';
import { UuidSchema } from '#shared/lib/answer-schemas.ts';
import { findProductRows } from '../../catalogue/catalogue.ts';
import { renumberCustomer, saveCustomer } from '../../orders/orders.ts';
import type { BotContext, Scoped } from '../../tenants/tenants.ts';
import { receiveMessage } from '../inbox/receive-message.ts';
import type { StoredMedia } from './fetch-media.ts';

type Bot = Scoped<BotContext>;

export type MessageToStore = {
  readonly message: MessageItem;
  /** What came with it; absent when nothing did, or it could not be had. */
  readonly media: StoredMedia | undefined;
};

export type StoredMessage =
  | { readonly kind: 'stored'; readonly conversationId: string }
  | { readonly kind: 'repeated' };

const definite = <T>(value: T | null): T | undefined => value ?? undefined;

/** An order of WhatsApp's own catalogue in words that the bot reads, with the names of our products and none of its prices. */
const orderText = async (
  scope: Bot,
  { text, lines }: Extract<InboundContent, { kind: 'order' }>,
): Promise<string> => {
  const ids = lines.map(({ productId }) => productId).filter((id) => UuidSchema.safeParse(id).success);
  const rows = await findProductRows(scope, ids);
  const nameOf = new Map(rows.filter(({ status }) => status === 'active').map(({ id, name }) => [id, name]));
  const wanted = lines.flatMap(({ productId, quantity }) => {
    const name = nameOf.get(productId);
    return name === undefined ? [] : [`${quantity} ${name}`];
  });
  return [wanted.length > 0 ? WHATSAPP_COPY.order(wanted) : '', text].filter(Boolean).join('\n');
};

/** What was written about a product of ours begins with its name: «¿cuánto vale?» alone would be about nothing. */
const aboutText = async (scope: Bot, { aboutProduct }: MessageItem, text: string): Promise<string> => {
  if (aboutProduct === null || !UuidSchema.safeParse(aboutProduct).success) return text;
  const [row] = await findProductRows(scope, [aboutProduct]);
  return row?.status === 'active' ? `${row.name}: ${text}` : text;
};

const textOf = async (scope: Bot, message: MessageItem): Promise<string> => {
  const { content } = message;
  switch (content.kind) {
    case 'order':
      return orderText(scope, content);
    case 'reaction':
      return content.emoji ?? '';
    case 'unsupported':
      return '';
    case 'text':
      return aboutText(scope, message, content.text);
    default:
      return content.text;
  }
};

/** What beside its text the inbox keeps of a message. */
const payloadOf = ({ message, media }: MessageToStore): MessagePayload => {
  const { content, repliesTo, referral, isForwarded } = message;
  return {
    ...(media && {
      media: {
        ...media,
        ...('media' in content && { fileName: content.media.fileName, isVoice: content.media.isVoice }),
      },
    }),
    ...('media' in content && !media && { isMediaMissing: true }),
    ...(content.kind === 'location' && {
      place: { latitude: content.latitude, longitude: content.longitude },
    }),
    ...(content.kind === 'order' && { orderLines: content.lines }),
    ...(content.kind === 'reaction' && { reactsTo: content.to }),
    ...(content.kind === 'unsupported' && { what: content.what }),
    ...(repliesTo && { repliesTo }),
    ...(referral && { referral }),
    ...(isForwarded && { isForwarded }),
  };
};

/** Stores a customer's message in their conversation, once however often it comes; the answer is a job of the transaction. */
export const storeMessage = async (scope: Bot, toStore: MessageToStore): Promise<StoredMessage> => {
  const { id, sentAt, writer, content } = toStore.message;
  const keys = { phone: definite(writer.phone), bsuid: definite(writer.bsuid) };
  const customer = await saveCustomer(scope, { ...keys, name: definite(writer.name ?? writer.username) });
  if (content.kind === 'system')
    await renumberCustomer(scope, customer.id, {
      phone: definite(content.phone),
      bsuid: definite(content.bsuid),
    });
  return receiveMessage(scope, {
    from: { channel: 'whatsapp', customerId: customer.id },
    channelId: id,
    kind: content.kind,
    text: await textOf(scope, toStore.message),
    buttonId: content.kind === 'interactive' ? content.buttonId : undefined,
    payload: payloadOf(toStore),
    sentAt: new Date(sentAt),
  });
};

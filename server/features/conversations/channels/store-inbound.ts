import {
  type CustomerKeys,
  type CustomerRow,
  findCustomerBy,
  renumberCustomer,
  saveCustomer,
} from '#server/features/orders/orders.ts';
import type { BotContext, Scoped } from '#server/features/tenants/tenants.ts';
import { findConversationOf } from '../conversations/conversation-repo.ts';
import type { MessagePayload } from '../conversations/message-payload.ts';
import { receiveMessage } from '../conversations/receive-message.ts';
import type { ChannelAdapter } from './channel-adapter.ts';
import { toConversationChannel } from './conversation-channels.ts';
import { describeContent, nameProducts } from './describe-content.ts';
import type { MessageItem } from './inbound-item.ts';
import { applyWaitingEdits } from './store-edit.ts';
import type { StoredMedia } from './store-media.ts';

type Bot = Scoped<BotContext>;

export type MessageToStore = {
  readonly message: MessageItem;
  /** The file of the message; absent when it has none, or it could not be had. */
  readonly media: StoredMedia | undefined;
  /** The customer's lane in the inbox. */
  readonly lane: string;
};

export type StoredMessage =
  | { readonly kind: 'stored'; readonly conversationId: string }
  | { readonly kind: 'repeated' }
  /** A reaction or a notice of the channel, and nothing was said with its writer before. */
  | { readonly kind: 'of nobody known' };

/** Returns the keys in the form that other rooms take. */
export const keysOf = ({ phone, bsuid }: { phone: string | null; bsuid: string | null }): CustomerKeys => ({
  phone: phone ?? undefined,
  bsuid: bsuid ?? undefined,
});

/** Puts the name of the product before a message about it: «¿cuánto vale?» alone would be about nothing. */
const aboutText = async (scope: Bot, { aboutProduct }: MessageItem, text: string): Promise<string> => {
  if (aboutProduct === null) return text;
  const name = (await nameProducts(scope, [aboutProduct]))(aboutProduct);
  return name === undefined ? text : `${name}: ${text}`;
};

/** Finds the customer of a message. A reaction or a change of number creates no customer. */
const findWriter = async (scope: Bot, { writer, content }: MessageItem): Promise<CustomerRow | undefined> => {
  const keys = keysOf(writer);
  if (content.kind === 'reaction') return findCustomerBy(scope, keys);
  if (content.kind !== 'system') {
    const { name, username } = writer;
    return saveCustomer(scope, { ...keys, name: name ?? username ?? undefined });
  }
  const current = keysOf(content);
  // The writer's id may be the former one or the new one.
  const own = keys.bsuid === current.bsuid ? undefined : keys.bsuid;
  const former = { phone: keys.phone, bsuid: content.previousBsuid ?? own };
  return renumberCustomer(scope, { former, current });
};

/** Stores a customer's message in their conversation, once however often it is delivered, and records that it needs an answer. */
export const storeMessage = async (
  scope: Bot,
  { adapter, message, media, lane }: { adapter: ChannelAdapter } & MessageToStore,
): Promise<StoredMessage> => {
  const { id, sentAt, content, repliesTo, referral, isForwarded } = message;
  const isAside = content.kind === 'reaction' || content.kind === 'system';
  const customer = await findWriter(scope, message);
  const key = customer && { channel: adapter.name, customerId: customer.id };
  if (!key || (isAside && !(await findConversationOf(scope, key)))) return { kind: 'of nobody known' };
  const { text, payload } = await describeContent(scope, { content, media });
  const beside: MessagePayload = {
    ...payload,
    ...(repliesTo && { repliesTo }),
    ...(referral && { referral }),
    ...(isForwarded && { isForwarded }),
  };
  const now = scope.platform.clock.now();
  const received = await receiveMessage(scope, {
    channel: toConversationChannel(adapter),
    from: { customerId: key.customerId },
    channelId: id,
    kind: content.kind,
    text: content.kind === 'text' ? await aboutText(scope, message, text) : text,
    buttonId: content.kind === 'interactive' ? content.buttonId : undefined,
    payload: beside,
    // A clock that is fast must not open a longer window than the channel does.
    sentAt: new Date(
      Math.min(sentAt === null ? Number.POSITIVE_INFINITY : Date.parse(sentAt), now.getTime()),
    ),
    lane,
  });
  if (received.kind === 'stored') await applyWaitingEdits(scope, id);
  return received;
};

import { createHash } from 'node:crypto';
import { findProductRows } from '#server/features/catalogue/catalogue.ts';
import {
  getTenant,
  inTenant,
  type MemberContext,
  type Scoped,
  storeAddressOf,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { priceWithUnit } from '#shared/features/catalogue/measure-text.ts';
import { formatMoney, moneyOfCentavos } from '#shared/lib/money.ts';
import { productPath } from '#shared/lib/paths.ts';
import { namedPictureUrl } from '#shared/lib/picture-url.ts';
import type { Channels } from '../conversations/conversation-channel.ts';
import type { ConversationRow } from '../conversations/conversation-repo.ts';
import { INBOX_COPY, LINK_COPY } from '../conversations/message-copy.ts';
import type { MessagePayload } from '../conversations/message-payload.ts';
import { storeOutbound } from '../conversations/store-outbound.ts';
import { getInboxRow, getLockedConversation, requireNotSuspended, takeoverChange } from './change-speaker.ts';
import { findUnreachable } from './find-unreachable.ts';
import { findInboxMessage, type InboxMessage, type InboxRow } from './inbox-repo.ts';

type MemberMessage =
  | { readonly kind: 'text' | 'note'; readonly text: string }
  | { readonly kind: 'product'; readonly productId: string };

type Sending = {
  readonly conversationId: string;
  readonly message: MemberMessage;
  /** The same key sends nothing more. */
  readonly key?: string | undefined;
};

export type Sent = { readonly message: InboxMessage; readonly conversation: InboxRow };

type Writes = Scoped<MemberContext>;

/** Makes the id of a message from the request's key, so that a repetition finds what the first request stored. */
const idOfKey = (conversationId: string, key: string): string => {
  const hex = createHash('sha256').update(`${conversationId}\n${key}`).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** @throws RULE_REFUSED */
const requireReachable = async (
  scope: Writes,
  channels: Channels,
  conversation: ConversationRow,
): Promise<void> => {
  const unreachable = await findUnreachable(scope, channels, conversation);
  if (unreachable === 'window_shut')
    throw new AppError('RULE_REFUSED', { message: INBOX_COPY.windowShut, details: { reason: 'window' } });
  if (unreachable === 'opted_out')
    throw new AppError('RULE_REFUSED', { message: INBOX_COPY.optedOut, details: { reason: 'opted_out' } });
};

type Words = { readonly text: string; readonly payload: MessagePayload };

const productWords = async (scope: Writes, productId: string): Promise<Words> => {
  const [row] = await findProductRows(scope, [productId]);
  if (row?.status !== 'active') throw new AppError('NOT_FOUND');
  const { origin, base } = storeAddressOf(scope.platform.env, await getTenant(scope));
  const { name, price, measure, pictures } = row;
  const unit = measure?.unit;
  const [cover] = pictures;
  const picture = cover === undefined ? null : namedPictureUrl(scope.tenantId, cover);
  const url = `${origin}${productPath(base, productId)}`;
  const shown =
    price === null
      ? INBOX_COPY.priceOnRequest
      : priceWithUnit(formatMoney(moneyOfCentavos(price)), unit ?? null);
  return {
    text: `*${name}*\n${shown}\n${url}`,
    payload: {
      products: [{ id: productId, name, price, ...(unit && { unit }), picture }],
      cards: [productId],
      link: { label: LINK_COPY.product, url },
    },
  };
};

const wordsOf = async (scope: Writes, message: MemberMessage): Promise<Words> =>
  message.kind === 'product' ? productWords(scope, message.productId) : { text: message.text, payload: {} };

const store = async (scope: Writes, channels: Channels, sending: Sending): Promise<string> => {
  const { conversationId, message, key } = sending;
  const conversation = await getLockedConversation(scope, conversationId);
  const id = key === undefined ? undefined : idOfKey(conversationId, key);
  const sent = id && (await findInboxMessage(scope, id));
  if (sent) return sent.id;
  const isNote = message.kind === 'note';
  if (!isNote) await requireReachable(scope, channels, conversation);
  const stored = await storeOutbound(scope, {
    conversation,
    channels,
    outbound: {
      id,
      direction: isNote ? 'note' : 'outbound',
      author: 'member',
      memberId: scope.userId,
      ...(await wordsOf(scope, message)),
      answersMessageId: null,
      // The member who answers has the conversation and has read what the customer wrote before.
      change: isNote
        ? {}
        : { ...(await takeoverChange(scope, scope.userId)), handledSeq: conversation.lastSeq, unread: 0 },
    },
  });
  return stored.id;
};

/** Answers a customer in the member's own words or with a product, or leaves a note for the team. @throws NOT_FOUND RULE_REFUSED TENANT_SUSPENDED */
export const sendMessage = (
  member: MemberContext,
  { channels, ...sending }: { channels: Channels } & Sending,
): Promise<Sent> => {
  requireNotSuspended(member);
  return inTenant(member, async (scope) => {
    const message = await findInboxMessage(scope, await store(scope, channels, sending));
    if (!message) throw new Error('a message was stored and is not there');
    return { message, conversation: await getInboxRow(scope, sending.conversationId) };
  });
};

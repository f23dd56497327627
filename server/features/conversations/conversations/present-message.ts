import type { TurnView } from '#shared/features/conversations/bot-calls.ts';
import type { ChatMessageView } from '#shared/features/conversations/message-parts.ts';
import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { moneyOfCentavos, pesosOf } from '#shared/lib/money.ts';
import type { MessageRow } from './conversation-repo.ts';
import type { MessagePayload } from './message-payload.ts';

/** Builds the products of a message as the API promises them. */
const toShownProducts = ({ products = [] }: MessagePayload) =>
  products.map(({ id, name, price, unit, isFrom, variantOf, picture = null }) => ({
    id,
    name,
    price: price === null ? null : pesosOf(moneyOfCentavos(price)),
    ...(unit && { unit }),
    ...(isFrom && { isFrom }),
    ...(variantOf !== undefined && { variantOf }),
    picture,
  }));

/** The ids of the bot's choices about a product contain the product's id. */
const PRODUCT_CHOICE = /^(?:product|add|value):/;

/** The ids of the products that a message shows as cards; a message of an earlier version shows those that it does not list as a cart or an order. */
export const cardsOf = ({ cards, products = [], buttons = [] }: MessagePayload): string[] => {
  if (cards) return cards;
  const isOfProducts = buttons.length === 0 || buttons.some(({ id }) => PRODUCT_CHOICE.test(id));
  return isOfProducts ? products.map(({ id }) => id) : [];
};

/** Builds the parts of a message besides its text. */
export const toMessageParts = (payload: MessagePayload) => ({
  buttons: payload.buttons ?? [],
  products: toShownProducts(payload),
  cards: cardsOf(payload),
  ...(payload.link && { link: payload.link }),
});

/** Builds the turn of an answer of the bot; undefined when it was said without one. */
export const toSaidTurn = ({ text, payload }: Pick<MessageRow, 'text' | 'payload'>): TurnView | undefined =>
  payload.turn && {
    success: true,
    reply: { text, ...toMessageParts(payload) },
    ...payload.turn,
  };

const AUTHOR_SEEN = { customer: 'customer', bot: 'bot', member: 'person', phone: 'person' } as const;

/** Builds a message as the shopper who chats sees it: without the member who wrote it. */
export const toChatMessage = ({ seq, author, kind, text, payload, sentAt }: MessageRow): ChatMessageView => ({
  seq,
  author: AUTHOR_SEEN[author],
  text: kind === 'image' && text === '' ? WEB_CHAT_COPY.picture : text,
  ...toMessageParts(payload),
  sentAt: sentAt.toISOString(),
});

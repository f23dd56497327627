import type { TurnView } from '#shared/features/conversations/bot-calls.ts';
import type { ChatMessageView } from '#shared/features/conversations/inbox/message-parts.ts';
import type { MessagePayload } from '#shared/features/conversations/inbox/message-payload.ts';
import { moneyOfCentavos, pesosOf } from '#shared/lib/money.ts';
import type { MessageRow } from './conversation-row.ts';

/** Products of a message as the API promises them. */
export const toShownProducts = ({ products = [] }: MessagePayload) =>
  products.map(({ id, name, price, picture = null }) => ({
    id,
    name,
    price: price === null ? null : pesosOf(moneyOfCentavos(price)),
    picture,
  }));

/** An answer of the bot as the turn that it was; undefined when it was said without one. */
export const toSaidTurn = ({ text, payload }: Pick<MessageRow, 'text' | 'payload'>): TurnView | undefined =>
  payload.turn && {
    success: true,
    reply: { text, buttons: payload.buttons ?? [], products: toShownProducts(payload) },
    ...payload.turn,
  };

const AUTHOR_SEEN = { customer: 'customer', bot: 'bot', member: 'person', phone: 'person' } as const;

/** A message as the shopper who chats sees it: which of the members wrote it is not told. */
export const toChatMessage = ({ seq, author, text, payload, sentAt }: MessageRow): ChatMessageView => ({
  seq,
  author: AUTHOR_SEEN[author],
  text,
  buttons: payload.buttons ?? [],
  products: toShownProducts(payload),
  sentAt: sentAt.toISOString(),
});

import type { Reading } from '../reading/reading.ts';
import type { BotButton } from '../turn/bot-button.ts';
import type { ConversationState } from '../turn/conversation-state.ts';

/** The number of best matches per mention that are read; an answer shows none beyond them. */
const HITS_A_MENTION = 24;
const MAX_NEEDED = 160;

/** Lists the ids of the products that the answer to a message may mention, which must be read from the database. */
export const productsNeeded = (
  reading: Pick<Reading, 'mentions' | 'similar' | 'parts' | 'need'>,
  state: ConversationState,
  button: BotButton | undefined,
): string[] => {
  const { mentions, similar } = reading;
  const ids = new Set([
    ...[...state.cart, ...state.quoted, ...state.offers, ...state.choosing].map(({ productId }) => productId),
    ...[...state.cart, ...state.removed].flatMap(({ variantOf }) => variantOf ?? []),
    ...state.listed,
    ...state.among,
    ...state.recent,
    ...state.removed.map(({ productId }) => productId),
    ...(state.focus === null ? [] : [state.focus]),
    ...(state.pictured === null ? [] : [state.pictured.productId]),
    ...(button && 'productId' in button ? [button.productId] : []),
    ...similar,
    ...[reading, ...reading.parts].flatMap(({ need }) =>
      (need?.hits ?? []).map(({ productId }) => productId),
    ),
    ...[...mentions, ...reading.parts.flatMap((part) => part.mentions)].flatMap(({ hits }) =>
      hits.slice(0, HITS_A_MENTION).map(({ productId }) => productId),
    ),
  ]);
  return [...ids].slice(0, MAX_NEEDED);
};

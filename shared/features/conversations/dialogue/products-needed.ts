import type { Reading } from '../reading/read-turn.ts';
import type { BotButton } from './bot-button.ts';
import type { ConversationState } from './conversation-state.ts';

/** A mention is answered with its best products; those further down are not shown. */
const HITS_A_MENTION = 24;
const MAX_NEEDED = 160;

/** The ids of every product that the answer to a message may speak of: what has to be read from the database. */
export const productsNeeded = (
  { mentions, kin }: Pick<Reading, 'mentions' | 'kin'>,
  state: ConversationState,
  button: BotButton | undefined,
): string[] => {
  const ids = new Set([
    ...[...state.cart, ...state.quoted].map(({ productId }) => productId),
    ...state.listed,
    ...(state.focus === null ? [] : [state.focus]),
    ...(button && 'productId' in button ? [button.productId] : []),
    ...kin,
    ...mentions.flatMap(({ hits }) => hits.slice(0, HITS_A_MENTION).map(({ productId }) => productId)),
  ]);
  return [...ids].slice(0, MAX_NEEDED);
};

import type { Mention } from '../reading/read-mentions.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { addMentions } from './add-to-cart.ts';

/** What is added after the cart was changed already by the same message, told in one answer. */
export const addAfter = (turn: BotTurn, first: BotDecision, added: readonly Mention[]): BotDecision => {
  const cart = first.change?.cart ?? turn.state.cart;
  const decision = addMentions({ ...turn, state: { ...turn.state, cart } }, added);
  return {
    ...decision,
    paragraphs: [...first.paragraphs.slice(0, 1), ...decision.paragraphs],
    change: { ...decision.change, cart: decision.change?.cart ?? cart },
  };
};

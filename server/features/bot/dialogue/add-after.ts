import type { Mention } from '../reading/read-mentions.ts';
import { addMentions } from './add-to-cart.ts';
import type { BotDecision, BotTurn } from './bot-turn.ts';

/** What is added after something was taken out, told in one answer. */
export const addAfter = (turn: BotTurn, without: BotDecision, added: readonly Mention[]): BotDecision => {
  const cart = without.change?.cart ?? turn.state.cart;
  const decision = addMentions({ ...turn, state: { ...turn.state, cart } }, added);
  return {
    ...decision,
    paragraphs: [...without.paragraphs.slice(0, 1), ...decision.paragraphs],
    change: { ...decision.change, cart: decision.change?.cart ?? cart },
  };
};

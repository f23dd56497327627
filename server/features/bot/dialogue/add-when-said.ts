import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { says } from '../turn/turn-facts.ts';
import { addPointed } from './add-to-cart.ts';
import { productsToCompare } from './answer-compare.ts';

/** «Dame el bombillo más barato»: the price tells which. */
export const addByPrice = (turn: BotTurn): BotDecision | undefined => {
  const priced = productsToCompare(turn)
    .filter(({ price }) => price !== null)
    .toSorted((left, right) => (left.price ?? 0) - (right.price ?? 0));
  const picked = says(turn, 'priciest') ? priced.at(-1) : priced[0];
  return picked && addPointed(turn, [picked], turn.reading.mentions[0]?.quantity);
};

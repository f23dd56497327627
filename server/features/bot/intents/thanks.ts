import { BOT_COPY } from '../bot-copy.ts';
import { pickVariant } from '../dialogue/reply-parts.ts';
import { cartChoices } from '../dialogue/show-cart.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Reminds a shopper with an open cart that it is not ordered yet, because thanks often sound final. */
const sayThanks = (turn: BotTurn): BotDecision => {
  const thanks = pickVariant(turn, BOT_COPY.thanks);
  if (turn.state.cart.length === 0) return { intent: 'thanks', paragraphs: [thanks] };
  return { intent: 'thanks', paragraphs: [thanks, BOT_COPY.notOrderedYet], choices: cartChoices() };
};

export const thanks: BotIntent = {
  name: 'thanks',
  examples: ['gracias', 'muchas gracias mi amor'],
  counterExamples: ['gracias, dame un salami'],
  claims: [
    {
      on: 'talk',
      over: ['nod', 'bye', 'greeting'],
      answer: (turn) => (says(turn, 'thanks') ? sayThanks(turn) : undefined),
    },
  ],
};

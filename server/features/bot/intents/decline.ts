import { BOT_COPY } from '../bot-copy.ts';
import { showCart } from '../dialogue/show-cart.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Answers a no to the summed-up order: shows the cart and asks what to change. */
const declined = (turn: BotTurn): BotDecision => {
  const shown = showCart(turn, { cart: turn.state.cart, intro: [], intent: 'view_cart' });
  return { ...shown, paragraphs: [...shown.paragraphs.slice(0, -1), BOT_COPY.whatToChange] };
};

export const decline: BotIntent = {
  name: 'decline',
  examples: [['dame un salami', 'paso a buscarlo, pago en efectivo, soy Juan Pérez', 'no']],
  counterExamples: ['no'],
  claims: [
    {
      on: 'talk',
      over: ['order', 'thanks', 'nod', 'bye', 'greeting'],
      answer: (turn) => (turn.state.asked === 'confirm' && says(turn, 'deny') ? declined(turn) : undefined),
    },
  ],
};

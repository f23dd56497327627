import { answerOneProduct } from './answer-products.ts';
import type { BotDecision, BotTurn } from './bot-turn.ts';
import { focusOf } from './resolve-pointer.ts';
import { orderAfter } from './take-order.ts';
import { hasCart, namedMentions, says } from './turn-facts.ts';
import { showCart } from './view-cart.ts';

const SUM =
  /^(?:(?:y|ok|bueno) )?(?:en )?cuanto (?:me |te |le )?(?:es|sale|salen|seria|serian|va|debo|hace|son)(?: eso| \?)*$/;

/** «¿Cuánto sería con envío a Los Mina?» */
const WITH_FEE = /\b(?:con|mas|incluyendo|y) (?:el |un )?(?:delivery|flete)\b/;

/** The cart with its total, for whoever asks what it comes to. */
export const viewWhenAsked = (turn: BotTurn): BotDecision | undefined => {
  const isAboutOther = namedMentions(turn).length > 0 || (!hasCart(turn) && turn.reading.mentions.length > 0);
  const asksSum = turn.state.isAdding && hasCart(turn) && SUM.test(turn.reading.line);
  const asksWithFee = hasCart(turn) && says(turn, 'price', 'quote') && WITH_FEE.test(turn.reading.line);
  // «Mándame la cuenta» to pay into is the bank's.
  if ((says(turn, 'payment') || /\bcuenta\b/.test(turn.reading.line)) && !hasCart(turn)) return undefined;
  // «¿Cuánto son?» of what is talked about, while nothing is in the cart.
  const focus = focusOf(turn);
  if (!hasCart(turn) && focus && says(turn, 'viewCart') && /^(?:y |ok )*cuanto/.test(turn.reading.line))
    return answerOneProduct(turn, focus);
  if ((!says(turn, 'viewCart') && !asksSum && !asksWithFee) || isAboutOther) return undefined;
  // «¿A cómo sale todo pa Cienfuegos?»: with what brings it there.
  const order = hasCart(turn) ? orderAfter(turn) : turn.state.order;
  const told = { ...turn, state: { ...turn.state, order } };
  const shown = showCart(told, { cart: turn.state.cart, intro: [], intent: 'view_cart' });
  return { ...shown, change: { ...shown.change, order } };
};

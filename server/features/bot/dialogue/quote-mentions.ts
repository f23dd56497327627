import { BOT_COPY } from '../bot-copy.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { priceCart, sumOf } from './cart-math.ts';
import { cartText } from './show-cart.ts';

/** «¿Cuánto salen los dos?»: the sum of what was shown. */
export const quoteProducts = (turn: BotTurn, products: readonly ProductFacts[]): BotDecision | undefined => {
  const lines = priceCart(
    products.map(({ id }) => ({ productId: id, quantity: 1, option: null })),
    turn.productOf,
  );
  if (lines.length < 2) return undefined;
  return {
    intent: 'quote',
    paragraphs: [
      `${BOT_COPY.quoteTitle}\n${cartText(lines)}`,
      BOT_COPY.subtotal(sumOf(lines.map(({ total }) => total))),
      BOT_COPY.offerQuoted,
    ],
    products: lines.map(({ product }) => product),
    change: {
      listed: lines.map(({ productId }) => productId),
      quoted: lines.map(({ productId, quantity, option }) => ({ productId, quantity, option })),
    },
  };
};

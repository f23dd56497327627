import { BOT_COPY } from '../bot-copy.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import type { CartLine } from '../turn/conversation-state.ts';
import { priceCart, priceOrder } from './cart-lines.ts';
import { cartText, totalText } from './show-cart.ts';

/** Tells what some lines come to without adding them; «ok, dámelos» takes those of `offered`, by default all. */
export const tellSum = (
  turn: BotTurn,
  sums: readonly CartLine[],
  offered: readonly CartLine[] = sums,
): BotDecision | undefined => {
  const lines = priceCart(sums, turn.productOf);
  if (lines.length === 0) return undefined;
  const { order } = turn.state;
  const price = priceOrder({ lines, order }, turn);
  const short = lines.filter(({ product: { stock }, quantity }) => stock !== null && quantity > stock);
  return {
    intent: 'quote',
    paragraphs: [
      `${BOT_COPY.quoteTitle}\n${cartText(lines)}`,
      totalText(order, price),
      ...short.map(({ product: { stock, measure } }) => BOT_COPY.stockLeft(stock ?? 0, measure)),
      ...(turn.state.cart.length > 0 ? [BOT_COPY.nothingChanged] : []),
      ...(offered.length > 0 ? [BOT_COPY.offerQuoted] : []),
    ],
    products: lines.map(({ product }) => product),
    choices: [],
    change: {
      listed: lines.map(({ productId }) => productId),
      wanted: null,
      quoted: offered.map(({ productId, quantity, option }) => ({ productId, quantity, option })),
    },
  };
};

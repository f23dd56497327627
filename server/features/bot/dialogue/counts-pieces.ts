import type { BotTurn } from '../turn/bot-turn.ts';

/** Whether a number said beside the cart counts pieces and offers no price: «déjamelos en 4». */
export const countsPieces = (turn: BotTurn): boolean => {
  const { reading, state, productOf } = turn;
  const product = productOf(
    state.cart.find(({ productId }) => productId === state.focus)?.productId ??
      state.cart.at(-1)?.productId ??
      '',
  );
  const number = reading.quantity ?? reading.mentions[0]?.quantity;
  if (!product || number === undefined || /\$|\bpesos?\b|\bmil\b/.test(reading.line)) return false;
  return number <= MAX_PIECES && number * CENTAVOS * LEAST_SHARE < (product.price ?? 0);
};

const MAX_PIECES = 60;

const CENTAVOS = 100;

/** Nobody offers less than a third of what a thing costs. */
const LEAST_SHARE = 3;

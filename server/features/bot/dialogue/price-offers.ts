import type { BotTurn } from '../turn/bot-turn.ts';
import { linesCalled } from './change-cart.ts';

const OFFERS = /\bdej\w+ (?:\w+ ){0,4}en (?:\d|un[oa]?\b|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)/;

/** Whether a message offers a price for what is held: «déjame la cartera en 900». */
export const offersPrice = (turn: BotTurn): boolean =>
  OFFERS.test(turn.reading.line) && numberOf(turn.reading) !== undefined && !countsPieces(turn);

const numberOf = ({ quantity, mentions }: BotTurn['reading']): number | undefined =>
  quantity ?? mentions[0]?.quantity;

/** Whether a number in a message about the cart is a quantity and no price: «déjamelos en 4». */
export const countsPieces = (turn: BotTurn): boolean => {
  const { reading, state, productOf } = turn;
  const [mention] = reading.mentions;
  const [named] = mention ? linesCalled(state.cart, mention) : [];
  const line = named ?? state.cart.find(({ productId }) => productId === state.focus) ?? state.cart.at(-1);
  const product = productOf(line?.productId ?? '');
  const number = numberOf(reading);
  if (!product || number === undefined || /\$|\bpesos?\b|\bmil\b/.test(reading.line)) return false;
  // «Déjalo en 5», of ten rolls.
  if (number <= (line?.quantity ?? 0)) return true;
  return number <= MAX_PIECES && number * CENTAVOS * LEAST_SHARE < (product.price ?? 0);
};

const MAX_PIECES = 60;

const CENTAVOS = 100;

/** The lowest share of a price that anybody offers. */
const LEAST_SHARE = 3;

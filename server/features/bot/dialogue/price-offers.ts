import type { BotTurn } from '../turn/bot-turn.ts';
import { linesCalled } from './change-cart.ts';

const OFFERS = /\bdej\w+ (?:\w+ ){0,4}en (?:\d|un[oa]?\b|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)/;

/** Whether a message offers a price for what is held: «déjame la cartera en 900». */
export const offersPrice = (turn: BotTurn): boolean =>
  OFFERS.test(turn.reading.line) && numberOf(turn.reading) !== undefined && !countsPieces(turn);

/** Whether a message bids a price for what is talked of, without a verb of giving: «a 1,000 cada una y te las pago ya». */
export const bidsForIt = (turn: BotTurn): boolean => {
  const { line } = turn.reading;
  const [, pesos = ''] = BID.exec(line) ?? BID_EACH.exec(line) ?? [];
  const isOfSomething = turn.state.cart.length > 0 || turn.state.focus !== null;
  const held = Math.max(0, ...turn.state.cart.map(({ quantity }) => quantity));
  return isOfSomething && Number(pesos.replace(/\D/g, '')) > held && !countsPieces(turn);
};
const BID_BEGINS = String.raw`^(?:(?:y|ok|bueno|mira|dale|entonces|,) )*(?:a|en|por) (\$?\d[\d.,]+)(?: pesos)?`;
const OF_EACH = '(?:cada un[oa]|cada pieza|la unidad|por unidad|l[oa]s (?:dos|tres|\\d))';
/** Words that close a bargain. */
const CLOSES =
  '(?:(?:nos|me) (?:vamos|voy|quedo|quedamos)|cerramos|cuadramos|quedamos|estamos|hacemos (?:trato|negocio)|trato hecho|(?:me|te|se|nos) l[oa]s? (?:llevo|pago|compro|llevamos|pagamos|compramos|quito))';
const BID = new RegExp(`${BID_BEGINS}(?: ${OF_EACH})? (?:y |, )+(?:ya )?${CLOSES}\\b`);
const BID_EACH = new RegExp(`${BID_BEGINS} ${OF_EACH}(?: [.?])*$`);

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

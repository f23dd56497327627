import type { Mention } from '../reading/mention.ts';
import type { BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { linesCalled } from './change-cart.ts';

const PIECE_PACKS = /\bdocena/i;
const NUMBER = /^\d{1,3}$/;

const IN_PAIRS =
  /\bpar(?:es)?\b|zapat|tenis|sandal|bota|tac[oó]n|\bmedias|calcet|guante|arete|cord[oó]n|muleta|chancl|zapatill|mocas|calzado/i;

const PER_PAIR = /\b(?:por|el|un|cada|del?) par\b|\bpares\b|^par\b/i;

/** Whether one piece of the product is a pair: shoes, socks, earrings. */
export const isSoldInPairs = ({ name, category, description }: ProductFacts): boolean =>
  IN_PAIRS.test(`${name} ${category ?? ''}`) || PER_PAIR.test(description ?? '');

/** The number of units that a mention asks for: a dozen of a product sold by the dozen is one unit. */
export const unitsAsked = (mention: Mention, product: ProductFacts): number => {
  if (mention.isPair && isSoldInPairs(product)) return 1;
  const { quantity, pack, missing, words, amount, isOne } = mention;
  if (amount && 'quantity' in amount && product.measure !== null) return amount.quantity;
  if (pack === undefined) {
    // «Gorra negra 2»: a number at the end that the product's name does not contain is a quantity.
    const last = words.at(-1)?.word ?? '';
    // In «un cable para mi iPhone 11» it is no quantity.
    const isBehind = !isOne && missing.includes(last) && NUMBER.test(last);
    const counted = quantity ?? (isBehind ? Number(last) : 1);
    return Math.max(1, counted);
  }
  return PIECE_PACKS.test(product.name) ? (quantity ?? 1) : (quantity ?? 1) * pack;
};

const OFFERS = /\bdej\w+ (?:\w+ ){1,4}en (?:\d|un[oa]?\b|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)/;

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
  return number <= MAX_PIECES && number * CENTAVOS * LEAST_SHARE < (product.price ?? 0);
};

const MAX_PIECES = 60;

const CENTAVOS = 100;

/** The lowest share of a price that anybody offers. */
const LEAST_SHARE = 3;

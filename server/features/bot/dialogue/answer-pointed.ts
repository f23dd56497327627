import { BOT_COPY } from '../bot-copy.ts';
import { addPointed, askAmong, setQuantity } from './add-to-cart.ts';
import { answerOneProduct } from './answer-products.ts';
import type { BotDecision, BotTurn, ProductFacts } from './bot-turn.ts';
import { hasSize } from './product-sizes.ts';
import { isSoldInPairs } from './quantity-of.ts';
import { quoteProducts } from './quote-mentions.ts';
import { focusOf, resolvePointer } from './resolve-pointer.ts';
import { takeOrder } from './take-order.ts';
import { isAsking, says, wantsToAdd } from './turn-facts.ts';
import { showCart } from './view-cart.ts';

/** «Dame 2 del primero»: the ordinal points, so the other number counts; «el 2» counts nothing. */
const quantityBeside = ({ reading }: BotTurn): number | undefined => {
  const { pointer, quantity } = reading;
  // «Los dos» says which, not how many.
  if (pointer?.kind === 'all' || pointer?.kind === 'first') return undefined;
  // «El más barato de los dos» is one.
  if (
    (pointer?.kind === 'cheapest' || pointer?.kind === 'priciest') &&
    /\bde l[oa]s (?:dos|tres|cuatro|\d)/.test(reading.line)
  )
    return undefined;
  return pointer?.kind === 'number' &&
    pointer.number === quantity &&
    !/\b(?:primer|segund|tercer)/.test(reading.line)
    ? undefined
    : quantity;
};

const MAX_ASKED = 5;
const AND_THAT = /\bes[eao]s?\b.*\b(?:y|mas)\b/;

/** What a message points at in what was shown. */
export const answerPointed = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const { pointer } = reading;
  if (!pointer || pointer.kind === 'same' || reading.budget) return undefined;
  if (reading.mentions.some(({ isAmongShown }) => !isAmongShown)) return undefined;
  const isBare =
    pointer.kind === 'number' && pointer.number === reading.quantity && reading.line.split(' ').length <= 2;
  const focus = focusOf(turn);
  if (isBare && state.asked === 'quantity' && state.listed.length < 2 && focus)
    return addPointed(turn, [focus], pointer.number);
  const products = resolvePointer(turn);
  const sum =
    (pointer.kind === 'all' || pointer.kind === 'first') &&
    (says(turn, 'price', 'quote') || /\bjunt[oa]s\b/.test(reading.line)) &&
    !wantsToAdd(turn)
      ? quoteProducts(turn, products)
      : undefined;
  if (sum) return sum;
  const isRiddle =
    products.length === 0 && pointer.kind === 'first' && (wantsToAdd(turn) || says(turn, 'affirm'));
  const near = isRiddle
    ? [...new Set([...state.listed, ...state.recent])]
        .slice(0, MAX_ASKED)
        .flatMap((id) => turn.productOf(id) ?? [])
    : [];
  if (near.length > 1) return askAmong(turn, near);
  if (products.length === 0) return isBare && state.listed.length > 0 ? notInList() : undefined;
  // «Mejor la otra» of two, right after one went in: it comes in its place.
  const last = state.cart.find(({ productId }) => productId === state.focus);
  const [instead] = products;
  if (pointer.kind === 'other' && last && instead && state.isAdding && /\bmejor\b/.test(reading.line)) {
    const cart = state.cart.filter((line) => line !== last);
    return addPointed({ ...turn, state: { ...state, cart } }, [instead], last.quantity);
  }
  // «Dos de esa y una de la otra»: each has its own number, and it is asked.
  if (pointer.kind === 'other' && focus && wantsToAdd(turn) && AND_THAT.test(reading.line))
    return askAmong(turn, [focus, ...products]);
  const isSeveral = pointer.kind === 'all' || pointer.kind === 'first';
  const isAgreed = (isSeveral && says(turn, 'affirm')) || state.wanted !== null;
  const isChosen = wantsToAdd(turn) || (isAgreed && !isAsking(turn));
  if (isChosen) return addPointed(turn, products, quantityBeside(turn));
  const [only] = products;
  return only && products.length === 1 ? answerOneProduct(turn, only) : askAmong(turn, products);
};

const notInList = (): BotDecision => ({ intent: 'unknown', paragraphs: [BOT_COPY.foundNothingShown] });

const LARGEST_ASKED = 100;
const CENTAVOS = 100;
/** Whether a number comes near the price of the thing, so that it offers rather than counts. */
const isPriceLike = (quantity: number, { price }: ProductFacts): boolean =>
  quantity > LARGEST_ASKED && price !== null && quantity * CENTAVOS * 2 > price;

/** What is talked about goes into the cart. */
export const addFocus = (turn: BotTurn, focus: ProductFacts): BotDecision => {
  const { state, reading } = turn;
  const pieces = reading.pack !== undefined && !/docena/i.test(focus.name) ? reading.pack : 1;
  const isPair = /\bun par\b/.test(reading.line) && isSoldInPairs(focus);
  const counted = isPair ? 1 : (reading.quantity ?? reading.mentions[0]?.quantity);
  const quantity = counted === undefined ? undefined : counted * pieces;
  // «Dame 2 de esos» of several that were shown may be any of them.
  const isSized = reading.size !== undefined && hasSize(focus, reading.size) === true;
  if (state.asked === 'which' && state.listed.length > 1 && !isSized) {
    const asked = askAmong(
      turn,
      state.listed.flatMap((id) => turn.productOf(id) ?? []),
    );
    return { ...asked, change: { ...asked.change, wanted: { quantity: quantity ?? 1, option: null } } };
  }
  // After a message that was not understood nobody knows of what «dame 2» speaks; 1800 is rather a price than a number of seats.
  // «Dame un 1 y un 5» of candles with numbers tells which ones.
  const isWhich = /\bun[oa]? \d+\b/.test(reading.line);
  if (isWhich || state.misses > 0 || (quantity !== undefined && isPriceLike(quantity, focus)))
    return answerOneProduct(turn, focus);
  const held = state.cart.find(({ productId }) => productId === focus.id);
  // «Sí, agrégalo» of what was just added says it once more.
  if (held && quantity === undefined && state.isAdding && says(turn, 'affirm'))
    return showCart(turn, { cart: state.cart, intro: [], intent: 'view_cart' });
  // «Mándalo allá»: what the cart holds is to be brought, not doubled.
  if (held && quantity === undefined && /\bmandame\b/.test(reading.line)) return takeOrder(turn);
  // «Ponme 3» of what the cart holds means three in all; «3 más» was read before.
  if (held && quantity !== undefined) return setQuantity(turn, focus, quantity);
  return addPointed(turn, [focus], quantity);
};

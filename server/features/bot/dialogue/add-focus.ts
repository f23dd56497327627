import type { Mention } from '../reading/mention.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { addMentions, addPointed, askAmong } from './add-to-cart.ts';
import { answerOneProduct } from './answer-products.ts';
import { hasSize, sizeOfOption } from './product-sizes.ts';
import { setCartNumber } from './set-quantity.ts';
import { showCart } from './show-cart.ts';
import { takeOrder } from './take-order.ts';
import { asksOnePair, unitsOfPack } from './units-asked.ts';

const LARGEST_ASKED = 100;

const CENTAVOS = 100;

/** Whether a number is close to the product's price, so that it is an offer and not a quantity. */
const isPriceLike = (quantity: number, { price }: ProductFacts): boolean =>
  quantity > LARGEST_ASKED &&
  price !== null &&
  quantity * CENTAVOS * 2 > price &&
  quantity * CENTAVOS < price * 2;

/** Words after which a number is a quantity, however large: «200 de esos», «150 unidades». */
const COUNTS = /\b\d+ (?:de (?:es[aeo]s?|est[aeo]s?|l[oa]s|ell[oa]s)|unidades|piezas|und)\b/;

/** «Dame ese», «la quiero», of several that were shown, is one of them; «dame eso» after «arroz y pan» is both. */
const POINTS_AT_ONE = /\b(?:un[oa]?|es[ea]|est[ea]|el|la)\b/;

/** Adds the product in focus to the cart. */
export const addFocus = (turn: BotTurn, last: ProductFacts): BotDecision => {
  const { state, reading } = turn;
  // «Dame ese», after «¿cuál es el que hidrata?»; «ponmelo» is read as its verb alone.
  const isThat =
    reading.pointer === undefined ? reading.quantity === undefined : reading.pointer.kind === 'same';
  const singled = isThat ? turn.productOf(state.singledOut ?? '') : undefined;
  const focus = singled ?? last;
  // «Mándame las 2» counts the only thing that was talked of; «las dos cosas» are two.
  const { pointer } = reading;
  const isOfIt = pointer?.kind === 'first' && pointer.count > 1 && state.recent.length < 2;
  const ofIt = isOfIt && !/\bcosas?\b/.test(reading.line) ? pointer.count : undefined;
  const counted = asksOnePair(reading.line, focus)
    ? 1
    : (reading.quantity ?? ofIt ?? reading.mentions[0]?.quantity);
  const { pack } = reading;
  const quantity =
    counted === undefined || pack === undefined ? counted : unitsOfPack(counted * pack, pack, focus);
  // «Dame 2 de esos» of several shown products may mean any of them.
  const isSized = reading.size !== undefined && hasSize(focus, reading.size) === true;
  if (state.asked === 'which' && state.listed.length > 1 && !isSized && !singled) {
    const listed = state.listed.flatMap((id) => turn.productOf(id) ?? []);
    if (state.isEachNamed && quantity === undefined && !POINTS_AT_ONE.test(reading.line))
      return addPointed(turn, listed, undefined);
    const asked = askAmong(turn, listed);
    return { ...asked, change: { ...asked.change, wanted: { quantity: quantity ?? 1, option: null } } };
  }
  // After a message that was not understood, «dame 2» has no clear product; 1800 is more likely a price than a number
  // of chairs. «Dame un 1 y un 5» of number candles names the candles.
  const isWhich =
    /\bun[oa]? \d+\b/.test(reading.line) &&
    (reading.sizeParts.length === 0 || reading.sizeParts.some(({ size }) => hasSize(focus, size) !== true));
  if (
    isWhich ||
    state.misses > 0 ||
    (quantity !== undefined && isPriceLike(quantity, focus) && !COUNTS.test(reading.line))
  )
    return answerOneProduct(turn, focus);
  const held = state.cart.find(({ productId }) => productId === focus.id);
  // «Sí, dámela en XL» tells the size of what was just added without one.
  const open =
    isSized && state.cart.find(({ productId, option }) => productId === focus.id && option === null);
  if (open) return setCartNumber(turn, focus, quantity ?? open.quantity);
  // «Y uno M» after two XL is one more, in its own size.
  const isOtherSize =
    isSized &&
    state.cart.every(
      ({ productId, option }) =>
        productId !== focus.id || (option !== null && sizeOfOption(option) !== reading.size),
    );
  if (held && isOtherSize) return addPointed(turn, [focus], quantity ?? 1);
  // «Mándalo allá» asks to deliver what the cart holds, and does not double it.
  if (held && quantity === undefined && /\bmandame\b/.test(reading.line)) return takeOrder(turn);
  // «Sí, agrégalo» or «súmame eso» about a product just added only repeats the wish.
  if (held && quantity === undefined && state.isAdding && !/\b(?:otr[oa]|mas)\b/.test(reading.line))
    return showCart(turn, { cart: state.cart, intro: [], intent: 'view_cart' });
  // «Ponme 3» of a product in the cart sets the total to three; «3 más» was read before.
  if (held && quantity !== undefined) return setCartNumber(turn, focus, quantity);
  return addPointed(turn, [focus], quantity);
};

/** Adds products after the same message already changed the cart, in one answer. */
export const addAfter = (turn: BotTurn, first: BotDecision, added: readonly Mention[]): BotDecision => {
  const cart = first.change?.cart ?? turn.state.cart;
  const decision = addMentions({ ...turn, state: { ...turn.state, cart } }, added);
  return {
    ...decision,
    paragraphs: [...first.paragraphs.slice(0, 1), ...decision.paragraphs],
    change: { ...decision.change, cart: decision.change?.cart ?? cart },
  };
};

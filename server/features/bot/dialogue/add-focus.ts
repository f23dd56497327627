import type { Mention } from '../reading/read-mentions.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { addMentions, addPointed, askAmong, setCartQuantity } from './add-to-cart.ts';
import { answerOneProduct } from './answer-products.ts';
import { hasSize } from './product-sizes.ts';
import { showCart } from './show-cart.ts';
import { takeOrder } from './take-order.ts';
import { isSoldInPairs } from './units-asked.ts';

const LARGEST_ASKED = 100;

const CENTAVOS = 100;

/** Whether a number comes near the price of the thing, so that it offers rather than counts. */
const isPriceLike = (quantity: number, { price }: ProductFacts): boolean =>
  quantity > LARGEST_ASKED &&
  price !== null &&
  quantity * CENTAVOS * 2 > price &&
  quantity * CENTAVOS < price * 2;

/** «200 de esos», «150 unidades» count, however many they are. */
const COUNTS = /\b\d+ (?:de (?:es[aeo]s?|est[aeo]s?|l[oa]s|ell[oa]s)|unidades|piezas|und)\b/;

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
  if (
    isWhich ||
    state.misses > 0 ||
    (quantity !== undefined && isPriceLike(quantity, focus) && !COUNTS.test(reading.line))
  )
    return answerOneProduct(turn, focus);
  const held = state.cart.find(({ productId }) => productId === focus.id);
  // «Sí, agrégalo», «súmame eso» of what was just added say it once more.
  if (held && quantity === undefined && state.isAdding && !/\b(?:otr[oa]|mas)\b/.test(reading.line))
    return showCart(turn, { cart: state.cart, intro: [], intent: 'view_cart' });
  // «Mándalo allá»: what the cart holds is to be brought, not doubled.
  if (held && quantity === undefined && /\bmandame\b/.test(reading.line)) return takeOrder(turn);
  // «Ponme 3» of what the cart holds means three in all; «3 más» was read before.
  if (held && quantity !== undefined) return setCartQuantity(turn, focus, quantity);
  return addPointed(turn, [focus], quantity);
};

/** What is added after the same message already changed the cart, in one answer. */
export const addAfter = (turn: BotTurn, first: BotDecision, added: readonly Mention[]): BotDecision => {
  const cart = first.change?.cart ?? turn.state.cart;
  const decision = addMentions({ ...turn, state: { ...turn.state, cart } }, added);
  return {
    ...decision,
    paragraphs: [...first.paragraphs.slice(0, 1), ...decision.paragraphs],
    change: { ...decision.change, cart: decision.change?.cart ?? cart },
  };
};

import type { Mention } from '../reading/read-mentions.ts';
import { addMentions, addPointed } from './add-to-cart.ts';
import { productsToCompare } from './answer-compare.ts';
import { addFocus } from './answer-pointed.ts';
import type { BotDecision, BotTurn } from './bot-turn.ts';
import { focusOf, resolvePointer } from './resolve-pointer.ts';
import { takeOrder } from './take-order.ts';
import { foundMentions, hasCart, isAsking, says, tellsOrderDetails, wantsToAdd } from './turn-facts.ts';

/** «Mándame 2 panes a la calle 5»: what is named goes into the cart, and the order goes on. */
export const addAndOrder = (turn: BotTurn): BotDecision | undefined => {
  const focus = focusOf(turn);
  // «Mándame una a Villa Majega»: what is talked about, and where it goes.
  const isOfFocus =
    focus &&
    turn.reading.mentions.length === 0 &&
    wantsToAdd(turn) &&
    tellsOrderDetails(turn) &&
    !hasCart(turn) &&
    turn.state.quoted.length === 0 &&
    turn.reading.topics.length === 0 &&
    !isAsking(turn);
  if (isOfFocus) {
    const added = addFocus(turn, focus);
    const cart = added.change?.cart;
    if (cart && cart.length > 0) {
      const ordered = takeOrder({ ...turn, state: { ...turn.state, cart } });
      return {
        ...ordered,
        paragraphs: [...added.paragraphs.slice(0, 1), ...ordered.paragraphs],
        change: { ...added.change, ...ordered.change, cart },
      };
    }
  }
  const mentions = foundMentions(turn).filter(
    ({ isModifier, isOne, quantity }) => !isModifier || isOne || quantity !== undefined,
  );
  if (mentions.length === 0 || !wantsToAdd(turn) || !tellsOrderDetails(turn)) return undefined;
  if (says(turn, 'question', 'price', 'have')) return undefined;
  const added = addMentions(turn, mentions);
  const cart = added.change?.cart;
  if (!cart || cart.length === 0) return undefined;
  const ordered = takeOrder({ ...turn, state: { ...turn.state, cart } });
  return {
    ...ordered,
    paragraphs: [...added.paragraphs.slice(0, 1), ...ordered.paragraphs],
    effects: [...(added.effects ?? []), ...(ordered.effects ?? [])],
    change: { ...added.change, ...ordered.change, cart },
  };
};

/** «Dame el bombillo más barato»: the price tells which. */
export const addByPrice = (turn: BotTurn): BotDecision | undefined => {
  const priced = productsToCompare(turn)
    .filter(({ price }) => price !== null)
    .toSorted((left, right) => (left.price ?? 0) - (right.price ?? 0));
  const picked = says(turn, 'priciest') ? priced.at(-1) : priced[0];
  return picked && addPointed(turn, [picked], turn.reading.mentions[0]?.quantity);
};

/**
 * «Quiero un bizcocho», which one?, «el de vainilla»; «dame 2 labiales», which?, «uno rojo y uno nude»: the answer to the
 * question goes into the cart, when it comes to what was wanted.
 */
export const chooseWanted = (turn: BotTurn): BotDecision | undefined => {
  const { state, reading } = turn;
  const { mentions } = reading;
  const [mention, other] = mentions;
  if (state.wanted === null || state.asked !== 'which' || !mention || isAsking(turn)) return undefined;
  if (mentions.some(({ fit }) => fit !== 'found')) return undefined;
  if (!state.listed.includes(mention.hits[0]?.productId ?? '')) return undefined;
  if (!other) return addMentions(turn, [{ ...mention, quantity: mention.quantity ?? state.wanted.quantity }]);
  const wanted = mentions.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
  return wanted === state.wanted.quantity ? addMentions(turn, mentions) : undefined;
};

const BOTH = /\bl[oa]s (?:dos|tres|[23]) (?:,|y|mas|con|tambien)\b/;

/** «Dame ese y dos libras de azúcar», «lo quiero, con la mesa». */
const THAT_TOO =
  /\b(?:(?:dame|ponme|quiero|mandame|agrega|apartame|llevo) es[eao]|(?:l[oa]) quiero|dame l[oa]) (?:, )?(?:y|con|mas|tambien|junto)\b/;

/** «Mándame las dos y un líquido de freno»: what was shown, and what is named beside it. */
export const addAlsoPointed = (turn: BotTurn, mentions: readonly Mention[]): BotDecision => {
  const { pointer, line } = turn.reading;
  const isBoth = pointer?.kind === 'all' || (pointer?.kind === 'first' && BOTH.test(line));
  const focus = focusOf(turn);
  const isNamed = mentions.some(({ words, hits }) => words.length === 0 || hits[0]?.productId === focus?.id);
  const isThat = focus !== undefined && !isNamed && turn.state.asked !== 'which' && THAT_TOO.test(line);
  const pointed = isBoth ? resolvePointer(turn) : isThat ? [focus] : [];
  const isMeant = isThat || (pointed.length > 1 && pointed.length <= 3);
  const first = isMeant ? addPointed(turn, pointed, undefined) : undefined;
  const cart = first?.change?.cart;
  if (!first || !cart) return addMentions(turn, mentions);
  const rest = addMentions({ ...turn, state: { ...turn.state, cart } }, mentions);
  return {
    ...rest,
    paragraphs: [...first.paragraphs.slice(0, 1), ...rest.paragraphs],
    change: { ...first.change, ...rest.change, cart: rest.change?.cart ?? cart },
  };
};

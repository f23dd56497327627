import type { Pointer } from '../reading/read-position.ts';
import { PLACE } from '../search/catalogue-index.ts';
import type { BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { isAsking } from '../turn/turn-facts.ts';
import { byPrice, firstWord, isInStock } from './product-traits.ts';

const pick = (pointer: Pointer, list: readonly ProductFacts[]): readonly (ProductFacts | undefined)[] => {
  const priced = list.filter(({ price }) => price !== null).toSorted(byPrice);
  switch (pointer.kind) {
    case 'number':
      return [list[pointer.number - 1]];
    case 'last':
      return [list.at(-1)];
    case 'first':
      return list.slice(0, pointer.count);
    case 'all':
      return list;
    case 'cheapest':
      return [priced[0]];
    case 'priciest':
      return [priced.at(-1)];
    case 'other':
    case 'said':
    case 'same':
      return [];
  }
};

const otherOf = (two: readonly ProductFacts[], focus: ProductFacts | undefined): ProductFacts[] =>
  two.length === 2 && focus && two.some(({ id }) => id === focus.id)
    ? two.filter(({ id }) => id !== focus.id)
    : [];

/** Finds the products of the last list that a message points at; without a list, the product in focus. */
export const resolvePointer = (turn: BotTurn): ProductFacts[] => {
  const meant = productsAt(turn);
  return meant.length > 1 && !isAsking(turn) && isOfOthers(turn, meant) ? [] : meant;
};

/** Whether what is said of several, «los 2 dorados», is true of some of them only, so that these are not meant. */
const isOfOthers = ({ reading: { mentions, pointer } }: BotTurn, meant: readonly ProductFacts[]): boolean => {
  const [said, other] = mentions;
  if (!said || other || pointer?.kind === 'number') return false;
  const named = meant.filter(({ id }) =>
    said.hits.some(
      ({ productId, fields }) => productId === id && fields.every((field) => field <= PLACE.name),
    ),
  );
  return named.length > 0 && named.length < meant.length;
};

const ORDINAL = /\b(?:primer|segund)[oa]\b/;

const productsAt = ({ reading, state, productOf }: BotTurn): ProductFacts[] => {
  const { pointer } = reading;
  if (!pointer) return [];
  const focus = state.focus === null ? undefined : productOf(state.focus);
  if (pointer.kind === 'same') return focus ? [focus] : [];
  const recent = state.recent.flatMap((id) => productOf(id) ?? []);
  if (pointer.kind === 'said') return recent.slice(pointer.number - 1, pointer.number);
  const shown = state.listed.flatMap((id) => productOf(id) ?? []);
  if (pointer.kind === 'other') {
    const among = state.among.flatMap((id) => productOf(id) ?? []);
    return otherOf([shown, among].find(({ length }) => length === 2) ?? recent.slice(-2), focus);
  }
  // «Las dos cosas» means two products that were asked for one after the other.
  const isTwo = pointer.kind === 'all' || (pointer.kind === 'first' && pointer.count > 1);
  const count = pointer.kind === 'first' ? pointer.count : 2;
  // «Los dos», of three, is unclear; «los dos primeros» is clear.
  const isTold = pointer.kind === 'first' && /\bprimer/.test(reading.line);
  // Other products may have been shown next to the one that was asked for.
  if (isTwo && !isTold && state.asked === 'quantity' && recent.length >= count) return recent.slice(-count);
  if (pointer.kind === 'first' && !isTold && shown.length !== count)
    return recent.length === count ? recent : [];
  // «El primero» of two that were asked for one after the other.
  const isPlace = pointer.kind === 'number' && ORDINAL.test(reading.line);
  const isOfTwo = (isTwo && shown.length < count) || (isPlace && shown.length === 1);
  const list = isOfTwo && recent.length === count ? recent : shown;
  return pick(pointer, list).flatMap((product) => product ?? []);
};

/** The product in focus, if there is one. */
export const focusOf = ({ state, productOf }: BotTurn): ProductFacts | undefined =>
  state.focus === null ? undefined : productOf(state.focus);

const MAX_CHEAPER = 3;

/** Lists other available products of the kind in focus. */
export const similarProducts = ({ reading, productOf }: BotTurn): ProductFacts[] =>
  reading.similar.flatMap((id) => productOf(id) ?? []).filter(isInStock);

/** Lists the cheaper ones of them, first those that are called the same: of a blender the other blender, and then the pots. */
export const cheaperSimilar = (turn: BotTurn, product: ProductFacts): ProductFacts[] => {
  const { price } = product;
  const isNamesake = (other: ProductFacts): number => Number(firstWord(other) === firstWord(product));
  return similarProducts(turn)
    .filter((other) => other.price !== null && price !== null && other.price < price)
    .toSorted((left, right) => isNamesake(right) - isNamesake(left))
    .slice(0, MAX_CHEAPER);
};

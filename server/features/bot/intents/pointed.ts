import { readNumber } from '#server/platform/language/number-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { addQuantities } from '#shared/lib/quantity-sums.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { addPointed, askAmong } from '../dialogue/add-to-cart.ts';
import { answerOneProduct, isHeardAsThing } from '../dialogue/answer-products.ts';
import { heldOf, makeLine } from '../dialogue/cart-lines.ts';
import { confirmAdditions } from '../dialogue/confirm-additions.ts';
import { nameStemsOf } from '../dialogue/product-traits.ts';
import { focusOf, resolvePointer } from '../dialogue/resolve-pointer.ts';
import { setCartNumber } from '../dialogue/set-quantity.ts';
import { numbersAlone } from '../dialogue/set-several.ts';
import { showCart } from '../dialogue/show-cart.ts';
import { tellSum } from '../dialogue/tell-sum.ts';
import { isSoldInPairs } from '../dialogue/units-asked.ts';
import type { Mention } from '../reading/mention.ts';
import { OF_EACH } from '../reading/read-position.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { isAsking, isCartShown, says, wantsToAdd } from '../turn/turn-facts.ts';
import { isUnit } from '../words/filler-words.ts';
import type { BotIntent } from './intent.ts';

/** Finds the quantity next to an ordinal: «dame 2 del primero»; «el 2» is no quantity. */
const quantityBeside = ({ reading }: BotTurn): number | undefined => {
  const { pointer, quantity } = reading;
  const [each, count = ''] = OF_EACH.exec(reading.line) ?? [];
  if (each !== undefined) return count === 'par' ? 2 : readNumber([count], 0)?.value;
  // «Los dos» says which products, not how many.
  if (pointer?.kind === 'all' || pointer?.kind === 'first') return undefined;
  // «El más barato de los dos» is one product.
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

/** From this probability on, the trained reader hears an order. */
const HEARD = 0.7;

const MAX_ASKED = 5;
/** Lists are shorter, so that a number from this one on may be the name of a model. */
const LEAST_MODEL = 10;

const SEVERAL_ALONE =
  /^(?:(?:ok|si|bueno|dale|ah|mejor|pues|entonces|,) )*(?:l[oa]s (?:dos|tres|cuatro|[2-4])|ambos|ambas)\b/;

/** Over the message as it was typed, because «1,3» reads like a fraction. */
const NUMBERS_OF_LIST =
  /^(?:(?:ok|si|dale|pues|entonces|dame|deme|ponme|mandame|quiero|el|la|l[oa]s|numeros?|,) *)*(\d{1,2}(?:(?: *, *y? *| +y +| +)(?:(?:el|la) +)?\d{1,2})+)(?: *(?:por favor|porfa|plis|\.))*$/;

/** Takes the numbered products of the list, in answer to «¿cuál te interesa?»: «1 y 3», «1, 2 y 4». */
const takeNumbered = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  const [, said = ''] = NUMBERS_OF_LIST.exec(foldText(reading.message).trim()) ?? [];
  const numbers = said.match(/\d+/g)?.map(Number) ?? [];
  const ids = [...new Set(numbers)].flatMap((number) => state.listed[number - 1] ?? []);
  // One of each wish: «1 y 3» of two notebooks and two folders, of which «2 cuadernos y 3 folders» said how many.
  const groups = state.wantedEach.map(({ productIds }) => ids.filter((id) => productIds.includes(id)).length);
  const isOneOfEach = groups.length > 1 && groups.every((count) => count <= 1);
  const isOfList =
    state.asked === 'which' && (state.wanted === null || isOneOfEach) && ids.length === numbers.length;
  return isOfList && ids.length > 1
    ? addPointed(
        turn,
        ids.flatMap((id) => productOf(id) ?? []),
        undefined,
      )
    : undefined;
};

const MAX_EACH = 3;

/** Takes so many of each of the list: «3 y 3» after «¿cuál?» of six pens, of which there are blue and black ones. */
const takeEach = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  const numbers = numbersAlone(reading.line);
  const products = state.listed.flatMap((id) => productOf(id) ?? []);
  const isOfList = numbers.length === products.length && numbers.length > 1 && numbers.length <= MAX_EACH;
  if (state.asked !== 'which' || !isOfList) return undefined;
  const isSum = state.wanted !== null && addQuantities(...numbers) === state.wanted.quantity;
  // «1 y 3» may be places of the list, «3 y 3» and «2 y 2» of two cannot be.
  const isAmount =
    numbers.some((number) => number > products.length) || new Set(numbers).size < numbers.length;
  return isSum || isAmount
    ? confirmAdditions(
        turn,
        products.map((product, at) => ({ product, quantity: numbers[at] ?? 1, option: null })),
      )
    : undefined;
};

const COUNT_ALONE =
  /^(?:(?:ok|mejor|entonces|son|que sean|dame|ponme|,) )*(\d{1,2}|un[oa]?|dos|tres|cuatro|cinco|seis) (\p{L}{3,})(?: porfavor)?$/u;
const PIECES = /^(?:par(?:es)?|unidad(?:es)?|piezas?)$/;

/** Whether a word is for the pack in which a product comes, and the message names nothing else: «un saco» of earth in sacks. */
const isPackOf = (product: ProductFacts, unit: string, { mentions, line }: BotTurn['reading']): boolean =>
  isUnit(unit) &&
  nameStemsOf(product).has(stemWord(unit)) &&
  mentions.every(({ hits }) => hits.every(({ productId }) => productId === product.id)) &&
  // «Dame un saco» is one more.
  !/\b(?:dame|ponme)\b/.test(line);

/** Sets the number of what was just added, said with a word for pieces, «3 par» of socks, or of the one that was added with its pack: «tierra», «un saco». */
const setPieces = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const [, said = '', unit = ''] = COUNT_ALONE.exec(reading.line) ?? [];
  const count = readNumber([said], 0)?.value;
  const focus = focusOf(turn);
  if (count === undefined || !focus || state.asked !== null || !state.isAdding) return undefined;
  const held = heldOf(state.cart, focus.id);
  const isCounted = held > 0 && count > 1 && PIECES.test(unit);
  if (!isCounted && !(held === 1 && isPackOf(focus, unit, reading))) return undefined;
  return setCartNumber(turn, focus, unit.startsWith('par') && !isSoldInPairs(focus) ? count * 2 : count);
};

/** Whether a message says nothing but the number by which a product is called: «número 4». */
const isCalledNumber = ({ name }: ProductFacts, { line, pointer }: BotTurn['reading']): boolean =>
  pointer?.kind === 'number' &&
  /^(?:(?:el|la|ok|si|del?|,) )*(?:numero|num|no) \d+$/.test(line) &&
  new RegExp(`\\b(?:numero|num|no)\\.? ${pointer.number}\\b`).test(foldText(name));

/** Answers about the shown product that a message points at. */
const answerPointed = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const { pointer } = reading;
  if (!pointer || pointer.kind === 'same' || reading.budget) return undefined;
  // «Los tres: filtro, bujía y coolant» names each of the list.
  const isAllNamed =
    reading.mentions.length > 1 &&
    reading.mentions.length === state.listed.length &&
    reading.mentions.every(({ hits }) => hits.some(({ productId }) => state.listed.includes(productId)));
  // «Dame los dos, ya que estamos en diciembre»: a word that nobody would sell names nothing else.
  const isChatter = (mention: Mention): boolean =>
    mention.fit === 'none' && pointer.kind === 'first' && wantsToAdd(turn) && !isHeardAsThing(turn, mention);
  if (!isAllNamed && reading.mentions.some((one) => !one.isAmongShown && !isChatter(one))) return undefined;
  // «De pollo todos», of two shown products, means the one with chicken.
  if (
    pointer.kind === 'all' &&
    !isAllNamed &&
    reading.mentions.some(({ fit, hits }) => fit === 'found' && hits.length === 1)
  )
    return undefined;
  const isBare =
    pointer.kind === 'number' &&
    // «La 18» of a tyre that is called so.
    (pointer.number < LEAST_MODEL ||
      !reading.mentions.some(({ words }) => words.some(({ word }) => word === String(pointer.number)))) &&
    pointer.number === reading.quantity &&
    reading.line.split(' ').length <= 2;
  const focus = focusOf(turn);
  const isHeld = state.cart.some(({ productId }) => productId === focus?.id);
  // «Número 4» of a ball that is called so.
  if (focus && isCalledNumber(focus, reading))
    return says(turn, 'affirm') && state.asked === 'quantity'
      ? addPointed(turn, [focus], undefined)
      : answerOneProduct(turn, focus);
  // «Pues los 3», after «solo quedan 3, ¿cuántos quieres?».
  const isAllLeft =
    pointer.kind === 'first' &&
    state.asked === 'quantity' &&
    state.listed.length < 2 &&
    focus?.stock === pointer.count &&
    SEVERAL_ALONE.test(reading.line);
  if (isAllLeft && focus)
    return isHeld ? setCartNumber(turn, focus, pointer.count) : addPointed(turn, [focus], pointer.count);
  if (isBare && state.asked === 'quantity' && focus)
    return isHeld ? setCartNumber(turn, focus, pointer.number) : addPointed(turn, [focus], pointer.number);
  // «Y pan», «20»: nothing was asked, and the number is of what was just added.
  const isOfAdded = isBare && state.asked === null && state.isAdding && isCartShown(turn);
  if (isOfAdded && focus && isHeld) return setCartNumber(turn, focus, pointer.number);
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
  if (products.length === 0) return isBare && state.listed.length > 0 ? calledByNumber(turn) : undefined;
  const isSeveral = pointer.kind === 'all' || pointer.kind === 'first';
  const isOfEach = state.asked === 'which' && OF_EACH.test(reading.line);
  // «Los dos» alone answers «¿cuál te interesa?», and «¿te interesa?» about the second of them.
  const isAnswer =
    isSeveral && (state.asked === 'which' || state.asked === 'quantity') && SEVERAL_ALONE.test(reading.line);
  const isAgreed = (isSeveral && says(turn, 'affirm')) || state.wanted !== null || isOfEach || isAnswer;
  // «Quiero el último» of a list takes it.
  const isWanted = says(turn, 'want') && !isSeveral && !isAsking(turn);
  // «Anota los tres»: an order for the reader; what the cart holds is not ordered again.
  const held = new Set(state.cart.map(({ productId, variantOf }) => variantOf ?? productId));
  const isHeard = isSeveral && reading.acts.add >= HEARD && !products.some(({ id }) => held.has(id));
  const isChosen = wantsToAdd(turn) || isWanted || ((isAgreed || isHeard) && !isAsking(turn));
  if (isChosen) {
    const count = quantityBeside(turn);
    // «Mejor dame las dos», of which one is in the cart.
    const missing = products.filter(({ id }) => !held.has(id));
    const isOnce = isSeveral && count === undefined && !MORE_OF_THEM.test(reading.line);
    // «Me llevo los dos», of what is in the cart, agrees.
    if (isOnce && missing.length === 0 && state.asked === null)
      return showCart(turn, { cart: state.cart, intro: [], intent: 'view_cart' });
    return addPointed(turn, isOnce && missing.length > 0 ? missing : products, count);
  }
  const [only] = products;
  return only && products.length === 1 ? answerOneProduct(turn, only) : askAmong(turn, products);
};

/** Answers about the one of the list that is called by a number which is no place of it: «10» of trousers in 8, 10 and 14. */
const calledByNumber = (turn: BotTurn): BotDecision => {
  const { state, productOf, reading } = turn;
  const number = reading.line.split(' ').find((word) => /^\d+$/.test(word)) ?? '';
  const [only, other] = state.listed
    .flatMap((id) => productOf(id) ?? [])
    .filter(({ name }) => foldText(name).split(' ').includes(number));
  if (!only || other) return countInstead(turn, Number(number)) ?? notInList();
  return state.wanted === null
    ? answerOneProduct(turn, only)
    : addPointed(turn, [only], state.wanted.quantity);
};

/** A number beyond the list after «quiero brochas» tells how many; which of them is still open. */
const countInstead = (turn: BotTurn, number: number): BotDecision | undefined => {
  const { asked, wanted, listed, lastSearch } = turn.state;
  const isPlural = lastSearch.some(({ word }) => /[aeiou]s$/.test(word));
  const isCounted = (wanted?.quantity ?? 1) > 1;
  if (asked !== 'which' || isCounted || !isPlural || number <= listed.length) return undefined;
  const question = askAmong(
    turn,
    listed.flatMap((id) => turn.productOf(id) ?? []),
  );
  return { ...question, change: { ...question.change, wanted: { quantity: number, option: null } } };
};

const MORE_OF_THEM = /\b(?:mas|otr[oa]s?|(?:\d+|dos|tres|cuatro) de l[oa]s (?:dos|tres|\d))\b/;

const notInList = (): BotDecision => ({ intent: 'unknown', paragraphs: [BOT_COPY.foundNothingShown] });

export const pointed: BotIntent = {
  name: 'pointed',
  examples: [
    ['tienen cerveza presidente?', 'dame la primera'],
    ['tienen cerveza presidente?', 'el 2'],
    ['tienen cerveza presidente?', 'dame las dos'],
    ['tienen cerveza presidente?', '1 y 2'],
  ],
  counterExamples: ['dame 2 libras de arroz'],
  claims: [
    {
      on: 'choice',
      over: ['wholeCatalogue'],
      answer: (turn) => setPieces(turn) ?? takeEach(turn) ?? takeNumbered(turn) ?? answerPointed(turn),
    },
  ],
};

/** Sums the shown products: «¿cuánto salen los dos?». */
export const quoteProducts = (turn: BotTurn, products: readonly ProductFacts[]): BotDecision | undefined => {
  return products.length < 2
    ? undefined
    : tellSum(
        turn,
        products.map((product) => makeLine(product, 1)),
      );
};

import { readNumber } from '#server/platform/language/number-words.ts';
import { isSoldIn } from '#shared/features/catalogue/measure.ts';
import { subtractQuantity } from '#shared/lib/exact-quantity.ts';
import { addQuantities } from '#shared/lib/quantity-sums.ts';
import { readScale } from '../reading/new-amounts.ts';
import { OF_EACH } from '../reading/read-position.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import type { CartLine } from '../turn/conversation-state.ts';
import { foundMentions, isAsking } from '../turn/turn-facts.ts';
import { addPointed } from './add-to-cart.ts';
import { heldOf } from './cart-lines.ts';
import { linesCalled } from './change-cart.ts';
import { firstWord } from './product-traits.ts';
import { setCartNumber } from './set-quantity.ts';

type Wanted = { readonly productId: string; readonly quantity: number };

/** Sets the quantities of several products, of those that the cart holds and of others, in one answer; 0 takes one out. */
const setAll = (turn: BotTurn, wanted: readonly Wanted[]): BotDecision | undefined => {
  const isHeld = ({ productId }: Wanted) => turn.state.cart.some((line) => line.productId === productId);
  return wanted.reduce((before: BotDecision | undefined, one) => {
    const product = turn.productOf(one.productId);
    if (!product) return before;
    const cart = before?.change?.cart ?? turn.state.cart;
    const now = { ...turn, state: { ...turn.state, cart } };
    const set = isHeld(one)
      ? setCartNumber(now, product, one.quantity)
      : addPointed(now, [product], one.quantity);
    return {
      ...set,
      paragraphs: [...(before?.paragraphs.slice(0, 1) ?? []), ...set.paragraphs],
      change: { ...before?.change, ...set.change, cart: set.change?.cart ?? cart },
    };
  }, undefined);
};

const MAX_LINES = 6;
/** Words before numbers that only say that they change what was said before, and those behind them. */
const BEFORE_NUMBERS = new Set(
  'no mejor ay ah ok que sea sean perdon digo son espera entonces pues dame ponme ,'.split(' '),
);
const BEHIND_NUMBERS = new Set('mejor porfavor entonces .'.split(' '));
const JOINS_NUMBERS = new Set(['y', ',']);

/** Reads a message of nothing but numbers: «no, 3 y 3», «mejor 3 y 2»; «5, no 3» corrects one. */
export const numbersAlone = (line: string): readonly number[] => {
  const tokens = line.split(' ');
  const first = tokens.findIndex((token) => !BEFORE_NUMBERS.has(token));
  const last = tokens.findLastIndex((token) => !BEHIND_NUMBERS.has(token));
  const list = tokens.slice(Math.max(0, first), last + 1);
  const isList =
    list.length % 2 === 1 && list.every((token, at) => JOINS_NUMBERS.has(token) === (at % 2 === 1));
  const said = list.filter((_, at) => at % 2 === 0);
  const numbers = isList ? said.flatMap((token) => readNumber([token], 0)?.value ?? []) : [];
  return numbers.length === said.length ? numbers : [];
};

/** «Otra tanda igual, o sea 4 y 2 en total», «quedarían 4, 2 y 1»: the numbers that the message comes to. */
const IN_ALL =
  /\b(?:o sea|osea|es decir|en total|total|queda(?:n|ria|rian)|serian|van a ser) (?:, )?((?:\d+|un[oa]?|dos|tres|cuatro|cinco|seis)(?: (?:y|,) (?:\d+|un[oa]?|dos|tres|cuatro|cinco|seis)){1,5})(?= (?:,|\.|en total|porfavor|entonces)|$)/;

/** Sets the lines of the cart in their order: «no, 3 y 3», when the cart holds two products. */
const setInOrder = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const isNamed = foundMentions(turn).some(({ words }) => words.length > 0);
  const [, last = ''] = (!isNamed && IN_ALL.exec(reading.line)) || [];
  const numbers = numbersAlone(last || reading.line);
  const isOfLines = numbers.length > 1 && numbers.length === state.cart.length && state.asked !== 'which';
  return isOfLines
    ? setAll(
        turn,
        state.cart.map(({ productId }, at) => ({ productId, quantity: numbers[at] ?? 1 })),
      )
    : undefined;
};

/** «Al revés», «no, era al revés». */
const INTERCHANGED = /^(?:(?:no|ay|ah|perdon|es|era|pero|,) )*al reves?(?: (?:porfavor|mejor|,|\.))*$/;

/** Interchanges the quantities of the two lines of the cart. */
const interchange = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const [one, other, more] = state.cart;
  if (!one || !other || more || one.quantity === other.quantity || !INTERCHANGED.test(reading.line))
    return undefined;
  return setAll(turn, [
    { productId: one.productId, quantity: other.quantity },
    { productId: other.productId, quantity: one.quantity },
  ]);
};

/** Verbs that bid the scaling; «te pago la mitad», «me cobraron el doble» and «cuesta el doble» are about money. */
const BIDS_SCALE =
  /\b(?:pon|dame|manda|echa|sub|baj|reduc|dej|quit|haz|hag|mejor|sea|quiero|necesito|agreg|aument|cambia|duplic|triplic)\p{L}*/u;
const OF_MONEY = /\b(?:pag|cobr|cuest|sale|salio|descuent|precio|deposit|transfier)\p{L}*/u;

/** Multiplies what is held: «ponme el doble de todo», «bájalo a la mitad», «el triple de mantas». */
export const setScaled = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  const scale = readScale(reading.line.split(' '));
  const isBidden = (scale?.isOfAll || BIDS_SCALE.test(reading.line)) && !OF_MONEY.test(reading.line);
  if (!scale || !isBidden || state.asked === 'which' || isAsking(turn)) return undefined;
  const mentions = foundMentions(turn).filter(({ words }) => words.length > 0);
  const named = mentions.flatMap((mention) => linesCalled(state.cart, mention));
  if (named.length < mentions.length) return undefined;
  const last = state.cart.filter(({ productId }) => productId === state.focus);
  const ofIt = named.length > 0 ? named : last.length > 0 ? last : state.cart.slice(-1);
  const lines = scale.isOfAll ? state.cart : ofIt;
  const isSold = lines.every(({ productId, quantity }) =>
    isSoldIn(quantity * scale.factor, productOf(productId)?.measure ?? null),
  );
  return lines.length <= MAX_LINES && isSold
    ? setAll(
        turn,
        lines.map(({ productId, quantity }) => ({ productId, quantity: quantity * scale.factor })),
      )
    : undefined;
};

/** «2 más de cada uno», «otro de cada uno», «ponle uno más a todo». */
const MORE_OF_EACH = /\b(?:mas|otr[oa]) (?:de|a) (?:cada (?:un[oa]|cosa|producto)|tod[oa]s?)\b/;

/** «Que sean 4 de todo», «ponme 2 de todos». */
const OF_ALL_SO_MANY =
  /\b(\d{1,2}|un[oa]?|dos|tres|cuatro|cinco|seis) (?:mas )?(?:de|a) tod[oa]s?(?= [,.]|$| (?:porfavor|mejor|entonces))/;

/** Sets each of what was added or shown together to one number: «que sean 3 de cada uno», «mejor uno de cada uno». */
const setOfEach = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const [, count = ''] = OF_EACH.exec(reading.line) ?? OF_ALL_SO_MANY.exec(reading.line) ?? [];
  const quantity =
    readNumber([count], 0)?.value ?? (/\botr[oa] de cada un[oa]\b/.test(reading.line) ? 1 : undefined);
  if (
    quantity === undefined ||
    state.asked === 'which' ||
    // «Hazlo por 3, tres de cada cosa»: words that name nothing here are no other thing.
    foundMentions(turn).some(({ words }) => words.length > 0)
  )
    return undefined;
  // «Mejor uno de cada uno», after one of two shown products was taken.
  const inCart = state.cart.map(({ productId }) => productId);
  const all = inCart.length > 1 ? inCart : state.among.some((id) => inCart.includes(id)) ? state.among : [];
  if (all.length < 2 || all.length > MAX_LINES) return undefined;
  // «2 más de cada uno» comes on top.
  const isMore = MORE_OF_EACH.test(reading.line);
  return setAll(
    turn,
    all.map((productId) => ({
      productId,
      quantity: isMore ? addQuantities(heldOf(state.cart, productId), quantity) : quantity,
    })),
  );
};

/** «Los 3 de coco», «los tres». */
const COUNTED_ALL = /\bl[oa]s (?:\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\b/;

/**
 * Turns all that is held of a kind into one product of it: «mejor los 3 de coco» with two of coco and one of strawberry, «2 de
 * vainilla y ninguno de chocolate».
 */
const gatherIn = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  const [mention, other] = reading.mentions;
  if (!mention?.isDefinite || other || mention.quantity === undefined) return undefined;
  // «Las de coco que sean 3» sets one line; it does not gather the others in it.
  if (!COUNTED_ALL.test(reading.line)) return undefined;
  const [line, another] = linesCalled(state.cart, mention);
  if (!line || another) return undefined;
  const isOfKind = ({ productId }: CartLine) =>
    firstWord(productOf(productId)) === firstWord(productOf(line.productId));
  const kind = state.cart.filter(isOfKind);
  const isAll = addQuantities(...kind.map(({ quantity }) => quantity)) === mention.quantity;
  return kind.length > 1 && isAll
    ? setAll(turn, [
        ...kind.filter((one) => one !== line).map(({ productId }) => ({ productId, quantity: 0 })),
        { productId: line.productId, quantity: mention.quantity },
      ])
    : undefined;
};

/** Takes out what is refused beside what is counted: «mejor 2 de vainilla y ninguno de chocolate». */
const setWithoutRefused = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const isRefused = reading.mentions.map(({ at, unwanted }) => unwanted === 'refused' && at > 0);
  // «Que los bobos sean azules, 3 en total, nada de rosados»: a kind of which several are held tells nothing of its own.
  const isKind = reading.mentions.map(
    (mention, n) =>
      !isRefused[n] && mention.quantity === undefined && linesCalled(state.cart, mention).length > 1,
  );
  const wanted = reading.mentions.flatMap((mention, n): Wanted[] => {
    const [line, other] = isKind[n] ? [] : linesCalled(state.cart, mention);
    if (!line || other) return [];
    const quantity = isRefused[n] ? 0 : mention.quantity;
    return quantity === undefined ? [] : [{ productId: line.productId, quantity }];
  });
  const isBoth = isRefused.includes(true) && isRefused.includes(false);
  return isBoth && wanted.length === isKind.filter((is) => !is).length ? setAll(turn, wanted) : undefined;
};

/** «Quita un paquete de cada uno», «bájale 2 a cada uno». */
const FROM_EACH =
  /\b(?:quit|baj|rest(?!os?\b)|rebaj|sac)\p{L}* (un[oa]?|\d+|dos|tres|cuatro|cinco) (?:\p{L}+ )?(?:de|a) cada\b/u;

/** Takes as many of each line of the cart; undefined when a message does not ask for it. */
export const takeFromEach = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const [, said = ''] = FROM_EACH.exec(reading.line) ?? [];
  const count = readNumber([said], 0)?.value;
  if (count === undefined || state.cart.length < 2 || state.cart.length > MAX_LINES || isAsking(turn))
    return undefined;
  return setAll(
    turn,
    state.cart.map(({ productId, quantity }) => ({
      productId,
      quantity: quantity > count ? subtractQuantity(quantity, count) : 0,
    })),
  );
};

/** Changes the quantities of several lines that a message does not name one by one; undefined when it does not. */
export const setSeveral = (turn: BotTurn): BotDecision | undefined => {
  if (turn.state.cart.length === 0 || isAsking(turn)) return undefined;
  return (
    setScaled(turn) ??
    setInOrder(turn) ??
    interchange(turn) ??
    setOfEach(turn) ??
    gatherIn(turn) ??
    setWithoutRefused(turn)
  );
};

import { readNumber } from '#server/platform/language/number-words.ts';
import { subtractQuantity } from '#shared/lib/exact-quantity.ts';
import { addQuantities } from '#shared/lib/quantity-sums.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { addMentions, addPointed, askAmong } from '../dialogue/add-to-cart.ts';
import { isDearer, linesCalled, linesNamed, swapInCart } from '../dialogue/change-cart.ts';
import { sizeOfOption } from '../dialogue/product-sizes.ts';
import { firstWord, likestTo } from '../dialogue/product-traits.ts';
import { putPacksInPlace, putPointedInPlace, putRight } from '../dialogue/put-right.ts';
import { resolveMention } from '../dialogue/resolve-mention.ts';
import { similarProducts } from '../dialogue/resolve-pointer.ts';
import { equalHits, type Mention } from '../reading/mention.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { hasCart, isAsking, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Words that replace what was just added: «no, mejor la de chocolate». */
const INSTEAD =
  /^(?:y |ok |pero |bueno |ay |ah |perdon |espera |, )*(?:no\b(?! (?:, )?(?:solamente|nada|eso es todo))|mejor\b|me (?:equivoque|confundi)\b|eran?\b|digo\b|perdon , (?:el|la|l[oa]s)\b)/;

/** The same after a reason: «…, la casa es grande, mejor una cubeta». */
const RATHER = /\bmejor (?:un[oa]?|el|la|l[oa]s|de l[oa]s?|\d+|dos|tres|dame|ponme|mandame) /;

/** The same of what was just added: «lo quiere gris, el gris», «mi esposa dice que mejor rojo». */
const RATHER_SO =
  /\bl[oa]s? (?:quier[eo]n?|prefier[eo]n?) (?:en |de )?\p{L}{3,}|\bmejor (?:en |de )?\p{L}{3,}(?: ,|$)/u;
const ONE_TOO = /^(?:y|tambien) |\b(?:tambien|otr[oa]s?|ademas|mas)\b/;

/** «Los cupcakes de vainilla mejor», «vainilla mejor». */
const RATHER_BEHIND =
  /^(?:(?:y|ok|no|pero|bueno|ay|ah|,) )*(?:(?:el|la|l[oa]s) )?\p{L}+(?: \p{L}+){0,4} mejor$/u;

/** «El de la garza, la funda de 10», right after rice was added. */
const THE_ONE_OF = /^(?:el|la|l[oa]s) de /;

/** «Que sean grandes», right after the small ones were added. */
const THAT_BE = /\bque sean? (?!\d|un[oa]?\b|dos\b|tres\b)/;

const CHANGES = /\b(?:cambi(?:a|as|ar|en|es)(?:me)?(?:l[oae]s?)?|sustituy\w*|reemplaz\w*)\b/;

/**
 * Replaces the only line of the cart that also exists in the named form: «mejor el de 3», with a pica pollo and a malta
 * in the cart.
 */
const putLikeInstead = (turn: BotTurn, mention: Mention): BotDecision | undefined => {
  const { state, productOf } = turn;
  const { choices } = resolveMention(turn, mention);
  const likes = state.cart.flatMap((line) => {
    const held = productOf(line.productId);
    const kin = choices.filter(
      (choice) => choice.id !== line.productId && firstWord(choice) === firstWord(held),
    );
    const like = held && (kin.length > 1 ? likestTo(held, kin) : kin[0]);
    return kin.length > 0 ? [{ line, like }] : [];
  });
  const [{ line, like } = {}, another] = likes;
  if (!like || another) return undefined;
  const cart = state.cart.filter((one) => one !== line);
  const quantity = mention.quantity ?? line?.quantity;
  const hits = mention.hits.filter(({ productId }) => productId === like.id);
  return addMentions({ ...turn, state: { ...state, cart } }, [
    { ...mention, hits, quantity, isAmongShown: true },
  ]);
};

/** From this probability on, the reader hears «mejor quítame el pan» as a removal. */
const REMOVES = 0.8;

/** From this probability on, it hears what takes the place of another one. */
const SWAPS = 0.5;

/** Replaces what was just added by the named products: «no, mejor el rojo», «mejor una blanca y una negra». */
const putOtherInstead = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  const isRatherSo = RATHER_SO.test(reading.line) && !ONE_TOO.test(reading.line);
  // «Mi esposa dice que mejor rojo»: who says so is no thing.
  // «Cancela eso y mándame mejor 3 velas»: what is pointed at goes.
  const isGone = ({ words }: Mention) => words.length === 0 && says(turn, 'cancel', 'remove');
  const mentions = reading.mentions.filter(
    (mention) =>
      !isGone(mention) && mention.unwanted !== 'refused' && !(isRatherSo && mention.fit === 'none'),
  );
  // «Saca los teflones y dame mejor un tape»: what goes was said, and what stays is another thing.
  const [only] = state.cart.length === 1 && state.removed.length === 0 ? state.cart : [];
  const last = state.cart.find(({ productId }) => productId === state.focus) ?? only;
  const [alone, other] = mentions;
  const isOfLast = alone?.hits.some(
    ({ productId }) => firstWord(productOf(productId)) === firstWord(productOf(last?.productId ?? '')),
  );
  if (!last || mentions.length === 0 || isAsking(turn) || reading.acts.remove >= REMOVES) return undefined;
  const isCorrected =
    [INSTEAD, RATHER, RATHER_BEHIND, THE_ONE_OF].some((said) => said.test(reading.line)) ||
    (isOfLast && !other && isRatherSo) ||
    // «Que sea de chocolate mejor».
    (alone?.isInstead && (reading.acts.swap >= SWAPS || (isOfLast && !other && THAT_BE.test(reading.line))));
  if (!CHANGES.test(reading.line) && !(state.isAdding && isCorrected)) return undefined;
  const chosen = mentions.map((mention) => resolveMention(turn, mention).choices);
  const isOneOfSeveral = (chosen[0]?.length ?? 0) > 1;
  if (alone && !other && (!isOfLast || isOneOfSeveral)) {
    const like = putLikeInstead(turn, alone);
    if (like) return like;
  }
  const cart = state.cart.filter((line) => line !== last);
  const isClear = chosen.every(
    ([other, another]) => other && !another && !cart.some(({ productId }) => productId === other.id),
  );
  const isSame = mentions.length === 1 && chosen[0]?.[0]?.id === last.productId;
  if (!isClear || isSame) return undefined;
  // «Mejor el antiespía», after a list of protectors, chooses one and leaves the cover in the cart.
  const isChoice = chosen.every(([one]) => one && state.listed.includes(one.id)) && !isOfLast;
  if (state.asked === 'which' && state.wanted !== null && isChoice) return undefined;
  const wanted = mentions.map((mention) => ({
    ...mention,
    // «Mejor en negro» keeps the size.
    size: mention.size ?? reading.size ?? sizeOfOption(last.option),
    quantity:
      mention.quantity ??
      (mentions.length === 1 && !isDearer(productOf(last.productId), chosen[0]?.[0])
        ? last.quantity
        : undefined),
  }));
  return addMentions({ ...turn, state: { ...state, cart } }, wanted);
};

/** Lists the products that «the other one» than a held one may mean: of those shown with it, else of its kind. */
const othersThan = (turn: BotTurn, held: string): ProductFacts[] => {
  const { state, productOf } = turn;
  const kind = firstWord(productOf(held));
  const lists = [state.listed, state.among, state.recent].map((ids) =>
    ids.flatMap((id) => productOf(id) ?? []),
  );
  return (
    [...lists, similarProducts(turn)]
      .map((products) => products.filter((one) => one.id !== held && firstWord(one) === kind))
      .find(({ length }) => length > 0) ?? []
  );
};

/** Puts the other of two products in the place of the held one: «el horno mejor dame el otro», «mejor la otra». */
const swapForOther = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  const [named, second] = reading.mentions;
  if (reading.pointer?.kind !== 'other' || reading.sizeParts.length > 0 || second || isAsking(turn))
    return undefined;
  if (!/\bmejor\b/.test(reading.line) || !(named || state.isAdding)) return undefined;
  const [line, another] = named
    ? linesCalled(state.cart, named)
    : state.cart.filter(({ productId }) => productId === state.focus);
  if (!line || another) return undefined;
  const others = othersThan(turn, line.variantOf ?? line.productId);
  const [other, more] = others;
  if (!other) return { intent: 'unknown', paragraphs: [BOT_COPY.foundNothingShown] };
  if (more) return askAmong(turn, others);
  const isOne = isDearer(productOf(line.productId), other);
  const cart = state.cart.filter((one) => one !== line);
  const count = named?.quantity ?? reading.quantity ?? (isOne ? 1 : line.quantity);
  return addPointed({ ...turn, state: { ...state, cart } }, [other], count);
};

/** From this probability on, the trained reader hears a swap in a message that names something held and something else. */
const HEARD = 0.3;

/** Swaps the only named product of the cart for the only other one: «las mentas no, los chicles», «la gorra por la mochila». */
const swapHeard = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  if (reading.acts.swap < HEARD || says(turn, 'price', 'compare')) return undefined;
  const named = reading.mentions.filter(({ words, fit }) => words.length > 0 && fit !== 'none');
  const [from, ...held] = named.filter((mention) => linesCalled(state.cart, mention).length > 0);
  const [to, ...others] = named.filter((mention) => linesNamed(state.cart, mention).length === 0);
  // «Mejor 2 blancas y 2 negras» says how many of each.
  const isOfEach = [from, to].every((one) => one?.quantity !== undefined || one?.isOne);
  return from && to && !isOfEach && held.length + others.length === 0
    ? swapInCart(turn, from, [to])
    : undefined;
};

const countOf = ({ quantity, isOne }: Mention): number | undefined => quantity ?? (isOne ? 1 : undefined);

/** A refusal, and right behind it what comes instead, with its article or number. */
const REFUSED_FOR =
  /\b(?:no(?: (?:es|son|eran?|fue))?|tampoco) (?:(?:,|que|sino|mejor|es|son|eran?|pero) )*(?:el|la|l[oa]s|un[oa]?|del?|\d+|dos|tres|cuatro|cinco|seis) /;

/**
 * Puts what follows in the place of what is refused: «los guantes no, los lentes», «los guantes no eran, eran 4 lentes», «el
 * rojo tampoco, mejor el azul».
 */
const swapRefused = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const [gone, come, more] = reading.mentions.filter(
    ({ words, fit }) => words.length > 0 && (fit === 'found' || fit === 'partial'),
  );
  if (!gone?.isDenied || !come || more || isAsking(turn) || says(turn, 'price', 'remove', 'add'))
    return undefined;
  const isWanted = !come.isDenied && !come.unwanted && REFUSED_FOR.test(reading.line);
  const isHeld = equalHits(come).some(({ productId }) =>
    state.cart.some((line) => line.productId === productId || line.variantOf === productId),
  );
  // «Suape no, un cubo»: a refusal may name by another word what it has just been given.
  const [line, other] = linesNamed(state.cart, gone);
  return isWanted && !isHeld && line && !other ? swapInCart(turn, gone, [come]) : undefined;
};

/** «2 por queso y 1 por res». */
const SOME_FOR = /\b(\d+|un[oa]?|dos|tres|cuatro|cinco|seis) por\b/g;
/** «Cámbiame uno de esos por una manta», «en vez de uno de esos ponme una manta». */
const SOME_OF_THOSE =
  /\b(?:cambi\p{L}*|en (?:vez|lugar) de) (\d+|un[oa]|dos|tres|cuatro|cinco|seis) de (?:es[ao]s|est[ao]s|ell[ao]s|l[ao]s que \p{L}+)(?= |$)/u;
/** «Una que sea de carne», «uno de 22 mejor». */
const ONE_INSTEAD = /^(?:y |pero |ok |, )*un[oa] (?:que sea\b|de .*\bmejor$)/;

/** Reads how many units of what is held each mention takes the place of; undefined when a message gives no such numbers. */
const countsInstead = ({ line, mentions }: BotTurn['reading']): readonly number[] | undefined => {
  if (mentions.length === 1 && ONE_INSTEAD.test(line)) return [1];
  const counts = [...line.matchAll(SOME_FOR)].flatMap(([, said = '']) => readNumber([said], 0)?.value ?? []);
  return CHANGES.test(line) && counts.length === mentions.length && counts.length > 0 ? counts : undefined;
};

/** Replaces some units of the line in focus, each by a product of its own: «cambia 2 por queso y 1 por res». */
const swapSome = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  const [, those = ''] = SOME_OF_THOSE.exec(reading.line) ?? [];
  const some = readNumber([those], 0)?.value;
  const counts = some === undefined ? countsInstead(reading) : [some];
  const line = state.cart.find(({ productId }) => productId === state.focus);
  if (!counts || !line || isAsking(turn)) return undefined;
  const gone = addQuantities(...counts);
  const isOther = reading.mentions.every(
    (mention) =>
      linesCalled(state.cart, mention).every((one) => one !== line) &&
      (some !== undefined ||
        resolveMention(turn, mention).choices.some(
          (choice) => firstWord(choice) === firstWord(productOf(line.productId)),
        )),
  );
  if (!isOther || gone >= line.quantity) return undefined;
  const cart = state.cart.map((one) =>
    one === line ? { ...line, quantity: subtractQuantity(line.quantity, gone) } : one,
  );
  const wanted = reading.mentions.map((mention, n) => ({
    ...mention,
    quantity: (some === undefined ? undefined : countOf(mention)) ?? counts[n] ?? 1,
  }));
  return addMentions({ ...turn, state: { ...state, cart, asked: null } }, wanted);
};

/** «El rosado», «no, el de vainilla», and nothing else. */
const THE_OTHER_ALONE =
  /^(?:(?:y|ok|no|mejor|sino|era|es|dame|ponme|,) )*(?:el|la|l[oa]s) \p{L}+(?: \p{L}+){0,3}$/u;

/** Takes another one of its kind for what was taken out a moment ago: «ese no», «el rosado». */
const putForRemoved = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  const [gone, more] = state.removed;
  const [mention, another] = reading.mentions;
  if (!gone || more || state.focus !== gone.productId || !mention?.isDefinite || another) return undefined;
  if (isAsking(turn) || mention.isDenied || !THE_OTHER_ALONE.test(reading.line)) return undefined;
  const [choice, other] = resolveMention(turn, mention).choices;
  const isKin = choice && firstWord(choice) === firstWord(productOf(gone.productId));
  const isNew = choice && !state.cart.some(({ productId }) => productId === choice.id);
  if (!isKin || !isNew || other || choice.id === gone.productId) return undefined;
  const added = addMentions(turn, [{ ...mention, quantity: mention.quantity ?? gone.quantity }]);
  return { ...added, change: { ...added.change, removed: [] } };
};

const IN_PLACE_OF_NUMBER = /\ben (?:vez|lugar) de (?:\d+|un[oa]|dos|tres|cuatro|cinco|seis)(?= *(?:$|[,.?]))/;

/**
 * Swaps one product for another: «cambia la gorra por la mochila», «la funda mejor la grande», «la azul en vez de la
 * negra», «no, mejor la roja».
 */
const answerSwap = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const { mentions } = reading;
  const [first, second] = mentions;
  // «Ponme los candados en 4 en vez de 2» changes a number.
  if (
    IN_PLACE_OF_NUMBER.test(reading.line) &&
    !second &&
    first &&
    linesCalled(state.cart, first).length === 1
  )
    return undefined;
  const forRemoved = putForRemoved(turn);
  if (forRemoved || !hasCart(turn)) return forRemoved;
  const right = putRight(turn) ?? putPacksInPlace(turn) ?? putPointedInPlace(turn);
  if (right) return right;
  const other = swapForOther(turn);
  if (other || !first) return other;
  const some = swapSome(turn) ?? swapRefused(turn);
  if (some) return some;
  const out = mentions.findIndex(({ isOut }) => isOut);
  const before = mentions[out - 1];
  // «Quita el pan y en vez de la leche ponme un jugo»: the bread comes in no place.
  const isHeldBefore =
    before !== undefined && state.cart.some(({ productId }) => productId === before.hits[0]?.productId);
  const [gone, come] = [mentions[out], isHeldBefore ? mentions[out + 1] : (before ?? mentions[out + 1])];
  if (gone && come) {
    const without = isHeldBefore && says(turn, 'remove') ? linesNamed(state.cart, before) : [];
    const cart = state.cart.filter((line) => !without.includes(line));
    return swapInCart({ ...turn, state: { ...state, cart } }, gone, [come]);
  }
  // «Mi esposa quiere la de 30. Cámbiala por la de 30» names the new one twice.
  const isNewTwice = second !== undefined && first.hits[0]?.productId === second.hits[0]?.productId;
  if (isNewTwice && CHANGES.test(reading.line) && linesCalled(state.cart, first).length === 0)
    return putOtherInstead({ ...turn, reading: { ...reading, mentions: [second] } });
  const at = mentions.findIndex(({ isInstead }) => isInstead);
  const from = at > 0 ? mentions[at - 1] : undefined;
  const isHeld = from && linesCalled(state.cart, from).length > 0 && !isAsking(turn);
  if (from && (isHeld || CHANGES.test(reading.line))) return swapInCart(turn, from, mentions.slice(at));
  if (second && CHANGES.test(reading.line) && at < 0) return swapInCart(turn, first, [second]);
  return swapHeard(turn) ?? putOtherInstead(turn);
};

export const swap: BotIntent = {
  name: 'swap',
  examples: [
    ['ponme un salami', 'cambia el salami por un queso'],
    ['ponme una cerveza presidente grande', 'no, mejor la pequeña'],
  ],
  counterExamples: [['ponme un salami', 'mejor 3']],
  claims: [{ on: 'cart', over: ['remove', 'putBack', 'quantity'], answer: answerSwap }],
};

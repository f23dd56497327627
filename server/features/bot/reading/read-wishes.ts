import { readNumber } from '#server/platform/language/number-words.ts';
import { hitOfProduct } from '../search/list-within.ts';
import { UNIT_WORDS } from '../words/filler-words.ts';
import type { Cue } from './cues.ts';
import { equalHits, type Mention, mentionOfWords, thingAt } from './mention.ts';
import { withBareSize } from './read-item-sizes.ts';
import { isWorkedOn, readUnwanted } from './read-unwanted.ts';
import type { Limits, PartOptions } from './reading-options.ts';

const isAmount = ({ words, quantity }: Mention): boolean =>
  quantity !== undefined &&
  words.length > 0 &&
  words.every(({ word, isSoft }) => isSoft && UNIT_WORDS.has(word));

const WISH =
  /^(?:necesito|busco|buscando|quiero|quisiera|dame|ponme|mandame|tienen?|tienes|hay|venden?|precio|cuesta|recomiendas?)$/;

/** Words of a story; «Redmi 13 y Samsung A15, ¿tienen?» contains none. */
const TELLS = /^(?:se|me|mi|mis|nos|tengo|ando|estoy|fue|esta|soy|vivo|cumple)$/;

/** Drops the words before a wish, which give its reason, unless they name a product: «se fue la luz y necesito un bombillo». */
const withoutStory = (all: readonly Mention[], tokens: readonly string[]): readonly Mention[] => {
  // «Estoy haciendo un bañito atrás»: what the shop has not is not looked for.
  const mentions = all.filter((mention) => mention.fit !== 'none' || !isWorkedOn(tokens, thingAt(mention)));
  const wishAt = tokens.findIndex((token) => WISH.test(token));
  const wished = mentions.findLast(({ at }) => at <= wishAt);
  if (wishAt <= 0 || !wished?.hits[0]?.isNamed) return mentions;
  return mentions.filter(({ at, hits, quantity }, n) => {
    if (at >= wished.at || hits[0]?.isNamed || quantity !== undefined) return true;
    return !tokens.slice(at, mentions[n + 1]?.at).some((token) => TELLS.test(token));
  });
};

/** Joins a product that is first mentioned and then wished for: «se quedó sin espejo, necesito un par de espejos». */
const withoutTold = (mentions: readonly Mention[], tokens: readonly string[]): readonly Mention[] =>
  mentions.filter((told, n) => {
    if (told.quantity !== undefined || told.isOne || told.words.length === 0) return true;
    const equal = new Set(equalHits(told).map(({ productId }) => productId));
    return !mentions
      .slice(n + 1)
      .some(
        ({ quantity, isOne, isInstead, hits, at }) =>
          (quantity !== undefined || isOne) &&
          !isInstead &&
          equal.has(hits[0]?.productId ?? '') &&
          tokens.slice(told.at, at).some((token) => WISH.test(token)),
      );
  });

/** Creates a mention of the product in focus with a quantity: «dame 2 y una brocha». */
const countsFocus = (productId: string, { quantity, isPair }: Count): Mention => ({
  ...mentionOfWords([], [hitOfProduct(productId)], quantity),
  isPair,
});

/** How many are wanted, and whether that was said as «un par». */
type Count = Pick<Mention, 'quantity' | 'isPair'>;
const countOf = ({ quantity, isPair }: Mention): Count => ({ quantity, isPair });

/** Takes a number on its own for the quantity of the only product named before it: «¿hay frías? Ponme 3». */
const countedApart = (
  mentions: readonly Mention[],
  tokens: readonly string[],
  focus: string | null,
): readonly Mention[] => {
  const [named, ...others] = mentions.filter(({ words }) => words.length > 0);
  const [alone, ...rest] = mentions.filter(
    ({ words, quantity }) => words.length === 0 && quantity !== undefined,
  );
  if (!named || !alone || rest.length > 0) return mentions;
  if (alone.at < named.at) {
    if (focus === null || alone.quantity === undefined) return mentions;
    // «Dame dos, uno negro y uno azul»: the number is the total of both.
    const sum = [named, ...others].reduce(
      (all, { quantity, isOne }) => all + (quantity ?? (isOne ? 1 : 0)),
      0,
    );
    if (others.length > 0 && sum === alone.quantity) return [named, ...others];
    return [countsFocus(focus, alone), named, ...others];
  }
  // «El estándar, 1, con un juego de llaves»: the number counts the product directly before it.
  const counted = [named, ...others].findLast(({ at }) => at < alone.at);
  // «Se me dañó el candado, mándame uno»: what a story names is wanted where the number stands.
  const isTold = counted !== undefined && readUnwanted(tokens, thingAt(counted)) === 'told';
  if (!isTold && (counted?.quantity !== undefined || counted?.isOne)) return mentions;
  const at = tokens.findIndex((_, n) => n >= alone.at && readNumber(tokens, n) !== undefined);
  const told = isTold ? { at, words: unplaced(counted.words) } : {};
  return [named, ...others].map((one) => (one === counted ? { ...one, ...countOf(alone), ...told } : one));
};

const unplaced = (words: Mention['words']): Mention['words'] =>
  words.map(({ word, isSoft }) => ({ word, isSoft }));

/** What goods are packed in, which counts them where nothing else is said of it: «avena una funda». */
const isOneContainer = ({ words, isOne, quantity, hits, size }: Mention): boolean =>
  isOne &&
  quantity === undefined &&
  size === undefined &&
  words.length === 1 &&
  UNIT_WORDS.has(words[0]?.word ?? '') &&
  hits.length > 0;

/** Words that join another thing: «el pan y una funda». */
const JOINS = /^(?:y|e|o|con|mas|tambien|ademas|,|\.|\?)$/;

/** Gives a number with its unit behind a comma, or right behind it, to the thing named before it: «las botas en 43, dos pares». */
const countedBehind = (all: readonly Mention[], tokens: readonly string[]): readonly Mention[] => {
  const isCount = (mention: Mention | undefined, before: Mention | undefined): boolean =>
    mention !== undefined &&
    isOneContainer(mention) &&
    !JOINS.test(tokens[mention.at - 1] ?? ',') &&
    before?.quantity === undefined &&
    before?.isOne === false &&
    before.hits[0]?.isNamed === true;
  const mentions = all.flatMap((mention, n) => {
    if (isCount(mention, all[n - 1])) return [];
    return isCount(all[n + 1], mention) ? [{ ...mention, isOne: true }] : [mention];
  });
  const isBehind = (mention: Mention | undefined, before: Mention | undefined): boolean =>
    mention !== undefined &&
    isAmount(mention) &&
    tokens[mention.at - 1] === ',' &&
    before?.quantity === undefined &&
    before?.hits[0]?.isNamed === true;
  return mentions.flatMap((mention, n) => {
    if (isBehind(mention, mentions[n - 1])) return [];
    const next = mentions[n + 1];
    return next && isBehind(next, mention)
      ? [{ ...mention, quantity: next.quantity, pack: next.pack, isPair: next.isPair }]
      : [mention];
  });
};

/** Words that refer to the product in focus: «¿y cuánto le dura la carga?». */
const OF_IT =
  /\b(?:le|te) (?:dura|cabe|caben|entra|aguanta|rinde)\b|^y (?:cuanto|que tanto|como) (?:dura|pesa|mide|rinde|aguanta|funciona)\b/;
/** Words that add the product in focus: «dame ese y dos libras de azúcar». */
const AND_THAT = /\b(?:es[eao]|es[eao] mism[oa]|lo mismo) (?:y|,|con|mas)\b/;

/** The only one of what was shown that a message prefers before it counts: «me gusta más la roja, mándame 2 galones». */
const preferred = (
  mentions: readonly Mention[],
  amount: Mention | undefined,
  tokens: readonly string[],
): Mention | undefined => {
  const [only, other] = mentions.filter(({ words }) => words.length > 0);
  if (!only || other || !amount || only.at > amount.at || !only.isAmongShown || !only.isDefinite)
    return undefined;
  const isAlone = only.quantity === undefined && only.fit === 'found' && equalHits(only).length === 1;
  // «La roja y 2 galones» is two wishes.
  const between = tokens.slice(thingAt(only), amount.at);
  return isAlone && between.includes(',') && !between.includes('y') ? only : undefined;
};

type Wishes = {
  readonly read: readonly Mention[];
  readonly line: string;
  readonly cues: ReadonlySet<Cue>;
  readonly tokens: readonly string[];
  readonly limits: Limits;
};

/** Lists the wishes of a part of the message, with the product in focus where the message counts it or points at it. */
export const wishesOf = (
  options: PartOptions,
  { read: all, line, cues, tokens, limits }: Wishes,
): { amount: Mention | undefined; wishes: readonly Mention[] } => {
  const { memory } = options;
  const read = countedBehind(all, tokens);
  // «2 galones» may be a quantity of the product in focus.
  // «Y 2 galones» after a bottle of bleach names another one of its kind, which comes in gallons.
  const isOfLike = ({ isAmongShown, hits: [only, other] }: Mention): boolean =>
    isAmongShown && other === undefined && only !== undefined && only.productId !== memory.focus;
  const amount =
    memory.focus === null ? undefined : read.find((mention) => isAmount(mention) && !isOfLike(mention));
  // «Dame una entera» about the product in focus names nothing else.
  const isIdle = (mention: Mention) =>
    memory.focus !== null &&
    cues.has('add') &&
    !mention.isAmongShown &&
    mention.words.length > 0 &&
    mention.words.every(({ isSoft }) => isSoft);
  const isAboutIt = memory.focus !== null && OF_IT.test(line);
  // «2 paquetes de esos y una caja de toallitas»: the amount is one of several wishes.
  const isAmongOthers = amount !== undefined && cues.has('add') === false ? cues.has('want') : true;
  const others = read.filter((mention) => mention !== amount && !isIdle(mention));
  const ofFocus =
    amount?.quantity !== undefined &&
    !/\bl[oa]s (?:dos|tres|\d)\b/.test(line) &&
    memory.focus !== null &&
    isAmongOthers &&
    others.some(({ words }) => words.length > 0)
      ? [countsFocus(memory.focus, amount)]
      : [];
  // «El techo mío son 80 pies, dame 2 galones»: the counted product is not added twice.
  const isCounted = ({ quantity, hits }: Mention) =>
    ofFocus.length > 0 && quantity === undefined && hits[0]?.productId === memory.focus;
  // «Los negros, ponme dos pares» counts the one that it chooses of a list.
  const chosen =
    ofFocus.length > 0
      ? (others.find((one) => memory.asked === 'which' && isCounted(one) && one.isAmongShown) ??
        preferred(others, amount, tokens))
      : undefined;
  const counts = chosen ? [{ ...chosen, ...(amount && countOf(amount)) }] : ofFocus;
  const own = isAboutIt
    ? []
    : [...counts, ...others.filter((mention) => mention !== chosen && !isCounted(mention))];
  const counted = countedApart(withoutTold(withoutStory(own, tokens), tokens), tokens, memory.focus);
  const sized = counted.map((mention) => withBareSize(options, mention, limits));
  const wishes =
    memory.focus !== null &&
    ofFocus.length === 0 &&
    AND_THAT.test(line) &&
    sized.every(({ words }) => words.length > 0) &&
    cues.has('add') &&
    sized.some(({ words }) => words.length > 0)
      ? [countsFocus(memory.focus, { quantity: 1, isPair: false }), ...sized]
      : sized;
  return { amount, wishes };
};

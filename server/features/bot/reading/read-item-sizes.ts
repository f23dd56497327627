import { stemWord } from '#server/platform/language/stem-word.ts';
import type { CatalogueIndex } from '../search/catalogue-index.ts';
import { findPacked } from '../search/packed-strings.ts';
import { isColor } from '../words/color-words.ts';
import { isUnit } from '../words/filler-words.ts';
import { type Mention, mentionOfWords } from './mention.ts';
import { isVeryName } from './name-words.ts';
import type { SizePart, SizeSplit } from './read-size-split.ts';
import type { Limits, PartOptions, ReadingOptions } from './reading-options.ts';
import { ENGLISH_SIZES, readSizes, type SizeRead } from './size-words.ts';

const isSomething = (token: string): boolean => /[\p{L}\p{N}$]/u.test(token);

/** Whether the store sells anything in sizes. */
const hasSizes = (index: CatalogueIndex): boolean => findPacked(index.stems, 'tall') !== undefined;

/** Whether the numbers are part of the named products and no sizes: «2 candados, uno de 40 y otro de 50». */
export const areNamed = (parts: readonly SizePart[], read: () => readonly Mention[]): boolean => {
  if (parts.some(({ size }) => !/^\d/.test(size))) return false;
  const found = read().filter(({ fit, hits }) => fit === 'found' && hits[0]?.isNamed);
  return parts.every(({ size }) => found.some(({ words }) => words.some(({ word }) => word === size)));
};

/**
 * Finds the requested sizes with their positions. After a list «la número 3» points at a line; of the product in focus
 * «en 40» is a size.
 */
export const sizesMeant = (
  tokens: readonly string[],
  { index, memory: { listed, focus, cart } }: Pick<ReadingOptions, 'index' | 'memory'>,
): SizeRead[] => {
  const isSized = hasSizes(index);
  const isSold = (word: string): boolean => findPacked(index.stems, stemWord(word)) !== undefined;
  const sizes = readSizes(tokens).filter(({ size, tokens: indexes }) => {
    const [first = 0] = indexes;
    const isPlace =
      /^(?:numero|num|no)$/.test(tokens[first] ?? '') && (!isSized || Number(size) <= listed.length);
    // «Vaso large»: a word of this catalogue is no size.
    const isWord = indexes.some(
      (at) => ENGLISH_SIZES.test(tokens[at] ?? '') && !(isSized && !isSold(tokens[at] ?? '')),
    );
    return !isPlace && !isWord;
  });
  const worn = tokens.flatMap((token, at): SizeRead[] => {
    if (
      !isSized ||
      !/^\d{1,2}(?:\.5)?$/.test(token) ||
      // «Unas blancas 38» tells the size behind the colour.
      !(
        tokens[at - 1] === 'en' ||
        (at > 1 && isColor(tokens[at - 1] ?? '') && Number(token) >= SMALLEST_SIZE)
      ) ||
      sizes.some((size) => size.tokens.includes(at))
    )
      return [];
    const after = tokens[at + 1] ?? '.';
    const isLast =
      !isSomething(after) ||
      /^(?:y|no|hay|lo|la|los|las|tienen?|tienes|porfavor|entonces|pues|me|tambien|para)$/.test(after);
    // «Lo dejas en 20» is a price, «déjamelos en 4» a quantity.
    const isPriced = at > 1 && PRICED.test(tokens[at - 2] ?? '');
    const isKnown = focus !== null || cart.length > 0 || at > 1;
    return isLast && isKnown && !isPriced && Number(token) <= LARGEST_SIZE
      ? [{ size: token, tokens: tokens[at - 1] === 'en' ? [at - 1, at] : [at] }]
      : [];
  });
  return [...sizes, ...worn].toSorted((left, right) => (left.tokens[0] ?? 0) - (right.tokens[0] ?? 0));
};

/** Whether nothing but «y» stands between sizes: «en S y en L». */
const areJoined = (sizes: readonly SizeRead[], tokens: readonly string[]): boolean =>
  sizes.every((size, n) => {
    const end = sizes[n - 1]?.tokens.at(-1);
    const between = end === undefined ? [] : tokens.slice(end + 1, size.tokens[0]);
    return between.every((token) => /^(?:y|e|,|en)$/.test(token));
  });

/**
 * Assigns each size to the product before it: «el chino en 32 y la correa en 36»; beside another thing «la blusa en S y en L» is one
 * of each.
 */
export const withSizes = (
  mentions: readonly Mention[],
  sizes: readonly SizeRead[],
  tokens: readonly string[],
): readonly Mention[] => {
  const [only] = sizes;
  const isOfAll = only && sizes.length === 1 && OF_ALL.test(tokens.join(' '));
  if (isOfAll) return mentions.map((mention) => ({ ...mention, size: only.size }));
  const sized = mentions.filter(({ words, hits }) => words.length > 0 || hits.length > 0);
  return mentions.flatMap((mention) => {
    const at = sized.indexOf(mention);
    const [from, to] = [at === 0 ? -1 : mention.at, sized[at + 1]?.at ?? Number.POSITIVE_INFINITY];
    const near = at < 0 ? [] : sizes.filter(({ tokens: [place = 0] }) => place >= from && place < to);
    const { quantity = near.length } = mention;
    const isOneOfEach =
      near.length > 1 &&
      sized.length > 1 &&
      quantity === near.length &&
      !tokens.includes('?') &&
      near.every(({ tokens: [place = 0] }) => place >= mention.at) &&
      areJoined(near, tokens);
    if (isOneOfEach) return near.map(({ size }) => ({ ...mention, quantity: 1, isOne: false, size }));
    // «Ese en S y unos tacones 37»: the size before the first thing may be of what is pointed at.
    const own = near.find(({ tokens: [place = 0] }) => place >= mention.at) ?? near[0];
    return own ? [{ ...mention, size: own.size }] : [mention];
  });
};
/** Whether «una» or «otro» may be a thing: «2 camisas y 2 pantalones, una M y la otra L» are no trousers, «dos pares» of shirts either. */
const agrees = (part: string, { words }: Mention): boolean => {
  const [, end] = words.some(({ word }) => isUnit(word)) ? [] : (/^(?:un|otr)([oa])$/.exec(part) ?? []);
  const [, own] = /([oa])s?$/.exec(words.find(({ isSoft }) => !isSoft)?.word ?? '') ?? [];
  return end === undefined || own === undefined || end === own;
};

/** Finds the thing whose sizes a message says: the one before «M y otra L», or the counted one of several before «una M y la otra L». */
const ownerOf = (
  mentions: readonly Mention[],
  { parts, tokens, isBehind }: SizeSplit,
  said: readonly string[],
): Mention | undefined => {
  const before = mentions.filter(({ words, at }) => words.length > 0 && at < (tokens[0] ?? 0));
  const last = before.at(-1);
  if (isBehind) return last;
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const isCounted = mentions.length > 1 && last?.quantity === count;
  return isCounted && tokens.every((at) => agrees(said[at] ?? '', last)) ? last : undefined;
};

/** Repeats each thing whose sizes are said for each of these; `left` is what is of no thing in particular. */
export const withSizeParts = (
  mentions: readonly Mention[],
  splits: readonly SizeSplit[],
  tokens: readonly string[],
): { readonly things: readonly Mention[]; readonly left: SizeSplit | undefined } => {
  const owned = splits.map((split) => ({ split, owner: ownerOf(mentions, split, tokens) }));
  const things = mentions.flatMap((mention) => {
    const { split } = owned.find(({ owner }) => owner === mention) ?? {};
    return split
      ? split.parts.map(({ count, size }) => ({ ...mention, quantity: count, isOne: false, size }))
      : [mention];
  });
  return { things, left: owned.find(({ owner }) => owner === undefined)?.split };
};

/** «Todo en M», «la sudadera y la chaqueta, en L». */
const OF_ALL =
  /\b(?:tod[oa]s?|l[oa]s dos|amb[oa]s|cada un[oa]) (?:\w+ ){0,2}(?:en|talla|size)\b| y [^,]* , (?:en |talla |size )+\S+(?: porfavor| ,)*$/;

const PRICED = /^(?:deja\w*|baja\w*|sube\w*|esta|estan|sale|salen|vale|cuesta|tienen|lo|la|ponme|queda)$/;
const LARGEST_SIZE = 60;

/** Reads a number that no name contains as a size, for products with sizes: «los Jordan 1 43». */
export const withBareSize = (
  { index, search }: Pick<PartOptions, 'index' | 'search'>,
  mention: Mention,
  limits: Limits,
): Mention => {
  const { words, missing, size } = mention;
  const last = words.at(-1)?.word ?? '';
  const isNumber =
    size === undefined &&
    words.length > 1 &&
    /^\d{1,2}(?:\.5)?$/.test(last) &&
    Number(last) <= LARGEST_SIZE &&
    Number(last) >= SMALLEST_SIZE;
  if (!isNumber || !hasSizes(index)) return mention;
  const [best] = mention.hits;
  if (!missing.includes(last) && best && isVeryName(words, best)) return mention;
  const rest = words.slice(0, -1);
  const bare = mentionOfWords(rest, search({ words: rest, ...limits }), mention.quantity);
  if (!missing.includes(last) && !(bare.hits[0] && isVeryName(rest, bare.hits[0]))) return mention;
  return {
    ...mention,
    words: rest,
    text: bare.text,
    hits: bare.hits,
    fit: bare.fit,
    missing: bare.missing,
    isModifier: bare.isModifier,
    size: last,
    unsized: mention,
  };
};
const SMALLEST_SIZE = 4;

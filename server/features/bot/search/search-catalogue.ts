import { stemWord, withoutDiminutive } from '#server/platform/language/stem-word.ts';
import {
  alternativesOf,
  isBrandOf,
  MAX_PHRASE_WORDS,
  respell,
  thingsOfKind,
} from '#server/platform/language/synonym-groups.ts';
import { MAX_TAUGHT_WORDS } from '#shared/features/bot/taught-word.ts';
import { type CatalogueIndex, NO_PRICE, PLACE, UNCOUNTED } from './catalogue-index.ts';
import { genderOf, isForOthers } from './gender-of.ts';
import { matchStems, type StemMatch } from './match-stems.ts';
import { findPacked } from './packed-strings.ts';

/** A word of a search. A soft one (a person, a purpose) helps to choose and is not required. */
export type SearchWord = {
  readonly word: string;
  readonly isSoft: boolean;
  /** Its position in the message. */
  readonly at?: number | undefined;
};

export type CatalogueSearch = {
  readonly words: readonly SearchWord[];
  /** Price limits in centavos. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  /** Searches only these products. */
  readonly among?: ReadonlySet<string> | undefined;
};

/** A product that matches a search. */
export type Hit = {
  readonly productId: string;
  /** Up to about 1, when its name contains every word of the search. */
  readonly score: number;
  /** The positions of the matched words in the search; `fields` has the position in PLACES for each. */
  readonly matched: readonly number[];
  readonly fields: readonly number[];
  /** For each matched word the quality of the match: 1 the word itself, 0.9 a synonym, less for a misspelling. */
  readonly qualities: readonly number[];
  /** Whether the first word of its name, the kind of product, was asked for. */
  readonly isNamed: boolean;
  /** Whether a word is its whole category: «celulares» are phones, not their accessories. */
  readonly isOfKind: boolean;
  /** Whether every word of a longer name was asked for, so that exactly this product is meant. */
  readonly isWholeName: boolean;
};

/** The weight of each place of PLACES. */
const FIELD_WEIGHTS = [1, 0.95, 0.9, 0.7, 0.72, 0.55];
const SYNONYM_QUALITY = 0.9;
/** The weight of a synonym when the store uses the word itself. */
const SYNONYM_BESIDE_WORD = 0.72;
/** The quality of a misspelled synonym: it is shown, and the bot asks before adding it. */
const MISSPELLED_SYNONYM = 0.8;
/** The quality of a guess, two letters away from a word of the catalogue. */
const GUESSED = 0.64;
const SOFT_WEIGHT = 0.45;
const MAX_HITS = 60;
const MAX_WORDS = 14;
const OTHER_GENDER = 0.2;
/** Shorter halves of a word match by chance. */
const MIN_PART = 4;
const MIN_MODEL = 2;
/** No two words of a name are longer; a hostile «word» has thousands of letters. */
const MAX_TOGETHER = 60;

type Found = { quality: number; field: number };
type FoundIn = Map<number, Found>;

const worthOf = ({ quality, field }: Found): number => quality * (FIELD_WEIGHTS[field] ?? 0);

const keepBest = (found: FoundIn, product: number, candidate: Found): void => {
  const known = found.get(product);
  if (!known || worthOf(known) < worthOf(candidate)) found.set(product, candidate);
};

const someFound = (found: FoundIn | undefined, isMeant: (one: Found) => boolean): boolean => {
  for (const one of found?.values() ?? []) if (isMeant(one)) return true;
  return false;
};

const addPostings = (
  index: CatalogueIndex,
  { stem, quality }: { stem: number; quality: number },
  found: FoundIn,
): void => {
  const end = index.starts[stem + 1] ?? 0;
  for (let at = index.starts[stem] ?? 0; at < end; at += 1)
    keepBest(found, index.products[at] ?? 0, { quality, field: index.fields[at] ?? 0 });
};

/** Finds products by two words written as one: «cocacola», «picapollo». */
const findRunTogether = (index: CatalogueIndex, word: string): FoundIn => {
  const [, letters, digits] = /^([a-z]{2,})(\d+)$/.exec(word) ?? [];
  if (letters !== undefined && digits !== undefined) {
    const numbered = findPhrase(index, [stemWord(letters), digits]);
    if (numbered.size > 0) return numbered;
  }
  if (word.length > MAX_TOGETHER) return new Map();
  // A number at the end may be short: «redmi9a», «motorolag24».
  const shortest = /\d$/.test(word) ? MIN_MODEL : MIN_PART;
  for (let at = MIN_PART; at <= word.length - shortest; at += 1) {
    const found = findPhrase(index, [stemWord(word.slice(0, at)), stemWord(word.slice(at))]);
    if (found.size > 0) return found;
  }
  return new Map();
};

/** Finds the stems of the catalogue that a word may mean. */
type StemsOf = (word: string) => readonly StemMatch[];

const findWord = (index: CatalogueIndex, word: string, stemsOf: StemsOf): FoundIn => {
  const found: FoundIn = new Map();
  for (const match of stemsOf(word)) addPostings(index, match, found);
  return found.size > 0 ? found : findRunTogether(index, word);
};

/** The place of a stem in a product; the postings of a stem are sorted by product. */
const fieldIn = (
  { starts, products, fields }: CatalogueIndex,
  stem: number,
  product: number,
): number | undefined => {
  let low = starts[stem] ?? 0;
  let high = starts[stem + 1] ?? 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((products[middle] ?? 0) < product) low = middle + 1;
    else high = middle;
  }
  return low < (starts[stem + 1] ?? 0) && products[low] === product ? fields[low] : undefined;
};

/** Finds the products with every word of a phrase; the least significant place counts. */
const findPhrase = (index: CatalogueIndex, stems: readonly string[]): FoundIn => {
  const found: FoundIn = new Map();
  const [first, ...others] = stems.map((stem) => findPacked(index.stems, stem));
  if (first === undefined) return found;
  const rest = others.filter((stem) => stem !== undefined);
  if (rest.length < others.length) return found;
  const end = index.starts[first + 1] ?? 0;
  for (let at = index.starts[first] ?? 0; at < end; at += 1) {
    const [product, field] = [index.products[at] ?? 0, index.fields[at] ?? 0];
    const fields = rest.map((stem) => fieldIn(index, stem, product));
    if (fields.includes(undefined)) continue;
    const last = Math.max(PLACE.head, ...fields.map((one) => one ?? PLACE.head));
    // Both words of «Samsung Galaxy» name the kind of product.
    const isHead = field === PLACE.head && last <= PLACE.name;
    found.set(product, { quality: 1, field: isHead ? PLACE.head : Math.max(field, last) });
  }
  return found;
};

/** Adds the synonyms of the words between two positions. */
const addSynonyms = (
  index: CatalogueIndex,
  { words, from, length }: { words: readonly SearchWord[]; from: number; length: number },
  found: readonly FoundIn[],
): void => {
  const span = words.slice(from, from + length).map(({ word }) => stemWord(word));
  const isWordOfStore = length === 1 && findPacked(index.stems, span[0] ?? '') !== undefined;
  // A guess with two changed letters ranks below a word of the trade with one.
  const isFound = found
    .slice(from, from + length)
    .some((products) => someFound(products, ({ quality }) => quality > GUESSED));
  const respelled = length === 1 && !isFound ? respell(words[from]?.word ?? '') : undefined;
  const meant = respelled?.stem ?? span.join(' ');
  const quality =
    respelled && !respelled.isSound
      ? MISSPELLED_SYNONYM
      : isWordOfStore
        ? SYNONYM_BESIDE_WORD
        : SYNONYM_QUALITY;
  const isNamedInStore = () => someFound(found[from], (one) => one.quality === 1 && one.field <= PLACE.name);
  const alternatives = [
    ...(index.synonyms.get(meant) ?? []),
    ...alternativesOf([meant]).filter((other) => !(isBrandOf([meant], other) && isNamedInStore())),
    ...(length === 1 && !isFound ? alternativesOf([withoutDiminutive(words[from]?.word ?? '') ?? '']) : []),
    ...thingsOfKind([meant]),
    ...(meant === span.join(' ') ? [] : [[meant]]),
  ];
  for (const alternative of alternatives)
    for (const [product, { field }] of findPhrase(index, alternative))
      for (const wordFound of found.slice(from, from + length))
        keepBest(wordFound, product, { quality, field });
};

/** Adds what the owner taught for the words between two positions. */
const addTaught = (index: CatalogueIndex, words: readonly SearchWord[], found: readonly FoundIn[]): void => {
  if (index.taught.size === 0) return;
  const stems = words.map(({ word }) => stemWord(word));
  for (let from = 0; from < stems.length; from += 1)
    for (let to = from + 1; to <= Math.min(stems.length, from + MAX_TAUGHT_WORDS); to += 1)
      for (const product of index.taught.get(stems.slice(from, to).join(' ')) ?? [])
        for (const wordFound of found.slice(from, to))
          keepBest(wordFound, product, { quality: SYNONYM_QUALITY, field: PLACE.head });
};

const isCompound = (left = '', right = ''): boolean =>
  left.length >= MIN_PART && right.length >= MIN_PART && /^\p{L}+$/u.test(left + right);

/** Adds products with a code or name that was typed in two pieces, such as `fe 001` or `power bank`. */
const addCodes = (index: CatalogueIndex, words: readonly SearchWord[], found: readonly FoundIn[]): void => {
  for (let at = 0; at + 1 < words.length; at += 1) {
    const code = `${words[at]?.word}${words[at + 1]?.word}`;
    if (!/^[a-z]+\d+$/.test(code) && !isCompound(words[at]?.word, words[at + 1]?.word)) continue;
    for (const [product, hit] of findPhrase(index, [stemWord(code)]))
      for (const wordFound of found.slice(at, at + 2)) keepBest(wordFound, product, hit);
  }
};

const findWords = (index: CatalogueIndex, words: readonly SearchWord[], stemsOf: StemsOf): FoundIn[] => {
  const found = words.map(({ word }) => findWord(index, word, stemsOf));
  for (let from = 0; from < words.length; from += 1)
    for (let length = 1; length <= Math.min(MAX_PHRASE_WORDS, words.length - from); length += 1)
      addSynonyms(index, { words, from, length }, found);
  addTaught(index, words, found);
  addCodes(index, words, found);
  return found;
};

/** Rare words weigh more, at most half as much again. */
const weightOf = (count: number, foundIn: number): number =>
  foundIn === 0 ? 1 : 1 + 0.5 * (Math.log(count / foundIn + 1) / Math.log(count + 1));

const isWithin = (index: CatalogueIndex, product: number, { minPrice, maxPrice, among }: CatalogueSearch) => {
  const price = index.prices[product] ?? NO_PRICE;
  const isPriced = price !== NO_PRICE || (minPrice === undefined && maxPrice === undefined);
  return (
    isPriced &&
    price >= (minPrice ?? NO_PRICE) &&
    price <= (maxPrice ?? Number.POSITIVE_INFINITY) &&
    (!among || among.has(index.productIds.at(product)))
  );
};

type Scoring = {
  index: CatalogueIndex;
  words: readonly SearchWord[];
  stems: readonly string[];
  found: readonly FoundIn[];
  /** The weight of each word, and their sum without soft words that nothing has. */
  weights: readonly number[];
  whole: number;
  /** Whether each word names a group of people or animals. */
  areGroups: readonly boolean[];
  gender: number;
};

const scoringOf = (index: CatalogueIndex, words: readonly SearchWord[], stemsOf: StemsOf): Scoring => {
  const found = findWords(index, words, stemsOf);
  const stems = words.map(({ word }) => stemWord(word));
  const weights = found.map(
    ({ size }, position) =>
      weightOf(index.productIds.length, size) * (words[position]?.isSoft ? SOFT_WEIGHT : 1),
  );
  const whole = weights.reduce(
    (sum, weight, position) => (words[position]?.isSoft && found[position]?.size === 0 ? sum : sum + weight),
    0,
  );
  const areGroups = stems.map((stem) => genderOf([stem]) !== 0);
  return { index, words, stems, found, weights, whole, areGroups, gender: genderOf(stems) };
};

const nameLengthOf = (index: CatalogueIndex, product: number): number =>
  Math.max(1, index.nameLengths[product] ?? 1);

const scoreOf = ({ index, found, weights, whole, areGroups, gender }: Scoring, product: number): number => {
  let sum = 0;
  let inName = 0;
  let isNamed = false;
  for (let position = 0; position < found.length; position += 1) {
    const match = found[position]?.get(product);
    if (!match) continue;
    if (match.field === PLACE.head) isNamed = true;
    if (match.field <= PLACE.name) inName += 1;
    // A group of people or animals weighs the same in every place.
    const place = areGroups[position] ? PLACE.kind : match.field;
    sum += (weights[position] ?? 1) * match.quality * (FIELD_WEIGHTS[place] ?? 0);
  }
  const isSoldOut = index.stocks[product] !== UNCOUNTED && (index.stocks[product] ?? 0) <= 0;
  return (
    sum / Math.max(1, whole) +
    (isNamed ? 0.05 : 0) +
    0.05 * Math.min(1, inName / nameLengthOf(index, product)) -
    (isForOthers(gender, index.genders[product] ?? 0) ? OTHER_GENDER : 0) -
    (isSoldOut ? 0.01 : 0)
  );
};

const isKind = (found: Found | undefined): boolean =>
  found?.field === PLACE.kind && found.quality > SYNONYM_QUALITY;

const hitOf = ({ index, words, found }: Scoring, product: number, score: number): Hit => {
  const matches = found.flatMap((wordFound, position) => {
    const match = wordFound.get(product);
    return match ? [{ ...match, position }] : [];
  });
  const inName = matches.filter(({ field }) => field <= PLACE.name).length;
  const nameLength = nameLengthOf(index, product);
  return {
    productId: index.productIds.at(product),
    score,
    matched: matches.map(({ position }) => position),
    fields: matches.map(({ field }) => field),
    qualities: matches.map(({ quality }) => quality),
    isNamed: matches.some(({ field }) => field === PLACE.head),
    isOfKind: found.some((wordFound, at) => !words[at]?.isSoft && isKind(wordFound.get(product))),
    isWholeName: nameLength > 1 && inName >= nameLength,
  };
};

/** Products closer to the best than this leave the choice to the shopper anyway. */
const AS_GOOD = 0.05;

type Scored = { readonly product: number; readonly hit: Hit };

const isWhole = (index: CatalogueIndex, { product, hit }: Scored): boolean =>
  hit.fields.filter((field) => field <= PLACE.name).length >= (index.nameLengths[product] ?? 1);

/** Moves products that were ordered after these words before others with equal scores; the scores stay the same. */
const preferOrdered = (
  index: CatalogueIndex,
  timesOrdered: ReadonlyMap<number, number>,
  scored: readonly Scored[],
): readonly Scored[] => {
  const [best] = scored;
  if (!best) return scored;
  const isAlike = (one: Scored): boolean =>
    best.hit.score - one.hit.score < AS_GOOD &&
    one.hit.matched.length === best.hit.matched.length &&
    one.hit.isNamed === best.hit.isNamed &&
    one.hit.isOfKind === best.hit.isOfKind &&
    isWhole(index, one) === isWhole(index, best);
  const timesOf = ({ product }: Scored): number => timesOrdered.get(product) ?? 0;
  return [
    ...scored.filter(isAlike).toSorted((left, right) => timesOf(right) - timesOf(left)),
    ...scored.filter((one) => !isAlike(one)),
  ];
};

/** The products that match some words, the best first, whatever they cost; what else is known of one is put together when it is asked for. */
type Ranking = {
  readonly scoring: Scoring;
  readonly ranked: readonly { readonly product: number; readonly score: number }[];
  readonly hits: Map<number, Hit>;
};

const rankingOf = (index: CatalogueIndex, words: readonly SearchWord[], stemsOf: StemsOf): Ranking => {
  const scoring = scoringOf(index, words, stemsOf);
  const isTelling = words.some(({ isSoft }) => !isSoft);
  const candidates = new Set(
    scoring.found.flatMap((wordFound, position) =>
      isTelling && words[position]?.isSoft ? [] : [...wordFound.keys()],
    ),
  );
  const ranked = [...candidates]
    .map((product) => ({ product, score: scoreOf(scoring, product) }))
    .toSorted((left, right) => right.score - left.score);
  return { scoring, ranked, hits: new Map() };
};

const hitsWithin = ({ scoring, ranked, hits }: Ranking, search: CatalogueSearch): Hit[] => {
  const { index, stems } = scoring;
  const timesOrdered = index.ordered.get(stems.join(' '));
  const within: Scored[] = [];
  for (const { product, score } of ranked) {
    if (!timesOrdered && within.length === MAX_HITS) break;
    if (!isWithin(index, product, search)) continue;
    const hit = hits.get(product) ?? hitOf(scoring, product, score);
    hits.set(product, hit);
    within.push({ product, hit });
  }
  return (timesOrdered ? preferOrdered(index, timesOrdered, within) : within)
    .slice(0, MAX_HITS)
    .map(({ hit }) => hit);
};

/** Finds the products that match a search, the best first; products that lack a word come after those that have it. */
export type Searcher = (search: CatalogueSearch) => readonly Hit[];

/**
 * Searches for one message, whose rules and parts ask again and again: each word is compared with the catalogue once, and each
 * phrase is ranked once, whatever limits it is searched within.
 */
export const searchesOfMessage = (index: CatalogueIndex): Searcher => {
  const stems = new Map<string, readonly StemMatch[]>();
  const stemsOf = (word: string): readonly StemMatch[] => {
    const known = stems.get(word) ?? matchStems(index, word);
    stems.set(word, known);
    return known;
  };
  const rankings = new Map<string, Ranking>();
  return (search) => {
    const words = search.words.slice(0, MAX_WORDS);
    const key = words.map(({ word, isSoft }) => `${isSoft} ${word}`).join('\n');
    const ranking = rankings.get(key) ?? rankingOf(index, words, stemsOf);
    rankings.set(key, ranking);
    return hitsWithin(ranking, search);
  };
};

/** Searches a catalogue once. */
export const searchCatalogue = (index: CatalogueIndex, search: CatalogueSearch): Hit[] => [
  ...searchesOfMessage(index)(search),
];

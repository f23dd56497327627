import { PLACE } from '../search/catalogue-index.ts';
import type { Hit, SearchWord } from '../search/search-catalogue.ts';
import { UNIT_WORDS } from '../words/filler-words.ts';
import type { MentionDraft } from './draft-mentions.ts';
import { isBeside, isDeniable, isModifierWord, isVeryName } from './name-words.ts';
import type { Amount } from './read-measure.ts';
import type { Unwanted } from './read-unwanted.ts';

/** Whether the store has the named product: yes, almost, only a product that mentions it, or no. */
export type Fit = 'found' | 'partial' | 'related' | 'none';

/** A product that a message names, with its matches in the catalogue. */
export type Mention = {
  readonly words: readonly SearchWord[];
  /** The shopper's own words, for the reply. */
  readonly text: string;
  readonly quantity: number | undefined;
  readonly isOne: boolean;
  readonly pack: number | undefined;
  /** Whether a part of a product sold whole was asked for, such as half a pound or an amount of money. */
  readonly isPortion: boolean;
  readonly amount: Amount | undefined;
  readonly isPair: boolean;
  readonly isWished: boolean;
  readonly isDenied: boolean;
  /** Whether the words before it refuse it, or only tell of it. */
  readonly unwanted?: Unwanted | undefined;
  /** «La funda mejor la grande»: it replaces the previous product. */
  readonly isInstead: boolean;
  /** «En vez de la negra»: the previous product replaces it. */
  readonly isOut: boolean;
  /** «Los codos»: a product mentioned before. */
  readonly isDefinite: boolean;
  /** Its first token in the message. */
  readonly at: number;
  readonly hits: readonly Hit[];
  readonly fit: Fit;
  /** The shopper's words that the best match lacks. */
  readonly missing: readonly string[];
  /** Only a description, such as a colour or a measure, and no kind of product. */
  readonly isModifier: boolean;
  /** The size next to it. */
  readonly size?: string;
  /** The same mention with the number as one of its words, for products without sizes. */
  readonly unsized?: Mention;
  /** «Su cover», «un cover para ese»: an accessory of the product in focus. */
  readonly isOfSame: boolean;
  /** Whether it matches a product that was shown before. */
  readonly isAmongShown: boolean;
};

/** The place of the thing that a mention names: the mention itself may begin with a verb. */
export const thingAt = ({ words, at: from }: Pick<Mention, 'words' | 'at'>): number =>
  // Words of the phrase before it stand elsewhere: «los de pollo y los de queso».
  words.find(({ at }) => at !== undefined && at >= from)?.at ?? from;

/** Products within this distance of the best score match equally well. */
export const AS_GOOD = 0.12;

/** Lists the positions of the words that identify a product. */
export const hardPositions = (words: readonly SearchWord[]): number[] =>
  words.flatMap(({ isSoft }, position) => (isSoft ? [] : [position]));

const MANY = 4;

const isToldByMany = (hard: readonly number[], hits: readonly Hit[]): boolean =>
  hits.filter(({ matched }) => hard.every((position) => matched.includes(position))).length >= MANY;

const fitOf = (words: readonly SearchWord[], hits: readonly Hit[]): Fit => {
  const [best] = hits;
  if (!best) return 'none';
  const hard = hardPositions(words);
  const [first] = hard;
  if (first === undefined) return 'found';
  const field = best.fields[best.matched.indexOf(first)];
  const isComplete = hard.every((position) => best.matched.includes(position));
  // A word in many products' texts names a kind of product: «perfumes» in a shop whose product names are brands.
  if (isComplete && isToldByMany(hard, hits)) return 'found';
  if (best.isNamed) return isComplete ? 'found' : 'partial';
  if (field === undefined || field > PLACE.category) return 'related';
  return isComplete ? 'found' : 'partial';
};

const SINGLE_LETTER = /^\p{L}$/u;

/** Makes the mention of a phrase from the products that the search found for it. */
export const mentionOfDraft = (
  {
    words,
    quantity,
    isOne,
    pack,
    isPortion,
    amount,
    isPair,
    isWished,
    isDenied,
    isInstead,
    isOut,
    isDefinite,
    isOfSame,
    at,
  }: Omit<
    MentionDraft,
    | 'isPointed'
    | 'isMoreForOther'
    | 'isBidden'
    | 'isApart'
    | 'isOf'
    | 'wanted'
    | 'countWord'
    | 'isLoose'
    | 'mayLackHead'
    | 'refused'
    | 'behind'
    | 'own'
  >,
  all: readonly Hit[],
): Mention => {
  // «Cargador tipo C» has nothing to do with other texts that contain a «c».
  const found = all.filter(
    ({ isNamed, matched }) =>
      isNamed || matched.length === 0 || matched.some((at) => !SINGLE_LETTER.test(words[at]?.word ?? '')),
  );
  // A «Coca-Cola» comes before products that are also called so.
  const hits = words.some(({ isSoft }) => !isSoft)
    ? found.toSorted((left, right) => Number(isVeryName(words, right)) - Number(isVeryName(words, left)))
    : found;
  const [best] = hits;
  // «Dame pan salami»: of two things that are sold here, neither is missing.
  const isSold = (position: number): boolean =>
    hits.some(({ matched, fields }) => fields[matched.indexOf(position)] === PLACE.head);
  const missing = hardPositions(words)
    .filter((position) => !best?.matched.includes(position) && !isSold(position))
    .filter(
      (position) => isDeniable(words[position]?.word ?? '') && isBeside(words, position, best?.matched ?? []),
    )
    .flatMap((position) => words[position]?.word ?? []);
  return {
    words,
    text: words.map(({ word }) => word).join(' '),
    quantity,
    isOne,
    pack,
    isPortion,
    amount,
    isPair,
    isWished,
    isDenied,
    isInstead,
    isOut,
    isDefinite,
    isOfSame,
    at,
    hits,
    fit: fitOf(words, hits),
    missing,
    // «Crema» is a colour, and may be a product.
    isModifier: words.every(isModifierWord) && !(best?.isNamed && words.some(({ isSoft }) => !isSoft)),
    isAmongShown: false,
  };
};

/** Creates the mention of words that the conversation remembers. */
export const mentionOfWords = (
  words: readonly SearchWord[],
  hits: readonly Hit[],
  quantity: number | undefined,
): Mention =>
  mentionOfDraft(
    {
      words,
      quantity,
      isOne: false,
      pack: undefined,
      isPortion: false,
      amount: undefined,
      isPair: false,
      isWished: true,
      isDenied: false,
      isInstead: false,
      isOut: false,
      isDefinite: false,
      isOfSame: false,
      at: 0,
    },
    hits,
  );

/** Lists the products that match a mention equally well: one when it is clear, several when the shopper has to choose. */
export const equalHits = ({ hits, words }: Mention): readonly Hit[] => {
  const [best] = hits;
  if (!best) return [];
  const hardOf = (hit: Hit) => hit.matched.filter((position) => !words[position]?.isSoft).length;
  const isVery = words.some(({ isSoft }) => !isSoft) && isVeryName(words, best);
  const equal = hits.filter(
    (hit) =>
      hit.score >= best.score - AS_GOOD && hardOf(hit) >= hardOf(best) && (!isVery || isVeryName(words, hit)),
  );
  const whole = equal.filter(({ isWholeName }) => isWholeName);
  if (whole.length > 0) return whole;
  // «El jarabe de niño»: the group of people distinguishes two products with one name.
  const inName = (hit: Hit) =>
    hit.matched.filter(
      (position, n) =>
        !UNIT_WORDS.has(words[position]?.word ?? '') && (hit.fields[n] ?? PLACE.description) <= PLACE.kind,
    ).length;
  const most = Math.max(...equal.map(inName));
  const told = equal.filter((hit) => inName(hit) === most);
  if (best.isNamed && told.length < equal.length && told.includes(best)) return told;
  // An «inodoro» comes before a «destapador de inodoro».
  if (best.isNamed) return equal.filter(({ isNamed }) => isNamed);
  const ofKind = equal.filter(({ isOfKind }) => isOfKind);
  return ofKind.length > 0 ? ofKind : equal;
};

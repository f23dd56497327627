import { foldText } from '#shared/lib/text-fold.ts';
import { editDistance } from '../../../platform/language/edit-distance.ts';
import { soundOf } from '../../../platform/language/sound-of.ts';

/** Words that say nothing about a product. */
const STOP_WORDS: ReadonlySet<string> = new Set([
  'de',
  'del',
  'la',
  'las',
  'el',
  'los',
  'para',
  'con',
  'en',
  'y',
  'un',
  'una',
]);

const MIN_STEM_LENGTH = 3;

/** The folded words of a text. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The letters and digits of a code, without what people type between them. */
export const compactCode = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The words of a search that carry meaning; all of them when none does. */
export const searchWordsOf = (query: string): string[] => {
  const words = wordsOf(query);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
};

const withoutEnding = (word: string, ending: string): string =>
  word.endsWith(ending) && word.length > MIN_STEM_LENGTH ? word.slice(0, -ending.length) : word;

/** A word without its Spanish plural; `luces` and `luz`, `tomates` and `tomate` end alike. */
export const singularOf = (word: string): string =>
  withoutEnding(withoutEnding(word, 's'), 'e').replace(/z$/, 'c');

/** The beginning of every word that `isSameWord` takes for the searched one, without a final c, which may be a z in the word. */
export const beginningOf = (searched: string): string => singularOf(searched).replace(/c$/, '');

/** Says whether a searched word is this word, its plural, or its beginning. */
export const isSameWord = (searched: string, word: string): boolean =>
  word.startsWith(searched) || singularOf(word) === singularOf(searched);

/** Typos forgiven in a word: none in short ones or in codes and sizes, where a letter changes the thing. */
const typosAllowed = (searched: string): number => {
  if (searched.length < 4 || /\d/.test(searched)) return 0;
  return searched.length < 8 ? 1 : 2;
};

/** In so short a word a letter makes another thing, unless both are said alike: «asuc» begins azúcar, «piña» no panadería. */
const SHORT_LENGTH = 4;

const beginsAlike = (left: string, right: string): boolean => soundOf(left)[0] === soundOf(right)[0];

/** Says whether a searched word could be this word or its beginning, misspelt. */
export const isSimilarWord = (searched: string, word: string): boolean => {
  if (isSameWord(searched, word)) return true;
  const limit = typosAllowed(searched);
  if (limit === 0) return false;
  const isClose = (target: string): boolean =>
    editDistance(singularOf(searched), singularOf(target), limit) <= limit;
  const isShort = searched.length <= SHORT_LENGTH;
  if (isClose(word) && (!isShort || beginsAlike(searched, word))) return true;
  const start = word.slice(0, searched.length);
  return start !== word && isClose(start) && (!isShort || soundOf(searched) === soundOf(start));
};

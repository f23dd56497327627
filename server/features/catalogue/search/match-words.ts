import { editDistance } from '#server/platform/language/edit-distance.ts';
import { soundOf } from '#server/platform/language/sound-of.ts';
import { foldText } from '#shared/lib/text-fold.ts';

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

/** Returns the letters and digits of a code, without the spaces and signs that people type between them. */
export const compactCode = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the words of a search that carry meaning, or all of them when none does. */
export const searchWordsOf = (query: string): string[] => {
  const words = wordsOf(query);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
};

const withoutEnding = (word: string, ending: string): string =>
  word.endsWith(ending) && word.length > MIN_STEM_LENGTH ? word.slice(0, -ending.length) : word;

/** Returns a word without its Spanish plural; `luces` and `luz`, `tomates` and `tomate` get the same form. */
export const singularOf = (word: string): string =>
  withoutEnding(withoutEnding(word, 's'), 'e').replace(/z$/, 'c');

/**
 * Returns the letters with which every word begins that `isSameWord` accepts for the searched word. A final c is left out,
 * because the other word may have a z there.
 */
export const beginningOf = (searched: string): string => singularOf(searched).replace(/c$/, '');

/** Says whether a searched word is this word, its plural, or its beginning. */
export const isSameWord = (searched: string, word: string): boolean =>
  word.startsWith(searched) || singularOf(word) === singularOf(searched);

/** How many typos are forgiven in a word: none in short ones, nor in codes and sizes, where one letter changes the thing. */
const typosAllowed = (searched: string): number => {
  if (searched.length < 4 || /\d/.test(searched)) return 0;
  return searched.length < 8 ? 1 : 2;
};

/**
 * In words up to this length one letter changes the thing, unless both sound alike: «asuc» may begin «azúcar», but «piña» is
 * no «panadería».
 */
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

import { stemWord } from '#server/platform/language/stem-word.ts';
import {
  MAX_PHRASE_WORDS,
  otherNamesOf,
  phraseWords,
  respell,
} from '#server/platform/language/synonym-groups.ts';
import { searchWordsOf } from './match-words.ts';

/** Another name of a searched word: a product answers it when its name holds all these words. */
type OtherName = readonly string[];

/** One word of a search, its stem, and the other names of it and of the phrases that it belongs to. */
export type WidenedWord = {
  readonly word: string;
  /** A «poloche negro» is a «camiseta negra»: next to another name a word may have the other gender. */
  readonly stem: string;
  readonly otherNames: readonly OtherName[];
};

/** Bounds of the work that one search may cause, whatever the word lists hold. */
const MAX_WORDS = 8;
const MAX_OTHER_NAMES = 40;

/** Words that the search text of a product spells in another way than the word lists. */
const WORDS_IN_TEXT: ReadonlyMap<string, OtherName> = new Map([
  ['tshirt', ['t', 'shirt']],
  ['unya', ['una']],
]);

const asInText = (words: OtherName): OtherName => words.flatMap((word) => WORDS_IN_TEXT.get(word) ?? [word]);

const wordsOfPhrase = (query: string): string[] => searchWordsOf(phraseWords(query).join(' '));

type Searched = { readonly word: string; readonly stem: string };

const widen = (words: readonly Searched[]): readonly WidenedWord[] | undefined => {
  if (words.length > MAX_WORDS) return undefined;
  const names = words.map((): OtherName[] => []);
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const stems = words.slice(from, from + length).map(({ stem }) => stem);
      const found = otherNamesOf(stems).map(asInText);
      for (const ofWord of names.slice(from, from + length)) ofWord.push(...found);
    }
  if (names.every(({ length }) => length === 0)) return undefined;
  return words.map((word, at) => ({ ...word, otherNames: (names[at] ?? []).slice(0, MAX_OTHER_NAMES) }));
};

/** Adds the other names from the word lists, which the bot reads too, to the words of a search; undefined when no word has any. */
export const widenSearch = (query: string): readonly WidenedWord[] | undefined =>
  widen(wordsOfPhrase(query).map((word) => ({ word, stem: stemWord(word) })));

/** Does the same for a search with misspelt words of things that people buy; undefined when it has none. */
export const widenMisspelt = (query: string): readonly WidenedWord[] | undefined => {
  const words = wordsOfPhrase(query).slice(0, MAX_WORDS);
  const meant = words.map((word) => respell(word)?.stem);
  if (meant.every((stem) => stem === undefined)) return undefined;
  return widen(words.map((word, at) => ({ word: meant[at] ?? word, stem: meant[at] ?? stemWord(word) })));
};

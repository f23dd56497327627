import type { Steps } from '#server/platform/jobs/work-steps.ts';
import { beginningOf, compactCode, isSimilarWord, searchWordsOf, wordsOf } from './match-words.ts';
import { codesOf, type SearchableProduct, searchableName, searchableText } from './rank-products.ts';
import type { WidenedWord } from './widen-search.ts';

/** The sign before each code; words do not contain it. */
const CODE_SIGN = '#';

/** Joins a product's words and codes, each after a space, to one text that the database looks through for marks. */
export const searchTextOf = (product: SearchableProduct): string => {
  const words = wordsOf(`${searchableName(product)} ${searchableText(product)}`);
  return ` ${[...words, ...codesOf(product).map((code) => `${CODE_SIGN}${code}`)].join(' ')}`;
};

/**
 * Parts of words by which the database finds candidates for one searched word: the search text of every possible match
 * contains one of them. They contain no sign that is special in SQL's `like`.
 */
export type WordMarks = {
  /** Anywhere in the text. */
  readonly written: string;
  /** In the name and the texts that are searched like it: typos are forgiven only there. */
  readonly similar: readonly string[];
  /** In the same texts: all marks of one of these lists. */
  readonly otherNames?: readonly (readonly string[])[];
};

/** Marks of a search: the search text of every possible match contains marks of each word, or `code`. */
export type SearchMarks = { readonly words: readonly WordMarks[]; readonly code?: string | undefined };

/** Says whether a search holds a word; signs alone, such as `'` or `%`, search for nothing. */
export const hasSearchWords = (query: string): boolean => wordsOf(query).length > 0;

const asWritten = (word: string): string => ` ${beginningOf(word)}`;

/** Returns the marks for a search as it was typed; undefined when it has no words. */
export const searchMarks = (query: string): SearchMarks | undefined => {
  if (!hasSearchWords(query)) return undefined;
  return {
    words: searchWordsOf(query).map((word) => ({ written: asWritten(word), similar: [] })),
    code: ` ${CODE_SIGN}${compactCode(query)}`,
  };
};

/** Returns the marks for the words of a search and their other names. */
export const widenedMarks = (words: readonly WidenedWord[]): SearchMarks => ({
  words: words.map(({ word, stem, otherNames }) => ({
    written: asWritten(word),
    similar: [],
    // A stem may end in c where the text has a z.
    otherNames: [[` ${stem.replace(/c$/, '')}`], ...otherNames.map((name) => name.map(asWritten))],
  })),
});

/** Bounds of the work that one misspelt search may cause, whatever the catalogue holds. */
const MAX_VOCABULARY = 20_000;
const MAX_FORGIVEN_WORDS = 8;
const MAX_SIMILAR_WORDS = 10;
const NAMES_A_STEP = 100;
const WORDS_A_STEP = 200;

function* vocabularyOf(names: readonly string[]): Steps<Set<string>> {
  const vocabulary = new Set<string>();
  for (const [at, name] of names.entries()) {
    for (const word of wordsOf(name)) vocabulary.add(word);
    if (vocabulary.size >= MAX_VOCABULARY) break;
    if (at % NAMES_A_STEP === 0) yield;
  }
  return vocabulary;
}

function* similarWords(searched: string, vocabulary: ReadonlySet<string>): Steps<string[]> {
  const similar: string[] = [];
  let compared = 0;
  for (const word of vocabulary) {
    if (isSimilarWord(searched, word)) similar.push(` ${word} `);
    if (similar.length === MAX_SIMILAR_WORDS) break;
    compared += 1;
    if (compared % WORDS_A_STEP === 0) yield;
  }
  return similar;
}

/**
 * Returns the marks for a misspelt search; undefined when none of its words resembles one of `names`, the names of the
 * catalogue's products. Works in steps, and no longer than its bounds.
 */
export function* misspeltMarks(query: string, names: readonly string[]): Steps<SearchMarks | undefined> {
  if (!hasSearchWords(query)) return undefined;
  const vocabulary = yield* vocabularyOf(names);
  const words: WordMarks[] = [];
  for (const [at, word] of searchWordsOf(query).entries())
    words.push({
      written: asWritten(word),
      similar: at < MAX_FORGIVEN_WORDS ? yield* similarWords(word, vocabulary) : [],
    });
  return words.some(({ similar }) => similar.length > 0) ? { words } : undefined;
}

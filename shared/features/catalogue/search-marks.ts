import type { SearchableProduct } from './filter-products.ts';
import { beginningOf, compactCode, isSimilarWord, searchWordsOf, wordsOf } from './match-words.ts';

/** Marks a code among words, which have no such sign. */
const CODE_SIGN = '#';

/** A product's words and code in one text, each after a space, that a database can look through for marks. */
export const searchTextOf = ({ name, category, description, sku }: SearchableProduct): string => {
  const words = wordsOf(`${name} ${category ?? ''} ${description ?? ''}`);
  return ` ${[...words, `${CODE_SIGN}${compactCode(sku ?? '')}`].join(' ')}`;
};

/** Every word of many search texts once, codes aside. Split here and not in SQL: there it costs several times as much. */
export const vocabularyOf = (searchTexts: string): string[] =>
  [...new Set(searchTexts.split(' '))].filter((word) => word !== '' && !word.startsWith(CODE_SIGN));

/**
 * What the search text of every product holds that may answer a search: one mark of each list in `words`, or `code`.
 * Marks hold no sign that SQL's `like` would read otherwise.
 */
export type SearchMarks = { words: string[][]; code?: string };

/** Whether a search holds a word at all: one of signs alone, such as `'` or `%`, asks for nothing. */
export const hasSearchWords = (query: string): boolean => wordsOf(query).length > 0;

/** The marks of products that answer a search as written; undefined when the search has no words. */
export const searchMarks = (query: string): SearchMarks | undefined => {
  if (!hasSearchWords(query)) return undefined;
  return {
    words: searchWordsOf(query).map((word) => [` ${beginningOf(word)}`]),
    code: ` ${CODE_SIGN}${compactCode(query)}`,
  };
};

/** The marks of products that answer a misspelt search; undefined when it has no words or one resembles none of `vocabulary`. */
export const misspeltMarks = (query: string, vocabulary: readonly string[]): SearchMarks | undefined => {
  if (!hasSearchWords(query)) return undefined;
  const words = searchWordsOf(query).map((searched) =>
    vocabulary.filter((word) => isSimilarWord(searched, word)).map((word) => ` ${word} `),
  );
  return words.every((marks) => marks.length > 0) ? { words } : undefined;
};

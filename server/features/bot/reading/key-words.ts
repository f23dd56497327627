import { readWords } from '#server/platform/language/read-words.ts';
import { serviceGroupsOf } from '#server/platform/language/service-words.ts';
import { verbRootOf } from '#server/platform/language/spanish-verbs.ts';
import { rootOf, stemWord } from '#server/platform/language/stem-word.ts';
import { alternativesOf } from '#server/platform/language/synonym-groups.ts';
import { wordSet } from '#shared/lib/word-set.ts';
import { COMMON_IN_QUESTIONS } from '../words/question-words.ts';

const COMMON = wordSet(COMMON_IN_QUESTIONS);

/** A word with everything that matches it: itself, its stems and its synonyms. */
export type KeyWord = {
  readonly word: string;
  readonly own: readonly string[];
  readonly related: readonly string[];
};

/** In longer words a different ending is usually another form of the same word: «tallercito», «talleres». */
const PREFIX = 6;

const keyWord = (word: string): KeyWord => {
  const stem = stemWord(word);
  const root = rootOf(word);
  const verb = verbRootOf(word);
  const others = alternativesOf([stem]).flatMap((alternative) =>
    alternative.length === 1 ? alternative : [],
  );
  return {
    word,
    own: [stem, ...(root ? [root] : []), ...(verb ? [`${verb}-`] : [])],
    related: [
      ...others,
      ...serviceGroupsOf(word),
      // «Apartamento» is no form of «apartar».
      ...(word.length > PREFIX && !/mentos?$/.test(word) ? [`${word.slice(0, PREFIX)}+`] : []),
    ],
  };
};

/** Lists the meaningful words of a tokenized text, each once. */
export const keyWords = (tokens: readonly string[]): KeyWord[] => [
  ...new Map(
    tokens
      .filter((token) => !COMMON.has(token) && token.length > 2 && /\p{L}/u.test(token))
      .map((token) => [stemWord(token), keyWord(token)]),
  ).values(),
];

/** Everything that matches the words of a text, so that looking up a word does not depend on the text's length. */
export type KeySets = { readonly own: ReadonlySet<string>; readonly related: ReadonlySet<string> };

/** Collects everything that matches some words. */
export const keySetsOf = (words: readonly KeyWord[]): KeySets => ({
  own: new Set(words.flatMap(({ own }) => own)),
  related: new Set(words.flatMap(({ related }) => related)),
});

export const SAME = 1;
const RELATED = 0.75;

/** Measures how close a word is to any word of a text, from 0 to 1. */
export const nearness = ({ own, related }: KeyWord, text: KeySets): number => {
  if (own.some((key) => text.own.has(key))) return SAME;
  const isRelated =
    related.some((key) => text.related.has(key) || text.own.has(key)) ||
    own.some((key) => text.related.has(key));
  return isRelated ? RELATED : 0;
};

/** Whether a message in standard spelling and a text of the profile share a meaningful word. */
export const sharesWords = (line: string, text: string): boolean => {
  const told = keySetsOf(keyWords(readWords(text).tokens));
  return keyWords(line.split(' ')).some((word) => nearness(word, told) === SAME);
};

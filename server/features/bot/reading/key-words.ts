import { wordSet } from '#shared/lib/word-set.ts';
import { readWords } from '../../../platform/language/read-words.ts';
import { serviceGroupsOf } from '../../../platform/language/service-words.ts';
import { verbRootOf } from '../../../platform/language/spanish-verbs.ts';
import { rootOf, stemWord } from '../../../platform/language/stem-word.ts';
import { alternativesOf } from '../../../platform/language/synonym-groups.ts';
import { COMMON_IN_QUESTIONS } from '../words/question-words.ts';

const COMMON = wordSet(COMMON_IN_QUESTIONS);

/** A word as it can be met: by itself and its roots, or by another word for it. */
export type ToldWord = {
  readonly word: string;
  readonly own: readonly string[];
  readonly kin: readonly string[];
};

/** In longer words a different end is mostly another form of the same: «tallercito», «talleres». */
const PREFIX = 6;

const toldWord = (word: string): ToldWord => {
  const stem = stemWord(word);
  const root = rootOf(word);
  const verb = verbRootOf(word);
  const others = alternativesOf([stem]).flatMap((alternative) =>
    alternative.length === 1 ? alternative : [],
  );
  return {
    word,
    own: [stem, ...(root ? [root] : []), ...(verb ? [`${verb}-`] : [])],
    kin: [
      ...others,
      ...serviceGroupsOf(word),
      // «Apartamento» is no form of «apartar».
      ...(word.length > PREFIX && !/mentos?$/.test(word) ? [`${word.slice(0, PREFIX)}+`] : []),
    ],
  };
};

/** The words of a text that tell what it is about, each once; the text is cut into tokens already. */
export const toldWords = (tokens: readonly string[]): ToldWord[] => [
  ...new Map(
    tokens
      .filter((token) => !COMMON.has(token) && token.length > 2 && /\p{L}/u.test(token))
      .map((token) => [stemWord(token), toldWord(token)]),
  ).values(),
];

/** Everything that the words of one text can be met by, so that a word is looked up at once however long the text is. */
export type Meetings = { readonly own: ReadonlySet<string>; readonly kin: ReadonlySet<string> };

/** Collects what some words can be met by. */
export const meetingsOf = (words: readonly ToldWord[]): Meetings => ({
  own: new Set(words.flatMap(({ own }) => own)),
  kin: new Set(words.flatMap(({ kin }) => kin)),
});

export const SAME = 1;
const KIN = 0.75;

/** How near a word comes to any of a text, between 0 and 1. */
export const nearness = ({ own, kin }: ToldWord, text: Meetings): number => {
  if (own.some((key) => text.own.has(key))) return SAME;
  const isKin =
    kin.some((key) => text.kin.has(key) || text.own.has(key)) || own.some((key) => text.kin.has(key));
  return isKin ? KIN : 0;
};

/** Whether a message, in standard spelling, and a text of the profile share a word that tells something. */
export const sharesWords = (line: string, text: string): boolean => {
  const told = meetingsOf(toldWords(readWords(text).tokens));
  return toldWords(line.split(' ')).some((word) => nearness(word, told) === SAME);
};

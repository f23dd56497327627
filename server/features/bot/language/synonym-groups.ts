import { editDistance } from '#shared/lib/edit-distance.ts';
import { lazily } from '#shared/lib/lazily.ts';
import { letterMask, lettersApart } from '../search/letter-mask.ts';
import { KINDS_OF_THINGS } from '../words/kinds-of-things.ts';
import { SAME_THINGS } from '../words/same-things.ts';
import { foreignThings } from './into-spanish.ts';
import { readWords } from './read-words.ts';
import { isCommonWord } from './spanish-words.ts';
import { stemWord } from './stem-word.ts';

/** Other ways to say a word or a phrase, as lists of stems: a phrase of several words is one list. */
export type Alternative = readonly string[];

/** In shorter words a letter makes another word. */
const MIN_MISSPELLED = 6;

/** Longest phrase of the table, in words without their joints. */
export const MAX_PHRASE_WORDS = 3;

/** The stems of a phrase without its joints, as tables of phrases hold it. */
export const phraseStems = (phrase: string): string[] =>
  readWords(phrase)
    .tokens.filter((token) => /[\p{L}\p{N}]/u.test(token) && !JOINING.has(token))
    .map(stemWord);

const JOINING: ReadonlySet<string> = new Set(['de', 'del', 'la', 'el', 'en', 'con', 'para']);

/** By the stems of a word or phrase, joined by spaces: what else it is called. */
export type SynonymTable = ReadonlyMap<string, readonly Alternative[]>;

/** Makes a table of groups of words that are called by one another. */
export const tableOfSynonyms = (groups: readonly (readonly string[])[]): SynonymTable => {
  const found = new Map<string, Alternative[]>();
  for (const group of groups) {
    const phrases = group.map(phraseStems).filter(({ length }) => length > 0);
    for (const phrase of phrases) {
      const key = phrase.join(' ');
      const others = phrases.filter((other) => other.join(' ') !== key);
      found.set(key, [...(found.get(key) ?? []), ...others]);
    }
  }
  return found;
};

/** By each word of a kind, the things that are of it. */
const tableOfKinds = (): SynonymTable => {
  const found = new Map<string, Alternative[]>();
  for (const line of KINDS_OF_THINGS.trim().split('\n')) {
    const [kinds = [], things = []] = line.split(' > ').map((side) => side.split(',').map(phraseStems));
    for (const kind of kinds) found.set(kind.join(' '), [...(found.get(kind.join(' ')) ?? []), ...things]);
  }
  return found;
};

// Made with the first message that needs them: they would cost every start some 30 ms.
const kinds = lazily(tableOfKinds);

const alternatives = lazily(() => {
  const found = new Map(
    tableOfSynonyms(
      SAME_THINGS.trim()
        .split('\n')
        .map((line) => line.split(',')),
    ),
  );
  // One way only: what is called so in another tongue is here the Spanish thing, and whatever else that is called.
  for (const [said, spanish] of foreignThings()) {
    const key = said.split(' ').map(stemWord).join(' ');
    const things = spanish.map(phraseStems).filter(({ length }) => length > 0);
    const others = things.flatMap((thing) => [thing, ...(found.get(thing.join(' ')) ?? [])]);
    found.set(key, [...(found.get(key) ?? []), ...others]);
  }
  return found;
});

/** What else the store may call the thing that these stems name. */
export const alternativesOf = (stems: readonly string[]): readonly Alternative[] =>
  alternatives().get(stems.join(' ')) ?? [];

/** What things a word that names a kind stands for: a «celular» may be written «Samsung Galaxy». */
export const thingsOfKind = (stems: readonly string[]): readonly Alternative[] =>
  kinds().get(stems.join(' ')) ?? [];

const spellings = lazily(() =>
  [...alternatives().keys()]
    .filter((key) => key.length >= MIN_MISSPELLED && /^\p{L}+$/u.test(key))
    .map((key) => ({ key, mask: letterMask(key) })),
);

/** The word people buy things with that a misspelling of it means; undefined when none or several come near. */
export const respell = (stem: string): string | undefined => {
  if (stem.length < MIN_MISSPELLED || alternatives().has(stem) || isCommonWord(stem)) return undefined;
  const mask = letterMask(stem);
  const near = spellings().filter(
    (known) => lettersApart(mask, known.mask) <= 2 && editDistance(stem, known.key, 1) <= 1,
  );
  return near.length === 1 ? near[0]?.key : undefined;
};

/** Whether this stem is a word people buy things with, and so no misspelling of another. */
export const isKnownWord = (stem: string): boolean => alternatives().has(stem);

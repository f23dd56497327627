import { lazily } from '#shared/lib/lazily.ts';
import { editDistance } from './edit-distance.ts';
import { listForeignThings } from './into-spanish.ts';
import { letterMask, lettersApart } from './letter-mask.ts';
import { readWords } from './read-words.ts';
import { soundOf } from './sound-of.ts';
import { isSpanishVerb } from './spanish-verbs.ts';
import { isCommonWord } from './spanish-words.ts';
import { stemWord } from './stem-word.ts';
import { KINDS_OF_THINGS } from './words/kinds-of-things.ts';
import { SAME_THINGS, THINGS_LIKE_COLOURS } from './words/same-things.ts';

/** Another name for a word or phrase: a list of stems or of words, with one entry per word of the phrase. */
export type Alternative = readonly string[];

/** In shorter words one different letter makes another word. */
const MIN_MISSPELLED = 6;
/** Words compared by sound may be shorter: «seriyos». */
const MIN_SOUNDING = 5;

/** The longest phrase of the table, in words without «de», «la» and the like. */
export const MAX_PHRASE_WORDS = 3;

/** Returns the words of a phrase without «de», «la» and the like. */
export const phraseWords = (phrase: string): string[] =>
  readWords(phrase).tokens.filter((token) => /[\p{L}\p{N}]/u.test(token) && !JOINING.has(token));

/** Returns the stems of a phrase without «de», «la» and the like, as tables of phrases hold it. */
export const phraseStems = (phrase: string): string[] => phraseWords(phrase).map(stemWord);

const JOINING: ReadonlySet<string> = new Set(['de', 'del', 'la', 'el', 'en', 'con', 'para']);

/** Other names by the stems of a word or phrase, joined by spaces. */
export type SynonymTable = ReadonlyMap<string, readonly Alternative[]>;

/** Builds a table in which each phrase of a group leads to all others of the group; `formOf` decides how their words are stored. */
const tableOf = (
  groups: readonly (readonly string[])[],
  formOf: (word: string) => string,
): Map<string, Alternative[]> => {
  const found = new Map<string, Alternative[]>();
  for (const group of groups) {
    const phrases = group.map((phrase) => {
      const words = phraseWords(phrase);
      return { key: words.map(stemWord).join(' '), name: words.map(formOf) };
    });
    for (const { key } of phrases.filter((phrase) => phrase.key !== '')) {
      const others = phrases.filter((other) => other.key !== '' && other.key !== key);
      found.set(key, [...(found.get(key) ?? []), ...others.map(({ name }) => name)]);
    }
  }
  return found;
};

/** Builds a table in which each phrase of a group leads to the stems of all others of the group. */
export const tableOfSynonyms = (groups: readonly (readonly string[])[]): SynonymTable =>
  tableOf(groups, stemWord);

/** Builds a table that leads from a kind to the things of that kind, or to its brands alone. */
const tableOfKinds = (between: RegExp): SynonymTable => {
  const found = new Map<string, Alternative[]>();
  for (const line of KINDS_OF_THINGS.trim().split('\n')) {
    const [kinds = [], things = []] = line.split(between).map((side) => side.split(',').map(phraseWords));
    for (const kind of kinds) {
      const key = kind.map(stemWord).join(' ');
      found.set(key, [...(found.get(key) ?? []), ...things]);
    }
  }
  return found;
};

/** Builds a table that leads from a brand to the kinds that it is one of. */
const tableOfBrands = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const [kind, things] of tableOfKinds(/ >> /))
    for (const thing of things) {
      const key = thing.map(stemWord).join(' ');
      found.set(key, (found.get(key) ?? new Set<string>()).add(kind));
    }
  return found;
};

// Built with the first message or search that needs them, because they would cost every start some 30 ms.
const kinds = lazily(() => tableOfKinds(/ >>? /));
const kindsByBrand = lazily(tableOfBrands);

/** The names of things that are also colours, by the stem of the thing. */
const likeColours = lazily(
  () =>
    new Map(
      THINGS_LIKE_COLOURS.trim()
        .split('\n')
        .map((line) => {
          const [thing = '', name = ''] = line.split(' > ');
          return [stemWord(thing), name];
        }),
    ),
);

const alternatives = lazily(() => {
  const found = tableOf(
    SAME_THINGS.trim()
      .split('\n')
      .map((line) => line.split(',')),
    (word) => word,
  );
  // The opposite direction depends on the words around the name: see `thingsLikeColoursIn` and `isColourAt`.
  for (const [thing, name] of likeColours()) {
    found.set(thing, []);
    found.set(stemWord(name), [...(found.get(stemWord(name)) ?? []), [thing]]);
  }
  // Only in this direction: a foreign name leads to the Spanish thing and to the other names of that thing.
  for (const [said, spanish] of listForeignThings()) {
    const key = said.split(' ').map(stemWord).join(' ');
    const things = spanish.map(phraseWords).filter(({ length }) => length > 0);
    const others = things.flatMap((thing) => [thing, ...(found.get(thing.map(stemWord).join(' ')) ?? [])]);
    found.set(key, [...(found.get(key) ?? []), ...others]);
  }
  return found;
});

/** The same table with the stems of the words that it leads to. */
const inStems = (table: () => SynonymTable) =>
  lazily(
    (): SynonymTable =>
      new Map([...table()].map(([key, names]) => [key, names.map((words) => words.map(stemWord))])),
  );
const alternativeStems = inStems(() => alternatives());
const kindStems = inStems(() => kinds());

/** Lists the other names of a thing, and the things of a kind, in words as the tables write them. */
export const otherNamesOf = (stems: readonly string[]): readonly Alternative[] => {
  const key = stems.join(' ');
  const likeColour = likeColours().get(key);
  return [
    ...(alternatives().get(key) ?? []),
    ...(likeColour === undefined ? [] : [[likeColour]]),
    ...(kinds().get(key) ?? []),
  ];
};

const meansThing = (words: readonly string[], at: number): boolean => at === 0 || words[at - 1] === 'de';

/**
 * Finds the things that a text calls by the name of a colour, «jugo de naranja» but not «camiseta naranja»; both
 * values are stems.
 */
export const thingsLikeColoursIn = (words: readonly string[]): { thing: string; name: string }[] =>
  [...likeColours()]
    .map(([thing, name]) => ({ thing, name: stemWord(name) }))
    .filter(({ name }) => words.some((word, at) => stemWord(word) === name && meansThing(words, at)));

/** Whether a word of a text is only the colour and not the thing of the same name. */
export const isColourAt = (thing: string, words: readonly string[], at: number): boolean =>
  likeColours().has(thing) && !meansThing(words, at);

/** Lists the stems of other names that the store may use for a thing. */
export const alternativesOf = (stems: readonly string[]): readonly Alternative[] =>
  alternativeStems().get(stems.join(' ')) ?? [];

/** Lists the things of a kind: a «celular» may be written «Samsung Galaxy». */
export const thingsOfKind = (stems: readonly string[]): readonly Alternative[] =>
  kindStems().get(stems.join(' ')) ?? [];

/**
 * Whether the first name is a brand of the second and no other word for it: people say «una presidente» for any beer, but
 * where Presidente is sold it is not a Modelo.
 */
export const isBrandOf = (stems: readonly string[], kind: readonly string[]): boolean =>
  kindsByBrand().get(stems.join(' '))?.has(kind.join(' ')) ?? false;

type Spelling = { readonly key: string; readonly mask: number; readonly isForeign: boolean };

const groupBy = <Key>(all: readonly Spelling[], keyOf: (one: Spelling) => Key): Map<Key, Spelling[]> => {
  const groups = new Map<Key, Spelling[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
};

const spellings = lazily(() => {
  const foreign = new Set(listForeignThings().map(([said]) => stemWord(said)));
  const all = [...alternatives().keys()]
    .filter((key) => key.length >= MIN_SOUNDING && /^\p{L}+$/u.test(key))
    .map((key): Spelling => ({ key, mask: letterMask(key), isForeign: foreign.has(key) }));
  return {
    bySound: groupBy(all, ({ key }) => soundOf(key)),
    byLength: groupBy(all, ({ key }) => key.length),
  };
});

/** Finds known words that differ in one letter; in shorter words one letter makes another word. */
const misspelled = (stem: string): Spelling[] => {
  if (stem.length < MIN_MISSPELLED) return [];
  const mask = letterMask(stem);
  return [stem.length - 1, stem.length, stem.length + 1]
    .filter((length) => length >= MIN_MISSPELLED)
    .flatMap((length) => spellings().byLength.get(length) ?? [])
    .filter((known) => lettersApart(mask, known.mask) <= 2 && editDistance(stem, known.key, 1) <= 1);
};

/** Chooses the word that is meant: Spanish before foreign, and one of several only when all name the same thing. */
const meantOf = (near: readonly Spelling[]): string | undefined => {
  const spanish = near.filter(({ isForeign }) => !isForeign);
  const [first, ...others] = spanish.length > 0 ? spanish : near;
  const same = new Set(first && alternativesOf([first.key]).map((stems) => stems.join(' ')));
  return others.every(({ key }) => same.has(key)) ? first?.key : undefined;
};

/** The word that a misspelling means, and whether both sound the same. */
export type Respelled = { readonly stem: string; readonly isSound: boolean };

/**
 * Finds the known word that a misspelling means; undefined when no word or several unrelated words are near. A common
 * word is no misspelling.
 */
export const respell = (word: string): Respelled | undefined => {
  const stem = stemWord(word);
  const isMeant = alternatives().has(stem) || isCommonWord(word) || isCommonWord(stem) || isSpanishVerb(word);
  if (stem.length < MIN_SOUNDING || isMeant) return undefined;
  const alike = spellings().bySound.get(soundOf(stem)) ?? [];
  const near = alike.length > 0 ? alike : misspelled(stem);
  const meant = meantOf(near);
  return meant === undefined ? undefined : { stem: meant, isSound: alike.length > 0 };
};

/** Whether this stem belongs to a known thing for sale, and therefore is no misspelling of another. */
export const isKnownWord = (stem: string): boolean => alternatives().has(stem);

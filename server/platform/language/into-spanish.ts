import { lazily } from '#shared/lib/lazily.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { SPANISH_WORDS } from './spanish-words.ts';
import { CREOLE_TALK, CREOLE_THINGS } from './words/creole-words.ts';
import { ENGLISH_TALK, ENGLISH_THINGS } from './words/english-words.ts';

export type Language = 'es' | 'en' | 'ht';

type Dictionary = {
  /** Spanish by foreign phrase; the Spanish is empty for a phrase that Spanish leaves out. */
  readonly talk: ReadonlyMap<string, string>;
  readonly things: ReadonlyMap<string, readonly string[]>;
  /** How many words the longest phrase has that begins with a word. */
  readonly lengths: ReadonlyMap<string, number>;
};

const MAX_PHRASE = 6;

const pairsOf = (table: string): [string, string][] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [said = '', spanish = ''] = line.split('>');
      return said.split(',').map((phrase): [string, string] => [foldText(phrase.trim()), spanish.trim()]);
    });

const lengthsOf = (phrases: readonly string[]): Map<string, number> => {
  const lengths = new Map<string, number>();
  for (const phrase of phrases) {
    const words = phrase.split(' ');
    const [first = ''] = words;
    lengths.set(first, Math.max(lengths.get(first) ?? 1, words.length));
  }
  return lengths;
};

const dictionaryOf = (talk: string, things: string): Dictionary => {
  const dictionary = {
    talk: new Map(pairsOf(talk)),
    things: new Map(
      pairsOf(things).map(([said, spanish]) => [said, spanish.split(',').map((word) => word.trim())]),
    ),
  };
  return { ...dictionary, lengths: lengthsOf([...dictionary.talk.keys(), ...dictionary.things.keys()]) };
};

// Built with the first message that needs them.
const dictionaries = lazily(() => ({
  en: dictionaryOf(ENGLISH_TALK, ENGLISH_THINGS),
  ht: dictionaryOf(CREOLE_TALK, CREOLE_THINGS),
}));

/** Lists every foreign word for a thing for sale that is not also a Spanish word, with its Spanish names. */
export const listForeignThings = (): [string, readonly string[]][] =>
  Object.values(dictionaries()).flatMap(({ things }) =>
    [...things].filter(([said]) => !SPANISH_WORDS().has(said)),
  );

/** Many people leave the apostrophe out, so «what's», «don't» and «I'll» are read as one word each. */
const CONTRACTED = /\b(what|that|where|who|it|how|let|there|i|you|we|\p{L}+n)['’`´](s|m|d|t|re|ve|ll)\b/gu;

const piecesOf = (message: string): string[] =>
  foldText(message)
    .replace(CONTRACTED, '$1$2')
    .replace(/['’`´]/g, ' ')
    .match(/\d[\d.,/]*|[\p{L}\p{N}]+|[^\p{L}\p{N}\s]+|\n/gu) ?? [];

type Piece = { readonly length: number; readonly spanish: readonly string[]; readonly isTalk: boolean };

/** Whether all of these words are Spanish words too. */
const isSpanishToo = (words: readonly string[]): boolean => words.every((word) => SPANISH_WORDS().has(word));

const singleOf = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=(?:ch|sh|x|ss))es$|s$/, '');

const pieceAt = (
  { talk, things, lengths }: Dictionary,
  pieces: readonly string[],
  at: number,
): Piece | undefined => {
  const longest = Math.min(MAX_PHRASE, lengths.get(pieces[at] ?? '') ?? 1, pieces.length - at);
  for (let length = longest; length > 0; length -= 1) {
    const phrase = pieces.slice(at, at + length).join(' ');
    const said = talk.get(phrase);
    if (said !== undefined) return { length, spanish: [said], isTalk: true };
    const named = things.get(phrase) ?? things.get(singleOf(phrase));
    if (named) return { length, spanish: named, isTalk: false };
  }
  return undefined;
};

/** Counts the words that the foreign dictionary explains, as talk and as things, and the words that only Spanish explains. */
const weigh = (dictionary: Dictionary, pieces: readonly string[]) => {
  let talk = 0;
  let things = 0;
  let spanish = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const word = pieces[at] ?? '';
    const piece = pieceAt(dictionary, pieces, at);
    // A word of both languages is evidence for neither.
    const isBoth = piece !== undefined && isSpanishToo(pieces.slice(at, at + piece.length));
    if (piece && !isBoth) {
      if (piece.isTalk) talk += piece.length;
      else things += piece.length;
      at += piece.length - 1;
    } else if (!piece && SPANISH_WORDS().has(word) && !SIZE.test(word)) spanish += 1;
  }
  return { talk, things, spanish };
};

/** Sizes are written alike in every language. */
const SIZE = /^(?:[smlg]|x{1,3}l)$/;

/** So many foreign words of talk outweigh one Spanish word. */
const MIN_TALK = 4;

/**
 * Finds the language of a message. It is Spanish unless the message is clearly foreign, or continues a foreign
 * conversation: «yes, 2».
 */
export const languageOf = (message: string, before: Language = 'es'): Language => {
  const pieces = piecesOf(message).slice(0, MAX_READ);
  const isIn = (dictionary: Dictionary) => {
    const { talk, things, spanish } = weigh(dictionary, pieces);
    const score = talk + things;
    // A message in two languages counts as Spanish, but one Spanish word may be the name of a sector: «deliver to Los
    // Mina».
    const isPlain = spanish === 0 || (spanish === 1 && talk >= MIN_TALK);
    return talk > 0 && score > 1 && isPlain ? score - spanish : 0;
  };
  const [english, creole] = [isIn(dictionaries().en), isIn(dictionaries().ht)];
  if (english === 0 && creole === 0) {
    if (before === 'es') return 'es';
    const { talk, spanish } = weigh(dictionaries()[before], pieces);
    return spanish === 0 || (talk > 0 && talk >= spanish) ? before : 'es';
  }
  if (english === creole && before !== 'es') return before;
  return creole >= english ? 'ht' : 'en';
};
/** So many words from the beginning of a message decide its language. */
const MAX_READ = 60;

/** Foreign phrases that people say within Spanish, «how much por todo», «tout eso konbyen e», with their Spanish. */
const MIXED = new Map(
  pairsOf(`
how much, konbyen, conbien > cuanto
how many > cuantos
give me, send me, get me, ban m, banm > dame
i want, mwen vle, m vle > quiero
i need, mwen bezwen > necesito
one of those, one of them, one of these > uno de esos
of those, of them, of these > de esos
that one, this one > ese
those, these > esos
everything, tout > todo
please, plis > porfavor
perfect > perfecto
bye, bye bye, goodbye > adios
sure > si
`),
);

/** Translates what is foreign in a Spanish message; words of the store's names stay as they are. */
const withMixed = (message: string, isWordOfStore: (word: string) => boolean): string => {
  const words = message.split(' ');
  const folded = words.map(foldText);
  const said: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const phraseOf = (length: number): string =>
      folded
        .slice(at, at + length)
        .filter(Boolean)
        .join(' ')
        .replace(/[,.!?]+$/, '');
    const length = [3, 2, 1].find((n) => MIXED.has(phraseOf(n))) ?? 0;
    const isOwn = length === 1 && isWordOfStore(phraseOf(1));
    if (length === 0 || isOwn) said.push(words[at] ?? '');
    else {
      const end = /[,.!?]*$/.exec(words[at + length - 1] ?? '')?.[0] ?? '';
      said.push(`${MIXED.get(phraseOf(length)) ?? ''}${end}`);
      at += length - 1;
    }
  }
  return said.join(' ');
};

/** Translates a foreign message to Spanish word by word. Names and words that the store itself uses stay as they are. */
export const intoSpanish = (
  message: string,
  language: Language,
  isWordOfStore: (word: string) => boolean,
): string => {
  if (language === 'es') return withMixed(message, isWordOfStore);
  const dictionary = dictionaries()[language];
  const pieces = piecesOf(message);
  const said: string[] = [];
  // In a mixed message a word of both languages is read as Spanish.
  const isMixed = weigh(dictionary, pieces).spanish > 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const word = pieces[at] ?? '';
    const piece = pieceAt(dictionary, pieces, at);
    const isOwn =
      piece?.length === 1 &&
      ((isMixed && SPANISH_WORDS().has(word)) || (!piece.isTalk && isWordOfStore(word)));
    if (!piece || isOwn) said.push(word);
    else {
      // Of several translations, the one that this store sells is chosen: «nails» may be for fingers or for wood.
      const isHere = (phrase: string) => phrase.split(' ').every(isWordOfStore);
      said.push((piece.isTalk ? undefined : piece.spanish.find(isHere)) ?? piece.spanish[0] ?? '');
      at += piece.length - 1;
    }
  }
  return said.filter(Boolean).join(' ');
};

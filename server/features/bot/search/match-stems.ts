import { editDistance } from '#server/platform/language/edit-distance.ts';
import { letterMask, lettersApart } from '#server/platform/language/letter-mask.ts';
import { soundOf } from '#server/platform/language/sound-of.ts';
import { isSpanishVerb } from '#server/platform/language/spanish-verbs.ts';
import { isCommonWord } from '#server/platform/language/spanish-words.ts';
import { rootOf, stemWord, withoutDiminutive } from '#server/platform/language/stem-word.ts';
import { isKnownWord } from '#server/platform/language/synonym-groups.ts';
import { isFiller, isUnit, UNIT_WORDS } from '../words/filler-words.ts';
import { type CatalogueIndex, PLACE } from './catalogue-index.ts';
import { findPacked, lowerBound } from './packed-strings.ts';

/** A stem of the catalogue that a word may mean, with its quality: 1 is the word itself. */
export type StemMatch = { readonly stem: number; readonly quality: number };

const QUALITY = { same: 1, sound: 0.93, diminutive: 0.9, start: 0.76, typo: 0.8, twoTypos: 0.64, root: 0.72 };
/** The quality of a word's beginning without its ending. */
export const START_QUALITY = QUALITY.start;

/** The shortest beginning that identifies a word. */
const MIN_START = 4;
/** In shorter words a changed letter makes another word; in codes and sizes, another product. */
const MIN_TYPO_LENGTH = 5;
const TWO_TYPOS_LENGTH = 7;
/** The sound of a shorter word says too little for a guess. */
const MIN_TYPO_SOUND = 4;

const exact = ({ stems }: CatalogueIndex, stem: string, quality: number): StemMatch[] => {
  const found = findPacked(stems, stem);
  return found === undefined ? [] : [{ stem: found, quality }];
};

/** Whether a stem is in a product's name. */
const isInNames = ({ starts, fields }: CatalogueIndex, stem: number): boolean =>
  fields.subarray(starts[stem] ?? 0, starts[stem + 1] ?? 0).some((field) => field <= PLACE.name);

/** At the end of a syllable l, r and i sound alike; before a vowel they do not. */
const CONFUSED_AT_ITS_END = /[lri]$/;
/** «Tufa» leaves out what «estufa» says; whoever writes it means no «tufo». */
const WITH_ES = /^es[ptkcq]/;
const WITH_S = /^e?s/;

/** Whether two words that sound alike to the index may be spellings of each other: «cuelo» is no «cuero», «escuela» no «cuello». */
const mayBeSpelling = (word: string, stem: string, other: string): boolean => {
  const isBeforeVowel = /[aeiou]/.test(word[stem.length] ?? '');
  const end = isBeforeVowel ? CONFUSED_AT_ITS_END.exec(stem)?.[0] : undefined;
  return (end === undefined || other.endsWith(end)) && (!WITH_ES.test(word) || WITH_S.test(other));
};

/** Lists the stems that sound like the stem of a word. */
const ofSound = ({ sounds, stemOfSound, stems }: CatalogueIndex, word: string, stem: string): StemMatch[] => {
  const found: StemMatch[] = [];
  // «Gaza»: the z that a stem writes as c sounds like an s. «Mangera» leaves out the u that keeps its g hard.
  const spellings = [stem, stem.replace(/c$/, 's'), stem.replace(/g(?=[ei])/g, 'gu')];
  for (const sound of new Set(spellings.map(soundOf))) {
    if (sound.length < 3) continue;
    for (let at = lowerBound(sounds, sound); at < sounds.length && sounds.at(at) === sound; at += 1) {
      const other = stemOfSound[at] ?? 0;
      if (mayBeSpelling(word, stem, stems.at(other))) found.push({ stem: other, quality: QUALITY.sound });
    }
  }
  return found;
};

const beginningWith = ({ stems }: CatalogueIndex, start: string): number[] => {
  const found: number[] = [];
  for (let at = lowerBound(stems, start); at < stems.length && stems.at(at).startsWith(start); at += 1)
    found.push(at);
  return found;
};

const ofRoot = (index: CatalogueIndex, word: string): StemMatch[] => {
  const root = rootOf(word);
  if (root === undefined) return [];
  return beginningWith(index, root)
    .filter((stem) => [index.stems.at(stem), rootOf(index.stems.at(stem))].includes(root))
    .map((stem) => ({ stem, quality: QUALITY.root }));
};

const ofStart = (index: CatalogueIndex, word: string): StemMatch[] =>
  word.length < MIN_START
    ? []
    : beginningWith(index, word).map((found) => ({ stem: found, quality: QUALITY.start }));

const typosAllowed = (word: string): number => {
  if (word.length < MIN_TYPO_LENGTH || /\d/.test(word)) return 0;
  return word.length < TWO_TYPOS_LENGTH ? 1 : 2;
};

/** Counts typos. Two of them in a word of seven letters are accepted only when letters were swapped: «tadalro» for «taladro». */
const typosBetween = (lettersBetween: number, { length }: string, limit: number): number =>
  limit === 2 && length === TWO_TYPOS_LENGTH && lettersBetween > 0 ? 1 : limit;

const UNIT_STEMS: ReadonlySet<string> = new Set([...UNIT_WORDS].map(stemWord));

const ofTypo = (index: CatalogueIndex, word: string): StemMatch[] => {
  const { sounds, stemOfSound, soundMasks } = index;
  const limit = typosAllowed(word);
  const stem = stemWord(word);
  const sound = soundOf(stem);
  if (limit === 0 || sound.length < MIN_TYPO_SOUND) return [];
  const mask = letterMask(sound);
  const found: StemMatch[] = [];
  for (let at = 0; at < sounds.length; at += 1) {
    // The bit masks select the few among thousands of words that need an exact comparison.
    const apart = lettersApart(mask, soundMasks[at] ?? 0);
    const allowed = typosBetween(apart, word, limit);
    if (apart > allowed * 2) continue;
    const other = sounds.at(at);
    if (other.length < MIN_TYPO_SOUND || other[0] !== sound[0] || /\d/.test(other)) continue;
    const position = stemOfSound[at] ?? 0;
    // Nobody who writes «pizza» means «pieza».
    if (UNIT_STEMS.has(index.stems.at(position))) continue;
    const distance = Math.min(
      editDistance(sound, other, allowed),
      editDistance(stem, index.stems.at(position), allowed),
    );
    if (distance > allowed) continue;
    found.push({ stem: position, quality: distance < 2 ? QUALITY.typo : QUALITY.twoTypos });
  }
  const best = Math.max(...found.map(({ quality }) => quality));
  return found.filter(({ quality }) => quality === best);
};

const isKnown = ({ synonyms, taught }: CatalogueIndex, word: string): boolean => {
  const stem = stemWord(word);
  return isKnownWord(stem) || synonyms.has(stem) || taught.has(stem);
};

/** Letters with the same sound in Dominican Spanish. */
const SPELLED_ALIKE: readonly (readonly [string, string])[] = [
  ['z', 's'],
  ['s', 'z'],
  ['c', 's'],
  ['s', 'c'],
  ['b', 'v'],
  ['v', 'b'],
  ['y', 'll'],
  ['ll', 'y'],
  ['j', 'g'],
  ['g', 'j'],
  ['qu', 'k'],
  ['k', 'c'],
];

/** Numbers in digits and words: «un armario de 2 puertas» and «de dos puertas» are the same. */
const SPELLED_NUMBERS: ReadonlyMap<string, string> = new Map(
  ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'].map(
    (word, at) => [String(at + 1), word],
  ),
);
const inLetters = (index: CatalogueIndex, word: string): StemMatch[] => {
  const spelled = SPELLED_NUMBERS.get(word);
  return spelled === undefined ? [] : exact(index, stemWord(spelled), QUALITY.same);
};

/** The stem of a short unit behind its diminutive: «vasito», «latica». Other short words would mean too much: «bonito». */
const smallUnit = (word: string): string | undefined => {
  const [, base = ''] = /^(\p{L}{3})i[tc][oa]s?$/u.exec(word) ?? [];
  const unit = ['o', 'a', 'e'].map((ending) => `${base}${ending}`).find((one) => base !== '' && isUnit(one));
  return unit && stemWord(unit);
};

/** The ways to match a word, the most certain first; a match ends the search. */
const WAYS: readonly ((index: CatalogueIndex, word: string) => StemMatch[])[] = [
  (index, word) => {
    const same = exact(index, stemWord(word), QUALITY.same);
    const small =
      same.length === 0 || word.length > 3 ? exact(index, `${stemWord(word)}it`, QUALITY.diminutive) : [];
    // «Gaza», «baso», «toaya»: short words have too little sound, but these letters are interchangeable.
    const alike =
      same.length > 0 || isCommonWord(word)
        ? []
        : SPELLED_ALIKE.flatMap(([from, to]) =>
            word.includes(from) ? exact(index, stemWord(word.replaceAll(from, to)), QUALITY.sound) : [],
          );
    return [
      ...same,
      ...inLetters(index, word),
      ...alike,
      ...small,
      // «Vans» is no «baño» in a store that sells Vans.
      ...(same.some(({ stem }) => isInNames(index, stem))
        ? []
        : ofSound(index, word, stemWord(word)).filter(({ stem }) => stem !== same[0]?.stem)),
    ];
  },
  (index, word) => {
    const unit = smallUnit(word);
    const stem = withoutDiminutive(word) ?? unit;
    return stem === undefined
      ? []
      : [
          ...(unit === undefined ? [] : exact(index, `${unit}it`, QUALITY.sound)),
          ...exact(index, stem, QUALITY.diminutive),
          ...ofSound(index, word, stem),
        ];
  },
  ofRoot,
  (index, word) => (isKnown(index, word) ? [] : ofStart(index, word)),
  (index, word) => (isKnown(index, word) || isCommonWord(word) ? [] : ofTypo(index, word)),
];

/** Lists the catalogue's words that a typed word may mean: itself, its sound, its word family, its misspelling. */
export const matchStems = (index: CatalogueIndex, word: string): StemMatch[] => {
  // A common word is no misspelling of a product's name.
  if (isFiller(word) || isSpanishVerb(word)) {
    const same = exact(index, stemWord(word), QUALITY.same);
    return same.length > 0 ? same : ofRoot(index, word);
  }
  for (const way of WAYS) {
    const found = way(index, word);
    if (found.length > 0) return found;
  }
  return [];
};

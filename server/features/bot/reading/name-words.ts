import { stemWord } from '#server/platform/language/stem-word.ts';
import { isKnownWord } from '#server/platform/language/synonym-groups.ts';
import { PLACE } from '../search/catalogue-index.ts';
import type { Hit, SearchWord } from '../search/search-catalogue.ts';
import { isColor } from '../words/color-words.ts';
import { UNIT_WORDS } from '../words/filler-words.ts';

/** Whether the product's name contains every identifying word exactly as written. */
export const isVeryName = (words: readonly SearchWord[], hit: Hit): boolean => {
  const { matched, fields, qualities, isNamed } = hit;
  const hard = words.filter(({ isSoft }) => !isSoft).length;
  if (hard === 0 || (hard === 1 && !isNamed)) return false;
  // The kind of product was written, whatever other names it has.
  const isHead = matched.some((_, n) => fields[n] === PLACE.head && (qualities[n] ?? 0) >= VERY);
  if (isHead && matched.filter((position) => !words[position]?.isSoft).length === hard) return true;
  return words.every(({ isSoft }, position) => {
    const at = matched.indexOf(position);
    return (
      isSoft || (at >= 0 && (fields[at] ?? PLACE.description) <= PLACE.kind && (qualities[at] ?? 0) >= VERY)
    );
  });
};
const VERY = 0.95;

/** Whether a word was found in the name as written. */
export const isInName = ({ fields, qualities }: Hit): boolean =>
  fields.some((field, n) => field <= PLACE.name && (qualities[n] ?? 0) >= VERY);

/**
 * Whether a missing word may be denied: only colours, numbers and words with which people choose, because other words may
 * mean anything.
 */
export const isDeniable = (word: string): boolean =>
  isColor(word) || /^\d/.test(word) || isKnownWord(stemWord(word));

/**
 * Whether a detail stands directly after the product, «poloche fluorescente», «jugo de tamarindo»; a word further away is
 * about something else.
 */
export const isBeside = (
  words: readonly SearchWord[],
  position: number,
  matched: readonly number[],
): boolean => {
  const at = words[position]?.at;
  const isNumber = /^\d/.test(words[position]?.word ?? '');
  // «Extensión de 50 pies»: a measure stands behind «de».
  const isMeasure = isNumber && UNIT_WORDS.has(words[position + 1]?.word ?? '');
  const farthest = isMeasure ? NEAR_MEASURE : isNumber ? 1 : NEAR_WORDS;
  if (at === undefined || words.every((word, n) => n === position || word.at === undefined)) return true;
  return words.some(
    (word, n) =>
      n < position &&
      (matched.includes(n) || word.isSoft) &&
      word.at !== undefined &&
      at - word.at > 0 &&
      at - word.at <= farthest,
  );
};
const NEAR_WORDS = 2;
const NEAR_MEASURE = 2;

/** Whether a word describes a product instead of naming it: a colour, a measure, a group of people. */
export const isModifierWord = ({ word, isSoft }: SearchWord): boolean =>
  isSoft || /\d/.test(word) || isColor(word) || UNIT_WORDS.has(word);

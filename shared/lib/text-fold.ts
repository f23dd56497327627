import { lazily } from './lazily.ts';

const collator = lazily(() => new Intl.Collator('es-DO', { sensitivity: 'base', numeric: true }));

/** Longest run of digits that a sort key lines up; longer ones are codes, not quantities. */
const SORTED_DIGITS = 10;

/**
 * Text for searching: lower case, no accents, single spaces. Here ñ becomes n on purpose, because people
 * type «pina» and «nino» on phones without Spanish keys; order is the business of `sortKeyOf`.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a text, folded and without signs, so that the same words with other signs are the same. */
export const foldWords = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Text for a stored sort column compared byte by byte: as `foldText`, but ñ follows every other n (`ux 6`) and
 * numbers compare by value.
 */
export const sortKeyOf = (text: string): string =>
  foldText(text.normalize('NFC').replace(/ñ/gi, 'n~')).replace(/\d+/g, (digits) =>
    digits.padStart(SORTED_DIGITS, '0'),
  );

/** Compares two texts as a Dominican reader sorts them, for lists already in memory. */
export const compareText = (left: string, right: string): number => collator().compare(left, right);

/** The letters without I, O, S, Z and B, which look or sound like digits or like one another. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY';
const DIGITS = '23456789';
const ANY = `${LETTERS}${DIGITS}`;

const USUAL_LENGTH = 4;
const LONGER = 5;
/** A store in which codes collide this often has many orders, so its next orders get a longer code. */
const TRIES_BEFORE_LONGER = 3;

const CODE = new RegExp(`(?<![\\p{L}\\p{N}])[${LETTERS}][${ANY}]{2,3}[${DIGITS}](?![\\p{L}\\p{N}])`, 'gu');

/** The random bits of a version 7 id: its last twelve hexadecimal digits. */
const randomOf = (id: string): bigint => BigInt(`0x${id.replaceAll('-', '').slice(-12)}`);

/**
 * Derives an order's code from the random part of its id: a letter, then letters or digits, then a digit (`K7F3`), so
 * that it is neither a word nor a number and is easy to say. `tries` counts how many codes of this order were already
 * taken.
 */
export const orderCodeOf = (id: string, tries = 0): string => {
  const length = tries < TRIES_BEFORE_LONGER ? USUAL_LENGTH : LONGER;
  const positions = [LETTERS, ...Array.from({ length: length - 2 }, () => ANY), DIGITS];
  let random = randomOf(id);
  return positions
    .map((signs) => {
      const base = BigInt(signs.length);
      const sign = signs.charAt(Number(random % base));
      random /= base;
      return sign;
    })
    .join('');
};

const LINK = /https?:\/\/\S+/gi;

/**
 * Finds the texts that look like an order's code, in the order in which they appear. The caller looks them up among the
 * store's orders. Links are skipped, because they contain words that look like codes.
 */
export const findOrderCodes = (text: string): string[] => [
  ...new Set(text.replace(LINK, ' ').toUpperCase().match(CODE) ?? []),
];

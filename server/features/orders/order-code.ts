/** Without I, O, S, Z and B, which are read and heard as digits or as one another. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY';
const DIGITS = '23456789';
const ANY = `${LETTERS}${DIGITS}`;

const USUAL_LENGTH = 4;
const LONGER = 5;
/** A store whose codes collide this often has many orders: its next ones get a longer code. */
const TRIES_BEFORE_LONGER = 3;

const CODE = new RegExp(`(?<![\\p{L}\\p{N}])[${LETTERS}][${ANY}]{2,3}[${DIGITS}](?![\\p{L}\\p{N}])`, 'gu');

/** The bits of a version 7 id that are random: its last twelve hexadecimal digits. */
const randomOf = (id: string): bigint => BigInt(`0x${id.replaceAll('-', '').slice(-12)}`);

/**
 * The code of an order, from the randomness of its id: a letter, letters or digits, a digit (`K7F3`), so that it is neither a
 * word nor a number and can be said. `tries` counts the codes of this order that another one had.
 */
export const orderCodeOf = (id: string, tries = 0): string => {
  const length = tries < TRIES_BEFORE_LONGER ? USUAL_LENGTH : LONGER;
  const places = [LETTERS, ...Array.from({ length: length - 2 }, () => ANY), DIGITS];
  let random = randomOf(id);
  return places
    .map((signs) => {
      const base = BigInt(signs.length);
      const sign = signs.charAt(Number(random % base));
      random /= base;
      return sign;
    })
    .join('');
};

const LINK = /https?:\/\/\S+/gi;

/** What may be an order's code in a text, in its order: whether one is, the store's orders say. A link holds words that look like codes. */
export const findOrderCodes = (text: string): string[] => [
  ...new Set(text.replace(LINK, ' ').toUpperCase().match(CODE) ?? []),
];

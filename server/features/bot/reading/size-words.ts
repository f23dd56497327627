import { foldText } from '#shared/lib/text-fold.ts';
import { readNumber } from '../../../platform/language/number-words.ts';

/** Sizes of clothes in their order; a range such as «S a XL» has those between. */
const LETTER_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl'];
/** Of napkins and gloves: «P», «G», «XG». */
const OTHER_SIZES = ['p', 'g', 'xg'];

const SPOKEN_SIZES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    small: 's',
    chica: 's',
    medium: 'm',
    mediana: 'm',
    mediano: 'm',
    large: 'l',
    grande: 'l',
    '2xl': 'xxl',
    '3xl': 'xxxl',
    '2x': 'xxl',
    '3x': 'xxxl',
  }),
);

/** A size that is written in letters: `xl`, `M`. */
export const letterSizeOf = (token: string): string | undefined => {
  const size = /^[2-3]x/.test(token) ? SPOKEN_SIZES.get(token) : token;
  return size !== undefined && LETTER_SIZES.includes(size) ? size : undefined;
};

const LETTERS_ALONE: ReadonlySet<string> = new Set(['xxs', 'xs', 'xl', 'xxl', 'xxxl', '2xl', '3xl']);
const BEFORE_SIZE: ReadonlySet<string> = new Set([
  'talla',
  'tallas',
  'size',
  'sizes',
  'numero',
  'num',
  'no',
  'tamano',
]);
/** Of brassieres: a band and a cup. */
const CUP = /^(2[89]|3\d|4\d|50)([a-d]{1,2})$/;
const CUPS = ['a', 'b', 'c', 'd', 'dd'];
const LETTER_BEFORE: ReadonlySet<string> = new Set([
  'en',
  'la',
  'una',
  'es',
  'son',
  'y',
  'o',
  'tambien',
  ',',
]);

const sizeOf = (token: string): string | undefined => {
  const spoken = SPOKEN_SIZES.get(token) ?? token;
  if (LETTER_SIZES.includes(spoken) || OTHER_SIZES.includes(spoken)) return spoken;
  return /^\d{1,2}(?:\.5)?[a-d]{0,2}$/.test(token) ? token : undefined;
};

/** A size that a shopper names, and the tokens that say so. */
export type SizeRead = { readonly size: string; readonly tokens: readonly number[] };

/** After these a number is how a thing is worn: «talla 8», «calza 28». */
const WORN = /^(?:calz[ao]\w*|mid[eo]|us[ao]|visto|viste)$/;
const ENDS =
  /^(?:y|e|o|,|\.|\?|pero|para|porfavor|gracias|entonces|pues|tambien|ahi|a|de|la|el|un|una|mejor|con)$/;

const isLetterOfSize = (tokens: readonly string[], at: number): boolean => {
  const [before = '', after] = [tokens[at - 1], tokens[at + 1]];
  if (/^(?:tipo|vitamina|complejo|clase|letra|modelo|o)$/.test(before)) return false;
  return at === 0 || after === undefined || LETTER_BEFORE.has(before) || ENDS.test(after);
};

/** Every size that a message names: after «talla» any, alone only what can be nothing else. */
export const readSizes = (tokens: readonly string[]): SizeRead[] =>
  tokens.flatMap((token, at) => {
    const before = tokens[at - 1] ?? '';
    const spoken = readNumber(tokens, at);
    const worn =
      WORN.test(before) && spoken && spoken.value >= 4 && spoken.value <= 60
        ? String(spoken.value)
        : undefined;
    const size = worn ?? sizeOf(token);
    if (size === undefined) return [];
    if (worn !== undefined || BEFORE_SIZE.has(before)) return [{ size, tokens: [at - 1, at] }];
    if (LETTERS_ALONE.has(token) || CUP.test(token)) return [{ size, tokens: [at] }];
    return /^[smlpg]$/.test(token) && isLetterOfSize(tokens, at) ? [{ size, tokens: [at] }] : [];
  });

const sizesBetween = (from: string, to: string): string[] => {
  const [first, last] = [LETTER_SIZES.indexOf(from), LETTER_SIZES.indexOf(to)];
  if (first >= 0 && last >= first) return LETTER_SIZES.slice(first, last + 1);
  const [low, high] = [Number.parseInt(from, 10), Number.parseInt(to, 10)];
  if (!(low <= high && high - low <= 60)) return [from, to];
  const bands = Array.from({ length: high - low + 1 }, (_, step) => String(low + step));
  return CUP.test(from) ? bands.flatMap((band) => CUPS.map((cup) => `${band}${cup}`)) : bands;
};

/** «Tallas 36 a 40», «tallas de la S a la XL», «numeración del 5 al 11». */
const SIZES_SAID = '\\b(?:tallas?|sizes?|numeraci[oó]n):?\\s+(?:(?:de|del|desde|la|el)\\s+)*';
const SIZES_TEXT = new RegExp(`${SIZES_SAID}([^.;()]+)`);

/** Every size a product's text names; undefined when it names none, and so says nothing about them. */
export const sizesIn = (text: string): ReadonlySet<string> | undefined => {
  const [, listed] = SIZES_TEXT.exec(foldText(text)) ?? [];
  if (listed === undefined || /\bunica\b/.test(listed)) return undefined;
  const parts = listed.split(/\s*(?:,|\by\b|\bo\b|\/)\s*/).flatMap((part) => {
    const [from = '', to] = part
      .split(/\s+(?:a|al|hasta)(?:\s+la)?\s+|\s*[-–]\s*/)
      .map((word) => /^(?:l[ao]s?\s+)?(\S*)/.exec(word.trim())?.[1] ?? '');
    const [low, high] = [sizeOf(from), to === undefined ? undefined : sizeOf(to)];
    if (low === undefined) return [];
    return high === undefined ? [low] : sizesBetween(low, high);
  });
  return parts.length > 0 ? new Set(parts) : undefined;
};

const SIZE = '(?:\\d{1,2}(?:\\.5)?[a-d]{0,2}|xx?x?[sl]|[23]xl?|xg|[smlpg])';
const LISTED = new RegExp(
  `${SIZES_SAID}(${SIZE}(?:\\s*(?:,|/|-|–|\\b(?:y|o|a|al|hasta)\\b)\\s*(?:la\\s+)?${SIZE})*)(?![\\p{L}\\d])`,
  'iu',
);

/** The sizes as the product's own text lists them, to tell a shopper: «36 a 40», «M», and not what stands behind them. */
export const sizesText = (text: string): string | undefined =>
  sizesIn(text) === undefined ? undefined : LISTED.exec(text)?.[1];

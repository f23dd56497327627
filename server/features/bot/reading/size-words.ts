import { readNumber } from '#server/platform/language/number-words.ts';
import { foldText } from '#shared/lib/text-fold.ts';

/** Sizes of clothes in order; a range such as «S a XL» includes those between. */
const LETTER_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl'];
/** Sizes of napkins and gloves: «P», «G», «XG». */
const OTHER_SIZES = ['p', 'g', 'xg'];

const SPOKEN_SIZES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    small: 's',
    chica: 's',
    medium: 'm',
    mediana: 'm',
    mediano: 'm',
    large: 'l',
    xlarge: 'xl',
    grande: 'l',
    '2xl': 'xxl',
    '3xl': 'xxxl',
    '2x': 'xxl',
    '3x': 'xxxl',
  }),
);

/** Sizes that are said in English whatever the language: «en medium», «una large». */
export const ENGLISH_SIZES = /^(?:small|medium|large|xlarge)$/;

/** Reads a size in letters: `xl`, `M`, «medium». */
export const letterSizeOf = (token: string): string | undefined => {
  const size = /^[2-3]x/.test(token) || ENGLISH_SIZES.test(token) ? SPOKEN_SIZES.get(token) : token;
  return size !== undefined && LETTER_SIZES.includes(size) ? size : undefined;
};

/** Reads a size in letters that is said in words: «la mediana», «grande». */
export const spokenSizeOf = (token: string): string | undefined => SPOKEN_SIZES.get(token);

/** Whether a word says how large a thing is: «las pequeñas», «uno grande», «la familiar». */
export const isSizeInWords = (word: string): boolean =>
  /^(?:grand(?:e|es|ote)|pequen[oa]s?|median[oa]s?|chic[oa]s?|chiquit[oa]s?|familiar(?:es)?|porcion(?:es)?)$/.test(
    word,
  );

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
/** Sizes of brassieres: a band and a cup. */
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
  'mejor',
  ',',
]);

const sizeOf = (token: string): string | undefined => {
  const spoken = SPOKEN_SIZES.get(token) ?? token;
  if (LETTER_SIZES.includes(spoken) || OTHER_SIZES.includes(spoken)) return spoken;
  return /^\d{1,2}(?:\.5)?[a-d]{0,2}$/.test(token) ? token : undefined;
};

/** A named size, with its tokens. */
export type SizeRead = { readonly size: string; readonly tokens: readonly number[] };

/** After these words a number is a size: «talla 8», «calza 28», «soy 14». */
const WORN = /^(?:calz[ao]\w*|mid[eo]|us[ao]|visto|viste|soy)$/;
const ENDS =
  /^(?:y|e|o|,|\.|\?|pero|para|porfavor|gracias|entonces|pues|tambien|ahi|a|de|la|el|l[oa]s|amb[oa]s|tod[oa]s|un|una|mejor|con|quiero|dame|ponme|sean?|son)$/;

const isLetterOfSize = (tokens: readonly string[], at: number): boolean => {
  const [before = '', after] = [tokens[at - 1], tokens[at + 1]];
  if (/^(?:tipo|vitamina|complejo|clase|letra|modelo|o)$/.test(before)) return false;
  // «450 g» is a weight.
  if (/^\d{2,}$/.test(before)) return false;
  return at === 0 || after === undefined || LETTER_BEFORE.has(before) || ENDS.test(after);
};

/** Reads every size in a message: any after «talla», on its own only an unambiguous one. */
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
    if (ENGLISH_SIZES.test(token) && (tokens.length === 1 || LETTER_BEFORE.has(before)))
      return [{ size, tokens: before === 'en' ? [at - 1, at] : [at] }];
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

/** A range of sizes: «tallas 36 a 40», «tallas de la S a la XL», «numeración del 5 al 11». */
const SIZES_SAID = '\\b(?:tallas?|sizes?|numeraci[oó]n):?\\s+(?:(?:de|del|desde|la|el)\\s+)*';
const SIZES_TEXT = new RegExp(`${SIZES_SAID}([^.;()]+)`);

/** A sentence that is only a range, as shoe shops write it: «Del 36 al 40.» */
const RANGE_ALONE = /(?:^|[.;] ?)(?:del|de la|desde el) (\d{2} (?:al?|hasta) (?:el )?\d{2})(?= ?(?:[.;]|$))/;

/** Lists every size in a product's text; undefined when it names none and so says nothing about sizes. */
export const sizesIn = (text: string): ReadonlySet<string> | undefined => {
  const folded = foldText(text);
  const listed = SIZES_TEXT.exec(folded)?.[1] ?? RANGE_ALONE.exec(folded)?.[1];
  if (listed === undefined || /\bunica\b/.test(listed)) return undefined;
  const parts = listed.split(/\s*(?:,|\by\b|\bo\b|\/)\s*/).flatMap((part) => {
    const [from = '', to] = part
      .split(/\s+(?:a|al|hasta)(?:\s+(?:la|el))?\s+|\s*[-–]\s*/)
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

/** Extracts the sizes as the product's text lists them, for a reply: «36 a 40», «M», without the words after them. */
export const sizesText = (text: string): string | undefined =>
  sizesIn(text) === undefined ? undefined : (LISTED.exec(text) ?? RANGE_ALONE.exec(foldText(text)))?.[1];

/** The sizes of a baby's clothes: «6 meses», «9M». */
export const MONTHS = /^mes(?:es)?$/;
export const MONTHS_GLUED = /^(\d{1,2})m$/;

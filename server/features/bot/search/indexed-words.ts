import { readText } from '#server/platform/language/read-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { thingsLikeColoursIn } from '#server/platform/language/synonym-groups.ts';
import { isNamingLabel } from '#shared/features/catalogue/product-fields.ts';
import type { ProductOption } from '#shared/features/catalogue/variants.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { genderOf } from './gender-of.ts';

/** The texts of a product that the search reads. */
export type IndexedTexts = {
  readonly name: string;
  readonly description: string | null;
  readonly category: string | null;
  readonly sku: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  /** What it lets choose: its variants are found by it. */
  readonly options?: readonly ProductOption[];
};

/** The stems of a product with the most significant part of each, and values derived from them. */
export type IndexedWords = {
  /** Stem → position in PLACES. */
  readonly fields: ReadonlyMap<string, number>;
  readonly gender: number;
  readonly nameLength: number;
  /** A mark that changes when these words change. */
  readonly mark: number;
};

const MAX_NAME_LENGTH = 255;
/** The place of a name after its first word, as in PLACES. */
const PLACE_OF_NAME = 1;

const compactSku = (sku: string): string => sku.toLowerCase().replace(/[^a-z0-9]/g, '');

const wordsByField = ({
  name,
  category,
  attributes,
  description,
  sku,
  options = [],
}: IndexedTexts): string[][] => {
  const nameWords = indexWords(name);
  const headWords = CONTAINER.test(foldText(name)) ? 2 : 1;
  const categoryWords = indexWords(category ?? '');
  const isKind = categoryWords.length === 1;
  const callsIt = Object.entries(attributes).flatMap(([label, text]) => (isNamingLabel(label) ? [text] : []));
  return [
    nameWords.slice(0, headWords),
    [...nameWords.slice(headWords), ...(sku ? [compactSku(sku)] : []), ...indexWords(callsIt.join(' '))],
    isKind ? categoryWords : [],
    isKind ? [] : categoryWords,
    indexWords(
      [
        ...Object.entries(attributes).flat(),
        ...options.flatMap(({ name: label, values }) => [label, ...values]),
      ].join(' '),
    ),
    indexWords(description ?? ''),
  ];
};

/** A word for a pack, behind which stands the thing itself: «resma de papel», «docena de huevos». */
const CONTAINER = /^(?:resma|paquete|saco|docena|carton|rollo|lata|galon|libra)s? de (?=\p{L}{3})/u;

const SHIFT = 2 ** 21;

/** Combines two running hashes in one number of 53 bits, so that five thousand marks fit in a small array. */
const markOf = (words: readonly (readonly string[])[]): number => {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  const text = words.map((field) => field.join(' ')).join('\n');
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return (low >>> 0) * SHIFT + (high >>> 11);
};

/** Reads the words by which a product is found. */
export const readIndexedWords = (product: IndexedTexts): IndexedWords => {
  const words = wordsByField(product);
  const fields = new Map<string, number>();
  for (const [field, stems] of words.entries())
    for (const stem of stems) if (!fields.has(stem)) fields.set(stem, field);
  for (const { thing, name } of thingsLikeColoursIn(readText(product.name)))
    fields.set(thing, fields.get(name) ?? PLACE_OF_NAME);
  return {
    fields,
    gender: genderOf(words.flat()),
    nameLength: Math.min(MAX_NAME_LENGTH, indexWords(product.name).length),
    mark: markOf(words),
  };
};

/** Connecting words, which say nothing about a product. */
const JOINTS: ReadonlySet<string> = new Set(
  'de del la las el los lo un una unos unas y o u e con sin en a al para por se su que no mas , . ?'.split(
    ' ',
  ),
);

const withoutUnit = (token: string): string | undefined =>
  /^(\d+(?:\.\d+)?)[a-z]+$/.exec(token)?.[1] ?? /^[a-z](\d+)$/.exec(token)?.[1];

const AGAINST = /^anti(?=\p{L}{4})/u;

/** A collar «antipulgas» is also found by «pulgas». */
const stemsOf = (token: string): string[] => {
  const against = token.replace(AGAINST, '');
  return against === token ? [stemWord(token)] : [stemWord(token), stemWord(against)];
};

/** A size of several measures, each of two digits at least: `205/55` of a tyre is no fraction. */
const MEASURES = /^\d{2,}(?:\/\d{2,})+$/;

/**
 * Lists the stems by which a text is found; a size such as `20a` or `r13` is also found by its number, and `205/55` by each of
 * its measures.
 */
export const indexWords = (text: string): string[] =>
  readText(text)
    .filter((token) => !JOINTS.has(token))
    .flatMap((token) => {
      if (MEASURES.test(token)) return [token, ...token.split('/')];
      const number = withoutUnit(token);
      return number === undefined ? stemsOf(token) : [token, number];
    });

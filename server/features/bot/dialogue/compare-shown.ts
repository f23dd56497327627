import { readWords } from '#server/platform/language/read-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import type { ProductFacts } from '../turn/bot-turn.ts';

/** The ways in which people tell shown products apart by comparing them. */
export type Comparison = 'biggest' | 'smallest' | 'dearest' | 'cheapest' | 'single' | 'other';

const COMPARISONS: readonly (readonly [RegExp, Comparison])[] = [
  [/^(?:grand(?:e|es|ote|ota|ecit[oa])|familiar|gigante|jumbo|larg[oa]s?|larguit[oa])$/, 'biggest'],
  [
    /^(?:pequen[oa]s?|pequenit[oa]s?|chiquit[oa]s?|chic[oa]s?|chiquitic[oa]|menor|cort[oa]s?|cortic[oa])$/,
    'smallest',
  ],
  [/^(?:car[oa]s?|carit[oa])$/, 'dearest'],
  [/^(?:barat[oa]s?|baratit[oa]|economic[oa]s?)$/, 'cheapest'],
  [/^(?:suelt[oa]s?|sueltecit[oa]|individual(?:es)?|detallad[oa]s?)$/, 'single'],
  [/^otr[oa]$/, 'other'],
];

/** Returns the comparison that a word expresses, if any: «grande», «la cara», «suelto». */
export const comparisonOf = (word: string): Comparison | undefined =>
  COMPARISONS.find(([said]) => said.test(word))?.[1];

/** Whether words count single pieces, and so no pack that holds as many: «6 brownies sueltos», «12 por unidad». */
export const countsSingly = (said: readonly string[]): boolean =>
  said.some(
    (word, at) =>
      (comparisonOf(word) === 'single' && !/^(?:no|ni)$/.test(said[at - 1] ?? '')) ||
      (/^(?:unidad|pieza)$/.test(word) && said[at - 1] === 'por'),
  );

const PACKED = /\b(?:caja|paquete|bl[ií]ster|cart[oó]n|docena|set|kit|combo|fardo|saco|gal[oó]n|cubeta)\b/i;

/** Whether a product is sold in a pack. */
export const isPacked = ({ name }: ProductFacts): boolean => PACKED.test(name);

/** The size and kind of each unit; only amounts of the same kind are compared. */
const UNITS: readonly (readonly [RegExp, kind: string, each: number])[] = [
  [/^(?:l|lts?|litros?)$/, 'volume', 1000],
  [/^ml$/, 'volume', 1],
  [/^gal[oó]n(?:es)?$/, 'volume', 3785],
  [/^(?:oz|onzas?)$/, 'ounces', 1],
  [/^(?:kg|kilos?)$/, 'mass', 1000],
  [/^(?:g|gr|gramos?)$/, 'mass', 1],
  [/^(?:lbs?|libras?)$/, 'mass', 454],
  [/^metros?$/, 'length', 1],
  [/^pulgadas?$/, 'inches', 1],
  [/^(?:w|watts?)$/, 'power', 1],
  [/^gb$/, 'memory', 1],
  [/^mah$/, 'charge', 1],
];
const AMOUNT = /(\d+(?:\.\d+)?)\s*(\p{L}+)/gu;

const amountOf = (name: string): { kind: string; amount: number } | undefined => {
  for (const [, digits, unit = ''] of name.matchAll(AMOUNT)) {
    const [, kind, each] = UNITS.find(([said]) => said.test(unit.toLowerCase())) ?? [];
    if (kind !== undefined && each !== undefined) return { kind, amount: Number(digits) * each };
  }
  return undefined;
};

const BIG = /\b(?:grandes?|familiar|jumbo|extragrande|enter[oa])\b/i;
const SMALL = /\b(?:peque[ñn][oa]s?|chiquit[oa]s?|mini|porci[oó]n|individual)\b/i;
const saidSize = ({ name }: ProductFacts): number => Number(BIG.test(name)) - Number(SMALL.test(name));

type Measure = (product: ProductFacts) => number;

/** Finds a measure of size in the names of some products: a word for a size, or amounts of one kind. */
const namedSizes = (products: readonly ProductFacts[]): Measure | undefined => {
  if (new Set(products.map(saidSize)).size > 1) return saidSize;
  const amounts = new Map(products.map((product) => [product.id, amountOf(product.name)]));
  const kinds = new Set([...amounts.values()].map((amount) => amount?.kind));
  return kinds.size === 1 && !kinds.has(undefined) ? ({ id }) => amounts.get(id)?.amount ?? 0 : undefined;
};

/** Finds a measure of size in the names, or else uses the price. */
const sizesOf = (products: readonly ProductFacts[]): Measure =>
  namedSizes(products) ?? (({ price }) => price ?? 0);

/** Finds the largest or the smallest of some products, when their names contain sizes. */
export const comparedByAmount = (
  kind: 'biggest' | 'smallest',
  products: readonly ProductFacts[],
): ProductFacts | undefined => {
  const sizeOf = namedSizes(products);
  return sizeOf && extreme(products, (product) => (kind === 'biggest' ? sizeOf(product) : -sizeOf(product)));
};

const extreme = (
  products: readonly ProductFacts[],
  of: (product: ProductFacts) => number,
): ProductFacts | undefined => {
  const sorted = products.toSorted((left, right) => of(right) - of(left));
  const [first, second] = sorted;
  return first && second && of(first) > of(second) ? first : undefined;
};

const headOf = ({ name }: ProductFacts): string =>
  stemWord(readWords(name.split(' ', 1)[0] ?? '').tokens[0] ?? '');
/** Whether the names of some products begin with the same word. */
export const areOfOneKind = ([first, ...rest]: readonly ProductFacts[]): boolean =>
  first !== undefined && rest.every((product) => headOf(product) === headOf(first));

/**
 * Finds the one of several products of one kind that a comparison selects, such as the larger or the other one; undefined
 * when it selects none.
 */
export const compared = (
  kind: Comparison,
  products: readonly ProductFacts[],
  focus: string | null,
): ProductFacts | undefined => {
  const priced = products.filter(({ price }) => price !== null);
  // «El chiquito» of two power banks and a telephone does not mean the telephone.
  if (!areOfOneKind(products)) return undefined;
  const sizeOf = sizesOf(products);
  const priceOf = ({ price }: ProductFacts) => price ?? 0;
  switch (kind) {
    case 'biggest':
      return extreme(products, sizeOf);
    case 'smallest':
      return extreme(products, (product) => -sizeOf(product));
    case 'dearest':
      return extreme(priced, priceOf);
    case 'cheapest':
      return extreme(priced, (product) => -priceOf(product));
    case 'single': {
      const [only, another] = products.filter(({ name }) => !PACKED.test(name));
      return another
        ? extreme(
            [only, another].flatMap((one) => one ?? []),
            (one) => -priceOf(one),
          )
        : only;
    }
    case 'other':
      return products.length === 2 && products.some(({ id }) => id === focus)
        ? products.find(({ id }) => id !== focus)
        : undefined;
  }
};

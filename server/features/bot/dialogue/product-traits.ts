import { readWords } from '#server/platform/language/read-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { oncePerObject } from '#server/platform/memory/once-per-object.ts';
import { parseMoney } from '#shared/lib/money.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import type { Reading } from '../reading/reading.ts';
import type { ProductFacts } from '../turn/bot-turn.ts';

/** Whether a product can be bought now. */
export const isInStock = ({ stock }: Pick<ProductFacts, 'stock'>): boolean => stock === null || stock > 0;

/** The number of pieces that can be sold; Infinity for a product that is not tracked. */
export const sellableUnits = ({ stock }: ProductFacts): number => stock ?? Number.POSITIVE_INFINITY;

/** Sorts by price, the cheapest first, and what has none last. */
export const byPrice = (left: Pick<ProductFacts, 'price'>, right: Pick<ProductFacts, 'price'>): number =>
  (left.price ?? DEAREST) - (right.price ?? DEAREST);
const DEAREST = Number.MAX_SAFE_INTEGER;

/** The first word of a product's name, which names its kind, without accents and endings. */
export const firstWord = (product: Pick<ProductFacts, 'name'> | undefined): string | undefined =>
  product && stemWord(foldText(product.name).split(' ')[0] ?? '');

/** The stems of the words of a product's name. */
export const nameStemsOf = oncePerObject(
  (product: ProductFacts): ReadonlySet<string> => new Set(readWords(product.name).tokens.map(stemWord)),
);

/** The one of several whose name shares most with that of a product; undefined where two do. */
export const likestTo = (
  product: ProductFacts,
  candidates: readonly ProductFacts[],
): ProductFacts | undefined => {
  const own = nameStemsOf(product);
  const alike = (other: ProductFacts): number => {
    const all = [...nameStemsOf(other)];
    const shared = all.filter((stem) => own.has(stem)).length;
    return shared / (all.length + own.size - shared);
  };
  const [best, next] = candidates
    .map((other) => ({ other, alike: alike(other) }))
    .toSorted((left, right) => right.alike - left.alike);
  return best && best.alike !== next?.alike ? best.other : undefined;
};

const PART = /\b(?:medi[oa]|cuarto)\b|½|¼|(?<![-\d])1\/[24]/i;

/** Whether a product is sold as a half or a quarter. */
export const isSoldInParts = ({ name }: ProductFacts): boolean => PART.test(name);

/** Whether a product's name or category contains an excluded word; «champú sin sal» does not contain salt. */
export const isExcluded = ({ name, category }: ProductFacts, stems: readonly string[]): boolean =>
  stems.length > 0 &&
  [name, category ?? ''].some((text) => {
    const { tokens } = readWords(text);
    return tokens.some(
      (token, at) => stems.includes(stemWord(token)) && !/^(?:sin|libre|no)$/.test(tokens[at - 1] ?? ''),
    );
  });

/** Whether a product's price is outside the shopper's budget; a product without a price fits none. */
export const isOverBudget = ({ budget }: Reading, { price }: Pick<ProductFacts, 'price'>): boolean => {
  if (!budget) return false;
  const [min, max] = [budget.min, budget.max].map((pesos) =>
    pesos === undefined ? undefined : parseMoney(pesos),
  );
  return price === null || (min !== undefined && price < min) || (max !== undefined && price > max);
};

/** Whether a product shows a number that is said with it: «vela de número»; a number beside it counts nothing. */
export const showsNumber = ({ name }: ProductFacts): boolean => /\bde n[uú]meros?(?! ?\d)\b/i.test(name);

const CENTAVOS = 100;

/** Whether a number is the price of a product in pesos. */
export const isPriceOf = (word: string, { price }: ProductFacts): boolean =>
  /^\d{2,6}$/.test(word) && price === Number(word) * CENTAVOS;

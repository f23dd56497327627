import { parseMoney } from '#shared/lib/money.ts';
import { readWords } from '../../../platform/language/read-words.ts';
import { stemWord } from '../../../platform/language/stem-word.ts';
import type { Reading } from '../reading/read-turn.ts';
import type { ProductFacts } from '../turn/bot-turn.ts';

/** Whether a shopper can have it now. */
export const isInStock = ({ stock }: ProductFacts): boolean => stock === null || stock > 0;

/** How many can be sold; Infinity when the store does not count them. */
export const sellableUnits = ({ stock }: ProductFacts): number => stock ?? Number.POSITIVE_INFINITY;

/** The first word of a product's name, which says what kind of thing it is. */
export const firstWord = (product: Pick<ProductFacts, 'name'> | undefined): string | undefined =>
  product?.name.split(' ')[0];

const PART = /\b(?:medi[oa]|cuarto)\b|½|¼|1\/2|1\/4/i;

/** Whether the store sells this as the half or the quarter that it is called. */
export const isSoldInParts = ({ name }: ProductFacts): boolean => PART.test(name);

/** Whether the name or kind of a product has a word that was left out; «champú sin sal» has no salt. */
export const isExcluded = ({ name, category }: ProductFacts, stems: readonly string[]): boolean =>
  stems.length > 0 &&
  [name, category ?? ''].some((text) => {
    const { tokens } = readWords(text);
    return tokens.some(
      (token, at) => stems.includes(stemWord(token)) && !/^(?:sin|libre|no)$/.test(tokens[at - 1] ?? ''),
    );
  });

/** Whether a product costs more or less than the shopper said; what has no price fits no budget. */
export const isOverBudget = ({ budget }: Reading, { price }: Pick<ProductFacts, 'price'>): boolean => {
  if (!budget) return false;
  const [min, max] = [budget.min, budget.max].map((pesos) =>
    pesos === undefined ? undefined : parseMoney(pesos),
  );
  return price === null || (min !== undefined && price < min) || (max !== undefined && price > max);
};

import { parseMoney } from '#shared/lib/money.ts';
import type { Reading } from '../reading/read-turn.ts';
import type { ProductFacts } from '../turn/bot-turn.ts';

/** Whether a product costs more or less than the shopper said; what has no price fits no budget. */
export const isOverBudget = ({ budget }: Reading, { price }: Pick<ProductFacts, 'price'>): boolean => {
  if (!budget) return false;
  const [min, max] = [budget.min, budget.max].map((pesos) =>
    pesos === undefined ? undefined : parseMoney(pesos),
  );
  return price === null || (min !== undefined && price < min) || (max !== undefined && price > max);
};

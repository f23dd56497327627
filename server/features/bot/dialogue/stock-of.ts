import type { ProductFacts } from '../turn/bot-turn.ts';

/** Whether a shopper can have it now. */
export const isInStock = ({ stock }: ProductFacts): boolean => stock === null || stock > 0;

/** How many can be sold; Infinity when the store does not count them. */
export const sellableUnits = ({ stock }: ProductFacts): number => stock ?? Number.POSITIVE_INFINITY;

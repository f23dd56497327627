import type { ProductFacts } from '../turn/bot-turn.ts';

const PART = /\b(?:medi[oa]|cuarto)\b|½|¼|1\/2|1\/4/i;

/** Whether the store sells this as the half or the quarter that it is called. */
export const isSoldInParts = ({ name }: ProductFacts): boolean => PART.test(name);

import type { AiAnswer } from '../../../platform/ai/ai-provider.ts';

/**
 * Whether an answer is one of the failures that cost nobody anything. A refusal of this very content is not: giving that back
 * would let anybody have work done for nothing (reliability 5).
 */
export const isFreeFailure = (answer: AiAnswer<unknown>): boolean =>
  answer.kind === 'failed' && answer.failure !== 'refused';

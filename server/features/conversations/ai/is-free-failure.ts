import type { AiAnswer } from '../../../platform/ai/ai-provider.ts';

/**
 * Says whether an answer is a failure without cost. A refusal of this very content is none: giving that back
 * would let anybody have work done for nothing (reliability 5).
 */
export const isFreeFailure = (answer: AiAnswer<unknown>): boolean =>
  answer.kind === 'failed' && answer.failure !== 'refused';

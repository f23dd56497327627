import type { AiAnswer } from '#server/platform/ai/ai-provider.ts';

/**
 * Says whether a failed answer cost nothing. A refusal of this content does cost: a refund would let anybody have work done
 * for nothing (reliability 5).
 */
export const isFreeFailure = (answer: AiAnswer<unknown>): boolean =>
  answer.kind === 'failed' && answer.failure !== 'refused';

import * as z from 'zod';
import { minutes } from '#shared/lib/time.ts';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';

const AnswerSchema = z.object({ tenantId: z.uuid(), conversationId: z.uuid() });
export type AnswerPayload = z.output<typeof AnswerSchema>;

/** Answers whatever in a conversation waits for an answer; run twice it answers once. */
export const ANSWER_CONVERSATION: JobKind<AnswerPayload> = {
  name: 'answer-conversation',
  payload: AnswerSchema,
  retryLimit: 4,
  expireInSeconds: minutes(2) / 1000,
  // Most of the time it waits for the customer to end, or for a model.
  concurrency: 6,
};

import type { JobRunner } from '../../../platform/jobs/job-queue.ts';
import { openBotOf, type PlatformContext } from '../../tenants/tenants.ts';
import { answerConversation } from './answer-conversation.ts';
import { ANSWER_CONVERSATION, type AnswerPayload } from './answer-job.ts';
import type { AnsweringTools } from './answering-tools.ts';
import { type FindOwnerEmail, notifyHandover } from './notify-handover.ts';
import { NOTIFY_HANDOVER } from './notify-handover-job.ts';
import { waitForQuiet } from './wait-for-quiet.ts';

const answer = async (
  ctx: PlatformContext,
  tools: AnsweringTools,
  { tenantId, conversationId }: AnswerPayload,
): Promise<void> => {
  const door = await openBotOf(ctx, tenantId);
  if (door.kind === 'closed') return;
  await waitForQuiet(door.bot, conversationId);
  await answerConversation(door.bot, tools, conversationId);
};

/** Starts the answering of what channels deliver and the mails about handovers. */
export const startInboxJobs = async (
  jobs: JobRunner,
  ctx: PlatformContext,
  { tools, findOwnerEmail }: { tools: AnsweringTools; findOwnerEmail: FindOwnerEmail },
): Promise<void> => {
  await jobs.run(ANSWER_CONVERSATION, (payload) => answer(ctx, tools, payload));
  await jobs.run(NOTIFY_HANDOVER, (notice) => notifyHandover(ctx, findOwnerEmail, notice));
};

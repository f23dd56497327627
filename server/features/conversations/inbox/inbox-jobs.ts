import { acrossTenants, type PlatformContext } from '#server/features/tenants/tenants.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import { WorkPool } from '#server/platform/jobs/work-pool.ts';
import { sweepUnanswered } from '../conversations/due-answer-repo.ts';
import { ANSWER_LOOP } from '../conversations/receive-message.ts';
import { answerDue } from './answer-due.ts';
import type { AnsweringTools } from './answering-tools.ts';
import { ORDER_NOTICE_LOOP, sendOrderNotices } from './send-order-notices.ts';

/** So many, because an answer mostly waits for a model. */
const ANSWERS_AT_ONCE = 8;

const sweep = async (ctx: PlatformContext): Promise<void> => {
  const found = await acrossTenants(ctx, sweepUnanswered);
  if (found > 0)
    ctx.platform.log.warn({ room: 'conversations', found }, 'conversations waited without a due answer');
};

/** Starts the answers to delivered messages, and the notices to customers about their orders. */
export const startInboxJobs = async (
  jobs: JobRunner,
  ctx: PlatformContext,
  { tools }: { tools: AnsweringTools },
): Promise<void> => {
  const answers = new WorkPool(ANSWERS_AT_ONCE, () => jobs.wakeLoop(ANSWER_LOOP));
  jobs.runLoop(ANSWER_LOOP, {
    look: () => answerDue(ctx, { tools, pool: answers }),
    drain: () => answers.drain(),
  });
  jobs.runLoop(ORDER_NOTICE_LOOP, { look: () => sendOrderNotices(ctx, tools.channels) });
  await jobs.schedule('sweep-unanswered', '*/10 * * * *', () => sweep(ctx));
};

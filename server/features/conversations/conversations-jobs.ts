import { ORDER_NOTICE_QUEUE } from '#server/features/orders/orders.ts';
import { acrossTenants, type PlatformContext } from '#server/features/tenants/tenants.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import { noteMissingTurns, runTurnLoop } from '#server/platform/jobs/queue-turns.ts';
import { WorkPool } from '#server/platform/jobs/work-pool.ts';
import { hours } from '#shared/lib/time.ts';
import { embedCatalogues } from './ai/embed-catalogue.ts';
import { startReceiptReading } from './ai/read-receipt.ts';
import { deleteSimulations } from './ai/simulation-repo.ts';
import type { ChannelAdapter } from './channels/channel-adapter.ts';
import { listChannelQueues, startChannelJobs } from './channels/channel-jobs.ts';
import { ANSWER_QUEUE, sweepUnanswered } from './conversations/due-answer-repo.ts';
import { answerDue } from './inbox/answer-due.ts';
import type { AnsweringTools } from './inbox/answering-tools.ts';
import { sendOrderNotices } from './inbox/send-order-notices.ts';

const SIMULATION_KEPT_MS = hours(24);

/** Starts the answering of conversations, its mails, the reading of receipts, the embedding of catalogues, and the nightly deletion of trials. Names of schedules are stored, so they stay. */
export const startConversationJobs = async (
  jobs: JobRunner,
  ctx: PlatformContext,
  work: { tools: AnsweringTools; adapters: readonly ChannelAdapter[] },
): Promise<void> => {
  await startTurns(jobs, ctx, work.adapters);
  await startInboxJobs(jobs, ctx, work);
  await startReceiptReading(jobs, ctx);
  await startChannelJobs(jobs, ctx, work.adapters);
  runTurnLoop(jobs, (look) => acrossTenants(ctx, ({ tx }) => look(tx)));
  await jobs.schedule('place-stores', '*/2 * * * *', () => embedCatalogues(ctx));
  await jobs.schedule('forget-simulations', '20 3 * * *', () =>
    acrossTenants(ctx, (scope) =>
      deleteSimulations(scope, new Date(ctx.platform.clock.now().getTime() - SIMULATION_KEPT_MS)),
    ),
  );
};

/** Notes the turns that tenants lack who have something waiting: at the start, and then, rarely, for the case that one is lost; it asks every shard twice for each queue. */
const startTurns = async (
  jobs: JobRunner,
  ctx: PlatformContext,
  adapters: readonly ChannelAdapter[],
): Promise<void> => {
  const noteMissing = async (): Promise<number> => {
    let found = 0;
    for (const queue of [ANSWER_QUEUE, ORDER_NOTICE_QUEUE, ...listChannelQueues(adapters)])
      found += await acrossTenants(ctx, ({ tx }) => noteMissingTurns(tx, queue));
    return found;
  };
  await noteMissing();
  await jobs.schedule('note-missing-turns', '*/10 * * * *', async () => {
    const found = await noteMissing();
    if (found > 0) ctx.platform.log.warn({ room: 'conversations', found }, 'tenants waited without a turn');
  });
};

/** So many, because an answer mostly waits for a model. */
const ANSWERS_AT_ONCE = 8;

const sweep = async (ctx: PlatformContext): Promise<void> => {
  const found = await acrossTenants(ctx, sweepUnanswered);
  if (found > 0)
    ctx.platform.log.warn({ room: 'conversations', found }, 'conversations waited without a due answer');
};

/** Starts the answers to delivered messages, and the notices to customers about their orders. */
const startInboxJobs = async (
  jobs: JobRunner,
  ctx: PlatformContext,
  { tools }: { tools: AnsweringTools },
): Promise<void> => {
  const answers = new WorkPool(ANSWERS_AT_ONCE, () => jobs.wakeLoop(ANSWER_QUEUE.name));
  jobs.runLoop(ANSWER_QUEUE.name, {
    look: () => answerDue(ctx, { tools, pool: answers }),
    drain: () => answers.drain(),
    rests: 'until woken',
  });
  jobs.runLoop(ORDER_NOTICE_QUEUE.name, {
    look: () => sendOrderNotices(ctx, tools.channels),
    rests: 'until woken',
  });
  await jobs.schedule('sweep-unanswered', '*/10 * * * *', () => sweep(ctx));
};

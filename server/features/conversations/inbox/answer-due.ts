import {
  acrossTenants,
  inTenant,
  openBotOf,
  type PlatformContext,
} from '#server/features/tenants/tenants.ts';
import { isDatabaseAway } from '#server/platform/db/database.ts';
import type { WorkPool } from '#server/platform/jobs/work-pool.ts';
import { traceWork } from '#server/platform/tracing/trace-platform.ts';
import { seconds } from '#shared/lib/time.ts';
import { changeConversation, lockConversation } from '../conversations/conversation-repo.ts';
import {
  ANSWER_QUEUE,
  claimDueAnswers,
  type DueAnswer,
  postponeDueAnswer,
  settleDueAnswer,
} from '../conversations/due-answer-repo.ts';
import { fillInTurn } from '../conversations/fill-in-turn.ts';
import { answerConversation } from './answer-conversation.ts';
import type { AnsweringTools } from './answering-tools.ts';
import { handOver } from './carry-out-effects.ts';

const MAX_ATTEMPTS = 5;
/** How long an answer waits for a database that cannot work. */
const AWAY_MS = seconds(3);

/** Hands a conversation over to a person when no attempt could answer it. */
const giveUp = async (ctx: PlatformContext, { tenantId, id }: DueAnswer): Promise<void> => {
  const door = await openBotOf(ctx, tenantId);
  if (door.kind === 'closed') return;
  await inTenant(door.bot, async (scope) => {
    const conversation = await lockConversation(scope, id);
    if (!conversation || conversation.speaker === 'person') return;
    const change = await handOver(scope, { conversation, reason: 'failed' });
    await changeConversation(scope, id, { ...change, handledSeq: conversation.lastSeq });
  });
};

const answer = async (ctx: PlatformContext, tools: AnsweringTools, due: DueAnswer): Promise<void> => {
  const door = await openBotOf(ctx, due.tenantId);
  if (door.kind === 'open') await answerConversation(door.bot, { tools, conversationId: due.id });
};

const answerOrPostpone = async (
  ctx: PlatformContext,
  tools: AnsweringTools,
  due: DueAnswer,
): Promise<void> => {
  const { tenantId, id: conversationId, attempts } = due;
  try {
    await traceWork(ctx.platform, 'answer conversation', () => answer(ctx, tools, due));
  } catch (err) {
    ctx.platform.log.error(
      { room: 'conversations', tenantId, conversationId, attempts, err },
      'an answer failed',
    );
    const isAttempt = !isDatabaseAway(err);
    if (!isAttempt || attempts + 1 < MAX_ATTEMPTS) {
      const afterMs = isAttempt ? seconds(2 ** attempts) : AWAY_MS;
      return acrossTenants(ctx, (scope) => postponeDueAnswer(scope, { due, afterMs, isAttempt }));
    }
    await giveUp(ctx, due);
  }
  await acrossTenants(ctx, (scope) => settleDueAnswer(scope, due));
};

/** When even a failure cannot be stored, the lease expires and a later look takes the conversation again. */
const answerSafely = async (ctx: PlatformContext, tools: AnsweringTools, due: DueAnswer): Promise<void> => {
  try {
    await answerOrPostpone(ctx, tools, due);
  } catch (err) {
    ctx.platform.log.error(
      { room: 'conversations', conversationId: due.id, err },
      'the result of an answer could not be stored',
    );
  }
};

/** Answers conversations whose customer has stopped writing, several at a time. */
export const answerDue = (
  ctx: PlatformContext,
  { tools, pool }: { tools: AnsweringTools; pool: WorkPool },
): Promise<'more' | 'idle'> =>
  fillInTurn(ctx, pool, {
    queue: ANSWER_QUEUE,
    claim: claimDueAnswers,
    run: (due) => answerSafely(ctx, tools, due),
  });

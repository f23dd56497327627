import { sql } from 'kysely';
import type { BotContext, PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import { fromNow, soundTime } from '#server/platform/db/sql-parts.ts';
import { claimInTurn, freeRows, noteTurn, type TurnQueue } from '#server/platform/jobs/queue-turns.ts';
import { hours, minutes, seconds } from '#shared/lib/time.ts';

type Crosses = Scoped<PlatformContext>;

/** Longer than a model may take; if a process dies during an answer, the customer waits this long at most. */
const LEASE_MS = seconds(20);
/** A customer who never stops typing is answered in between. */
const MAX_WAITS = 4;
/** How long waiting items of the same customer keep the answer back. */
const BACKLOG_WAIT_MS = minutes(5);
/** The back-off after the last attempt but one. */
const LONGEST_RETRY_MS = minutes(1);
/** An older conversation is not answered any more when the sweep finds it. */
const SWEPT_MS = hours(24);

/** A claimed conversation that is to be answered. */
export type DueAnswer = {
  readonly tenantId: string;
  readonly id: string;
  readonly messageSeq: number;
  readonly attempts: number;
};

/**
 * Notes, in the transaction of a message, that its conversation is to be answered once the customer has written nothing for
 * `quietMs`: «hola», «tienen arroz», «del bueno» get one answer (reliability 3).
 */
export const noteDueAnswer = async (
  { tx, tenantId }: Scoped<BotContext>,
  {
    conversationId,
    lane,
    messageSeq,
    quietMs,
  }: { conversationId: string; lane: string | undefined; messageSeq: number; quietMs: number },
): Promise<void> => {
  const row = { lane: lane ?? null, messageSeq };
  await tx.db
    .insertInto('dueAnswers')
    .values({ tenantId, conversationId, ...row, dueAt: fromNow(quietMs) })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'conversationId']).doUpdateSet({
        ...row,
        // Without a time zone the sum is immutable, which Citus demands here.
        dueAt: sql<Date>`least(excluded.due_at,
          (due_answers.since at time zone 'UTC' + ${MAX_WAITS * quietMs} * interval '1 millisecond') at time zone 'UTC')`,
      }),
    )
    .execute();
  await noteTurn(tx, { tenantId, queue: ANSWER_QUEUE.name, afterMs: quietMs });
};

/** The queue of the conversations that are to be answered. */
export const ANSWER_QUEUE: TurnQueue = {
  name: 'answers',
  table: 'dueAnswers',
  id: 'conversationId',
  waits: () => sql`true`,
  lane: 'conversationId',
  // The first lane from this one on, in the order of the index: a question that only the index of lanes can answer.
  freeAt: (
    tenantId,
  ) => sql`coalesce(greatest(${soundTime('w.dueAt', LONGEST_RETRY_MS)}, ${soundTime('w.leasedUntil', LEASE_MS)},
    case when w.lane is not null and w.since <= now()
        and (select i.lane from channel_items i where i.tenant_id = ${tenantId} and i.lane >= w.lane and i.state = 'waiting'
          order by i.lane, i.seq limit 1) = w.lane
      then w.since + ${BACKLOG_WAIT_MS} * interval '1 millisecond' end), now())`,
};

/** Claims at most `limit` conversations of a store that need an answer now, under a lease. */
export const claimDueAnswers = (
  { tx }: Crosses,
  { tenantId, limit }: { tenantId: string; limit: number },
): Promise<DueAnswer[]> =>
  claimInTurn(tx, { tenantId, queue: ANSWER_QUEUE.name }, async () => {
    const rows = await tx.db
      .updateTable('dueAnswers as d')
      .set({ leasedUntil: fromNow(LEASE_MS) })
      .where('d.tenantId', '=', tenantId)
      .where('d.conversationId', '=', freeRows(ANSWER_QUEUE, { tenantId, limit }))
      .returning(['d.tenantId', 'd.conversationId as id', 'd.messageSeq', 'd.attempts', 'd.seq'])
      .execute();
    return { queue: ANSWER_QUEUE, rows };
  });

/** Notes that an answer which waited for the last item of a lane may be given now. */
export const wakeAnswer = async (
  { tx }: Scoped<BotContext | PlatformContext>,
  { tenantId, lane }: { tenantId: string; lane: string },
): Promise<void> => {
  const waiting = await tx.db
    .selectFrom('dueAnswers')
    .select('conversationId')
    .where('tenantId', '=', tenantId)
    .where('lane', '=', lane)
    .limit(1)
    .executeTakeFirst();
  if (waiting) await noteTurn(tx, { tenantId, queue: ANSWER_QUEUE.name });
};

type Key = Pick<DueAnswer, 'tenantId' | 'id'>;

/** The change by which a claimed conversation is free again. */
const releaseDueAnswer = ({ tx }: Crosses, { tenantId, id }: Key) =>
  tx.db
    .updateTable('dueAnswers')
    .set({ leasedUntil: null })
    .where('tenantId', '=', tenantId)
    .where('conversationId', '=', id);

/** Records that a conversation is answered; a message that came in the meantime gets an answer of its own. */
export const settleDueAnswer = async (
  scope: Crosses,
  { tenantId, id, messageSeq }: DueAnswer,
): Promise<void> => {
  const { numDeletedRows } = await scope.tx.db
    .deleteFrom('dueAnswers')
    .where('tenantId', '=', tenantId)
    .where('conversationId', '=', id)
    .where('messageSeq', '=', messageSeq)
    .executeTakeFirst();
  if (numDeletedRows > 0) return;
  await releaseDueAnswer(scope, { tenantId, id }).set({ since: sql<Date>`now()`, attempts: 0 }).execute();
  await noteTurn(scope.tx, { tenantId, queue: ANSWER_QUEUE.name });
};

/** Postpones the answer of a conversation; `isAttempt` counts the failure. */
export const postponeDueAnswer = async (
  scope: Crosses,
  { due, afterMs, isAttempt }: { due: Key; afterMs: number; isAttempt: boolean },
): Promise<void> => {
  await releaseDueAnswer(scope, due)
    .set((eb) => ({ attempts: eb('attempts', '+', isAttempt ? 1 : 0), dueAt: fromNow(afterMs) }))
    .execute();
  await noteTurn(scope.tx, { tenantId: due.tenantId, queue: ANSWER_QUEUE.name, afterMs });
};

/**
 * Queues conversations in which a customer waits although no answer is due: those of an earlier program, and of a backup.
 * Returns how many there were.
 */
export const sweepUnanswered = async ({ tx }: Crosses): Promise<number> => {
  const swept = await tx.db
    .insertInto('dueAnswers')
    .columns(['tenantId', 'conversationId', 'messageSeq', 'dueAt'])
    .expression((eb) =>
      eb
        .selectFrom('conversations as c')
        .select(['c.tenantId', 'c.id', 'c.lastSeq', sql<Date>`now()`.as('dueAt')])
        .where('c.webKey', 'is', null)
        .where('c.speaker', '<>', 'person')
        .where('c.lastAuthor', '=', 'customer')
        .where('c.lastMessageAt', '>', fromNow(-SWEPT_MS))
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('messages as m')
              .select('m.id')
              .whereRef('m.tenantId', '=', 'c.tenantId')
              .whereRef('m.conversationId', '=', 'c.id')
              .where('m.direction', '=', 'inbound')
              .whereRef('m.seq', '>', 'c.handledSeq'),
          ),
        ),
    )
    .onConflict((conflict) => conflict.columns(['tenantId', 'conversationId']).doNothing())
    .returning('tenantId')
    .execute();
  for (const tenantId of new Set(swept.map((one) => one.tenantId)))
    await noteTurn(tx, { tenantId, queue: ANSWER_QUEUE.name });
  return swept.length;
};

import { sql } from 'kysely';
import { claimParams, fairQueueSql, isDue } from '../../../platform/db/fair-queue.ts';
import type { Capacity } from '../../../platform/jobs/open-pool.ts';
import type { BotContext, PlatformContext, Scoped } from '../../tenants/tenants.ts';

type Crosses = Scoped<PlatformContext>;

/** Longer than a model may take; a process that died with an answer keeps nobody waiting longer. */
const LEASE_SECONDS = 20;
/** Whoever never stops typing is answered in between. */
const MAX_WAITS = 4;
/** How long messages of the same customer that lie in the inbox keep the answer back. */
const BACKLOG_WAIT_SECONDS = 300;
/** The back-off after the last attempt but one. */
const LONGEST_RETRY_SECONDS = 60;
/** Answers that the sweep finds are still worth something. */
const SWEPT_HOURS = 24;

/** A conversation that is to be answered, as whoever answers holds it. */
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
  const quiet = sql`${quietMs} * interval '1 millisecond'`;
  await tx.db
    .insertInto('dueAnswers')
    .values({ tenantId, conversationId, ...row, dueAt: sql<Date>`now() + ${quiet}` })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'conversationId']).doUpdateSet({
        ...row,
        dueAt: sql<Date>`least(excluded.due_at, due_answers.since + ${quiet} * ${MAX_WAITS})`,
      }),
    )
    .execute();
};

const CLAIM_SQL = `${fairQueueSql({
  table: 'due_answers',
  id: 'conversation_id',
  waits: 'true',
  lane: 'conversation_id',
  // The first lane from this one on, in the order of the index: a question that only the index of lanes can answer.
  isFree: `${isDue('w.due_at', LONGEST_RETRY_SECONDS)} and (w.leased_until is null or ${isDue('w.leased_until', LEASE_SECONDS)})
      and (w.lane is null or not w.since between now() - interval '${BACKLOG_WAIT_SECONDS} seconds' and now()
        or (select i.lane from channel_items i where i.tenant_id = w.tenant_id and i.lane >= w.lane and i.state = 'waiting'
          order by i.lane, i.seq limit 1) is distinct from w.lane)`,
})}, taken as (
     update due_answers d set leased_until = now() + interval '${LEASE_SECONDS} seconds'
       from next where d.tenant_id = next.tenant_id and d.conversation_id = next.id
       returning d.tenant_id as "tenantId", d.conversation_id as id, d.message_seq as "messageSeq", d.attempts, next.turn)
   select * from taken order by turn`;

/** Takes conversations that are to be answered now under a lease, of one store after the other. */
export const claimDueAnswers = ({ tx }: Crosses, capacity: Capacity): Promise<DueAnswer[]> =>
  tx.query<DueAnswer>(CLAIM_SQL, claimParams(capacity));

/** Notes that a conversation is answered; what came meanwhile asks for an answer of its own. */
export const settleDueAnswer = async (
  { tx }: Crosses,
  { tenantId, id, messageSeq }: DueAnswer,
): Promise<void> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('dueAnswers')
    .where('tenantId', '=', tenantId)
    .where('conversationId', '=', id)
    .where('messageSeq', '=', messageSeq)
    .executeTakeFirst();
  if (numDeletedRows > 0) return;
  await tx.db
    .updateTable('dueAnswers')
    .set({ leasedUntil: null, since: sql<Date>`now()`, attempts: 0 })
    .where('tenantId', '=', tenantId)
    .where('conversationId', '=', id)
    .execute();
};

/** Gives a conversation back to be answered after a while; `isAttempt` counts the failure. */
export const postponeDueAnswer = async (
  { tx }: Crosses,
  { tenantId, id }: DueAnswer,
  { afterMs, isAttempt }: { afterMs: number; isAttempt: boolean },
): Promise<void> => {
  await tx.db
    .updateTable('dueAnswers')
    .set((eb) => ({
      leasedUntil: null,
      attempts: eb('attempts', '+', isAttempt ? 1 : 0),
      dueAt: sql<Date>`now() + ${afterMs} * interval '1 millisecond'`,
    }))
    .where('tenantId', '=', tenantId)
    .where('conversationId', '=', id)
    .execute();
};

/**
 * Queues conversations of the bot in which a customer waits although no due answer says so: those of an earlier program, and
 * of a backup. Answers how many there were.
 */
export const sweepUnanswered = async ({ tx }: Crosses): Promise<number> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx.db
    .insertInto('dueAnswers')
    .columns(['tenantId', 'conversationId', 'messageSeq', 'dueAt'])
    .expression((eb) =>
      eb
        .selectFrom('conversations as c')
        .select(['c.tenantId', 'c.id', 'c.lastSeq', sql<Date>`now()`.as('dueAt')])
        .where('c.webKey', 'is', null)
        .where('c.speaker', '<>', 'person')
        .where('c.lastAuthor', '=', 'customer')
        .where('c.lastMessageAt', '>', sql<Date>`now() - ${sql.lit(SWEPT_HOURS)} * interval '1 hour'`)
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
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
};

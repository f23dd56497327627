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
  await tx.query(
    `insert into due_answers as d (tenant_id, conversation_id, lane, message_seq, due_at)
     values ($1, $2, $3, $4, now() + $5 * interval '1 millisecond')
     on conflict (tenant_id, conversation_id) do update set lane = excluded.lane, message_seq = excluded.message_seq,
       due_at = least(excluded.due_at, d.since + $5 * ${MAX_WAITS} * interval '1 millisecond')`,
    [tenantId, conversationId, lane ?? null, messageSeq, quietMs],
  );
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
  const done = await tx.query(
    'delete from due_answers where tenant_id = $1 and conversation_id = $2 and message_seq = $3 returning 1',
    [tenantId, id, messageSeq],
  );
  if (done.length > 0) return;
  await tx.query(
    `update due_answers set leased_until = null, since = now(), attempts = 0
      where tenant_id = $1 and conversation_id = $2`,
    [tenantId, id],
  );
};

/** Gives a conversation back to be answered after a while; `isAttempt` counts the failure. */
export const postponeDueAnswer = async (
  { tx }: Crosses,
  { tenantId, id }: DueAnswer,
  { afterMs, isAttempt }: { afterMs: number; isAttempt: boolean },
): Promise<void> => {
  await tx.query(
    `update due_answers set leased_until = null, attempts = attempts + $4, due_at = now() + $3 * interval '1 millisecond'
      where tenant_id = $1 and conversation_id = $2`,
    [tenantId, id, afterMs, isAttempt ? 1 : 0],
  );
};

/**
 * Queues conversations of the bot in which a customer waits although nothing says so: those of an earlier program, and of a
 * backup. Answers how many there were.
 */
export const sweepUnanswered = async ({ tx }: Crosses): Promise<number> => {
  const found = await tx.query(
    `insert into due_answers (tenant_id, conversation_id, message_seq, due_at)
     select c.tenant_id, c.id, c.last_seq, now() from conversations c
      where c.web_key is null and c.speaker <> 'person' and c.last_author = 'customer'
        and c.last_message_at > now() - interval '${SWEPT_HOURS} hours'
        and exists (select from messages m where m.tenant_id = c.tenant_id and m.conversation_id = c.id
          and m.direction = 'inbound' and m.seq > c.handled_seq)
     on conflict (tenant_id, conversation_id) do nothing returning 1`,
  );
  return found.length;
};

import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import { claimParams, fairQueueSql, isDue } from '../../../platform/db/fair-queue.ts';
import type { Capacity } from '../../../platform/jobs/open-pool.ts';
import {
  announceChange,
  type BotContext,
  type MemberContext,
  type PlatformContext,
  type Scoped,
} from '../../tenants/tenants.ts';

type Crosses = Scoped<PlatformContext>;

/** A send ends well before: its own time limit is half of it. */
const LEASE_SECONDS = 30;
/** Channels keep no order; the next message waits so long for the news that the one before has arrived. */
const ORDER_WAIT_SECONDS = 3;
/** The longest that a message waits for its next try: what `decideAfterSend` answers stays below. */
const LONGEST_RETRY_SECONDS = 15 * 60;
/** The longest that an account is quiet: `judgeRefusal` asks for an hour at the most. */
const LONGEST_PAUSE_SECONDS = 3600;
/** Deliveries to a program that was down come again with growing pauses: so long is waited for a status after a start. */
const DOUBT_AFTER_START_SECONDS = 600;

/** What the sender holds of one message. */
export type OutboxRow = {
  readonly tenantId: string;
  readonly channel: Channel;
  readonly id: string;
  readonly messageId: string;
  readonly payload: object;
  /** Requests so far. */
  readonly attempts: number;
  /** Until when the claim holds, by which it is told from others. */
  readonly lease: string;
  readonly author: 'bot' | 'member' | 'phone';
  readonly createdAt: Date;
  readonly windowEndsAt: Date | null;
  readonly phone: string | null;
  readonly bsuid: string | null;
  readonly optedOutAt: Date | null;
  readonly accountId: string;
  readonly tokenSealed: Uint8Array;
  readonly details: unknown;
  readonly pauses: number;
};

/** Puts a message on its way, in the transaction that stores it. */
export const insertOutbox = async (
  { tx, tenantId, platform }: Scoped<BotContext | MemberContext>,
  {
    channel,
    messageId,
    conversationId,
    payload,
  }: { channel: Channel; messageId: string; conversationId: string; payload: object },
): Promise<void> => {
  await tx.query(
    `insert into channel_outbox (tenant_id, channel, id, message_id, conversation_id, payload, state, available_at, created_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, 'queued', now(), now())`,
    [tenantId, channel, platform.clock.newId(), messageId, conversationId, JSON.stringify(payload)],
  );
};

const CLAIM_SQL = `${fairQueueSql({
  table: 'channel_outbox',
  id: 'id',
  waits: `q.state = 'queued' and q.channel = $5`,
  lane: 'conversation_id',
  serves: `exists (select from channel_connections n join tenants t on t.id = n.tenant_id and t.status = 'active'
        where n.tenant_id = waiting.tenant_id and n.channel = $5 and n.state = 'connected'
          and (n.paused_until is null or ${isDue('n.paused_until', LONGEST_PAUSE_SECONDS)}))`,
  isFree: `${isDue('w.available_at', LONGEST_RETRY_SECONDS)}
      and (w.leased_until is null or ${isDue('w.leased_until', LEASE_SECONDS)})
      and not exists (select from channel_outbox e where e.tenant_id = w.tenant_id
        and e.conversation_id = w.conversation_id and e.seq < w.seq and e.state in ('sending', 'uncertain'))
      and (select e.state = 'sent' and e.delivered_at is null
          and e.sent_at between now() - interval '${ORDER_WAIT_SECONDS} seconds' and now() from channel_outbox e
        where e.tenant_id = w.tenant_id and e.conversation_id = w.conversation_id and e.seq < w.seq
        order by e.conversation_id desc, e.seq desc limit 1) is not true`,
})}, taken as (
     update channel_outbox o set leased_until = now() + interval '${LEASE_SECONDS} seconds'
       from next, messages m, conversations c
         left join customers k on k.tenant_id = c.tenant_id and k.id = c.customer_id
         left join customers j on j.tenant_id = k.tenant_id and j.id = k.joined_to,
         channel_connections n
       where o.tenant_id = next.tenant_id and o.id = next.id and m.tenant_id = o.tenant_id and m.id = o.message_id
         and c.tenant_id = o.tenant_id and c.id = o.conversation_id and n.tenant_id = o.tenant_id and n.channel = o.channel
       returning o.tenant_id as "tenantId", o.channel, o.id, o.message_id as "messageId", o.payload, o.attempts, m.author,
         m.created_at as "createdAt", c.window_ends_at as "windowEndsAt", coalesce(j.phone, k.phone) as phone,
         coalesce(j.bsuid, k.bsuid) as bsuid, coalesce(j.opted_out_at, k.opted_out_at) as "optedOutAt",
         n.account_id as "accountId", n.token_sealed as "tokenSealed", n.details, n.pauses,
         o.leased_until::text as lease, next.turn)
   select * from taken order by turn`;

/**
 * Takes the first messages of several conversations under a lease, of one store after the other: those that are open and whose
 * numbers may send. The transaction ends before anything is sent: no row is locked meanwhile (reliability 4).
 */
export const claimOutbox = ({ tx }: Crosses, channel: Channel, capacity: Capacity): Promise<OutboxRow[]> =>
  tx.query<OutboxRow>(CLAIM_SQL, [...claimParams(capacity), channel]);

/**
 * Notes that the request begins: from now on nobody knows whether the message went until somebody says so. False when the
 * lease is over, and the message belongs to another claim.
 */
export const beginSending = async (
  { tx }: Crosses,
  { tenantId, id, lease }: Pick<OutboxRow, 'tenantId' | 'id' | 'lease'>,
): Promise<boolean> => {
  const begun = await tx.query(
    `update channel_outbox set state = 'sending', attempts = attempts + 1,
       leased_until = now() + interval '${LEASE_SECONDS} seconds'
      where tenant_id = $1 and id = $2 and state = 'queued' and leased_until = $3::timestamptz and leased_until > now()
      returning 1`,
    [tenantId, id, lease],
  );
  return begun.length > 0;
};

/** Worst first: a status moves a message forward only (reliability 2, I8). */
const STEPS = `array['failed', 'queued', 'sending', 'uncertain', 'sent', 'delivered', 'read']`;

export type MessageStep = {
  readonly tenantId: string;
  readonly messageId: string;
  readonly status: 'queued' | 'uncertain' | 'sent' | 'delivered' | 'read' | 'failed';
  readonly channelId?: string | undefined;
  readonly errorCode?: string | undefined;
};

/** Moves the message on and tells whoever watches its conversation. A failure never undoes what has arrived. */
export const moveMessage = async (
  { tx }: Crosses,
  { tenantId, messageId, status, channelId, errorCode }: MessageStep,
): Promise<void> => {
  const isFailure = status === 'failed';
  const guard = isFailure
    ? `m.status not in ('delivered', 'read')`
    : `(array_position(${STEPS}, m.status) < array_position(${STEPS}, $3) or m.channel_id is null)`;
  const [row] = await tx.query<{ conversationId: string }>(
    `with moved as (
       update messages m set channel_id = coalesce(m.channel_id, $4), error_code = $5,
         status = case when $3 = 'failed' or array_position(${STEPS}, m.status) < array_position(${STEPS}, $3)
           then $3 else m.status end
        where m.tenant_id = $1 and m.id = $2 and ${guard} returning m.conversation_id)
     update conversations c set version = c.version + 1 from moved
      where c.tenant_id = $1 and c.id = moved.conversation_id returning c.id as "conversationId"`,
    [tenantId, messageId, status, channelId ?? null, errorCode ?? null],
  );
  if (row) await announceChange({ tx, tenantId }, { topic: 'conversation', id: row.conversationId });
};

type Key = { readonly tenantId: string; readonly id: string };

/** Notes that a message is taken. A status may have said so before the answer did. */
export const settleOutbox = async (
  { tx }: Crosses,
  { tenantId, id, state }: Key & { state: 'sent' | 'failed' },
): Promise<void> => {
  await tx.query(
    `update channel_outbox set state = $3, leased_until = null,
       sent_at = case when $3 = 'sent' then coalesce(sent_at, now()) else sent_at end
      where tenant_id = $1 and id = $2 and state <> 'sent'`,
    [tenantId, id, state],
  );
};

/** Gives a message back to be sent after a while, unless a status has told meanwhile that it went. */
export const requeueOutbox = async (
  { tx }: Crosses,
  { tenantId, id, afterMs }: Key & { afterMs: number },
): Promise<void> => {
  await tx.query(
    `update channel_outbox set state = 'queued', leased_until = null, available_at = now() + $3 * interval '1 millisecond'
      where tenant_id = $1 and id = $2 and state in ('queued', 'sending')`,
    [tenantId, id, afterMs],
  );
};

/** Waits for a status; nobody knows whether the message went. */
export const doubtOutbox = async (
  { tx }: Crosses,
  { tenantId, id, waitMs }: Key & { waitMs: number },
): Promise<void> => {
  await tx.query(
    `update channel_outbox set state = 'uncertain', doubts = doubts + 1, leased_until = null,
       available_at = least(greatest(available_at, now() + $3 * interval '1 millisecond'),
         now() + interval '${DOUBT_AFTER_START_SECONDS} seconds')
      where tenant_id = $1 and id = $2 and state = 'sending'`,
    [tenantId, id, waitMs],
  );
};

/**
 * The time that the program was down does not count as waiting for a status: what is in doubt, or about to be, waits on from
 * the start of a process.
 */
export const prolongDoubts = async ({ tx }: Crosses, channel: Channel): Promise<void> => {
  await tx.query(
    `update channel_outbox
        set available_at = greatest(available_at, now() + interval '${DOUBT_AFTER_START_SECONDS} seconds')
      where channel = $1 and state in ('sending', 'uncertain')`,
    [channel],
  );
};

export type DoubtfulRow = Key & {
  readonly messageId: string;
  readonly doubts: number;
  readonly state: 'sending' | 'uncertain';
};

/**
 * Messages whose sender died with them, and those for which no status came in time; held until the transaction ends. One whose
 * status is here and not carried out yet waits for it: sent again it would arrive twice. A status carries our id as it is, also
 * in a delivery that nobody has taken apart; what else waits there keeps no message back.
 */
export const holdDoubtful = ({ tx }: Crosses, channel: Channel, limit: number): Promise<DoubtfulRow[]> =>
  tx.query<DoubtfulRow>(
    `select tenant_id as "tenantId", id, message_id as "messageId", doubts, state from channel_outbox o
      where channel = $2 and ((state = 'sending' and ${isDue('leased_until', LEASE_SECONDS)})
        or (state = 'uncertain' and ${isDue('available_at', LONGEST_RETRY_SECONDS)}
        and not exists (select 1 from channel_deliveries d where d.channel = o.channel and d.split_at is null
          and position(convert_to(o.id::text, 'UTF8') in d.bytes) > 0)
        and not exists (select 1 from channel_items i where i.tenant_id = o.tenant_id and i.kind = 'status'
          and i.state = 'waiting' and i.payload->>'outboxId' = o.id::text)))
      order by seq limit $1 for update skip locked`,
    [limit, channel],
  );

/** Sends once more what was in doubt for too long. */
export const resendOutbox = async ({ tx }: Crosses, { tenantId, id }: Key): Promise<void> => {
  await tx.query(
    `update channel_outbox set state = 'queued', leased_until = null, available_at = now()
      where tenant_id = $1 and id = $2 and state = 'uncertain'`,
    [tenantId, id],
  );
};

export type ToldOutbox = Key & {
  readonly messageId: string;
  readonly attempts: number;
  readonly state: 'queued' | 'sending' | 'uncertain' | 'sent' | 'failed';
  readonly channelId: string | null;
};

/** The message that a status speaks of, by our id or the channel's; held until the transaction ends. */
export const holdTold = async (
  { tx }: Crosses,
  { tenantId, outboxId, channelId }: { tenantId: string; outboxId: string | null; channelId: string },
): Promise<ToldOutbox | undefined> => {
  const [row] = await tx.query<ToldOutbox>(
    `select o.tenant_id as "tenantId", o.id, o.message_id as "messageId", o.attempts, o.state, m.channel_id as "channelId"
       from channel_outbox o join messages m on m.tenant_id = o.tenant_id and m.id = o.message_id
      where o.tenant_id = $1 and (o.id = $2 or m.channel_id = $3) limit 1 for update of o`,
    [tenantId, outboxId, channelId],
  );
  return row;
};

/** Notes that a message arrived. */
export const noteDelivered = async (
  { tx }: Crosses,
  { tenantId, id, at }: Key & { at: Date },
): Promise<void> => {
  await tx.query(
    'update channel_outbox set delivered_at = coalesce(delivered_at, $3) where tenant_id = $1 and id = $2',
    [tenantId, id, at],
  );
};

/** Puts a message that was taken and failed on its way once more. */
export const reviveOutbox = async (
  { tx }: Crosses,
  { tenantId, id, afterMs }: Key & { afterMs: number },
): Promise<void> => {
  await tx.query(
    `update channel_outbox set state = 'queued', leased_until = null, sent_at = null,
       available_at = now() + $3 * interval '1 millisecond' where tenant_id = $1 and id = $2`,
    [tenantId, id, afterMs],
  );
};

/** Forgets the ways of messages that are older than so many days and ended. */
export const deleteOldOutbox = async ({ tx }: Crosses, days: number): Promise<void> => {
  await tx.query(
    `delete from channel_outbox where created_at < now() - $1 * interval '1 day' and state in ('sent', 'failed')`,
    [days],
  );
};

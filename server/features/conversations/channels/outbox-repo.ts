import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  announceChange,
  type BotContext,
  type MemberContext,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { fromNow, soundTime } from '#server/platform/db/sql-parts.ts';
import { claimInTurn, freeRows, noteTurn, type TurnQueue } from '#server/platform/jobs/queue-turns.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import { days, hours, minutes, seconds } from '#shared/lib/time.ts';
import { loopsOf } from './channel-adapter.ts';
import { findSender, type Sender } from './connection-repo.ts';

type Crosses = Scoped<PlatformContext>;

/** A send ends well before this: its own time limit is half of it. */
export const SEND_LEASE_MS = seconds(30);

/** Channels do not keep the order of messages, so the next one waits this long for the news that the previous one has arrived. */
const ORDER_WAIT_MS = seconds(3);

/** The longest wait of a message before its next attempt; `decideAfterSend` returns less. */
export const LONGEST_SEND_RETRY_MS = minutes(15);

/** A message of the outbox as the sender claims it. */
export type OutboxRow = {
  readonly tenantId: string;
  readonly channel: Channel;
  readonly id: string;
  readonly messageId: string;
  readonly payload: object;
  /** Requests so far. */
  readonly attempts: number;
  /** The end of the lease, which distinguishes this claim from others. */
  readonly lease: Date;
  readonly author: 'bot' | 'member' | 'phone';
  readonly createdAt: Date;
  readonly windowEndsAt: Date | null;
  readonly phone: string | null;
  readonly bsuid: string | null;
  readonly optedOutAt: Date | null;
} & Sender;

/** Queues a message for sending, in the transaction that stores it. */
export const insertOutbox = async (
  { tx, tenantId, platform }: Scoped<BotContext | MemberContext>,
  {
    channel,
    messageId,
    conversationId,
    payload,
  }: { channel: Channel; messageId: string; conversationId: string; payload: object },
): Promise<void> => {
  await tx.db
    .insertInto('channelOutbox')
    .values({
      tenantId,
      channel,
      id: platform.clock.newId(),
      messageId,
      conversationId,
      payload: JSON.stringify(payload),
      state: 'queued',
      availableAt: sql`now()`,
      createdAt: sql`now()`,
    })
    .execute();
  await noteTurn(tx, { tenantId, queue: sendQueueOf(channel).name });
};

/** How long messages wait until they are looked at again that wait for something without a time of its own. */
const LOOK_AGAIN_MS = minutes(1);
/** As long as a status waits to be processed, its message stays in doubt. */
const UNREAD_STATUS_MS = seconds(5);

const isOf = (row: string, channel: Channel) =>
  sql<SqlBool>`${sql.ref(`${row}.channel`)} = ${sql.lit(channel)}`;
const isInDoubt = (row: string) => sql<SqlBool>`${sql.ref(`${row}.state`)} in ('sending', 'uncertain')`;

/** The queue of the messages that wait to be sent through a channel; none is free before `notBefore`. */
export const sendQueueOf = (
  channel: Channel,
  notBefore: RawBuilder<Date | null> = sql`null::timestamptz`,
): TurnQueue => ({
  name: loopsOf(channel).send,
  table: 'channelOutbox',
  id: 'id',
  waits: (row) => sql`${sql.ref(`${row}.state`)} = 'queued' and ${isOf(row, channel)}`,
  lane: 'conversationId',
  // A message waits for those of its conversation that are in doubt, and for the one before it to arrive.
  freeAt: (tenantId) => sql`coalesce(greatest(${notBefore},
    (select ${fromNow(LOOK_AGAIN_MS)} from tenant_facts t where t.id = ${tenantId} and t.status <> 'active'),
    ${soundTime('w.availableAt', LONGEST_SEND_RETRY_MS)}, ${soundTime('w.leasedUntil', SEND_LEASE_MS)},
    (select ${fromNow(LOOK_AGAIN_MS)} from channel_outbox e where e.tenant_id = ${tenantId}
      and e.conversation_id = w.conversation_id and e.seq < w.seq and ${isInDoubt('e')} limit 1),
    (select case when e.state = 'sent' and e.delivered_at is null and e.sent_at <= now()
        then e.sent_at + ${ORDER_WAIT_MS} * interval '1 millisecond' end from channel_outbox e
      where e.tenant_id = ${tenantId} and e.conversation_id = w.conversation_id and e.seq < w.seq
      order by e.conversation_id desc, e.seq desc limit 1)), now())`,
  watched: {
    waits: (row) => sql`${isInDoubt(row)} and ${isOf(row, channel)}`,
    freeAt: () => sql`greatest(${fromNow(UNREAD_STATUS_MS)}, case w.state
      when 'sending' then ${soundTime('w.leasedUntil', SEND_LEASE_MS)} else ${soundTime('w.availableAt', LONGEST_SEND_RETRY_MS)} end)`,
  },
});

type OfStore = { readonly tenantId: string; readonly channel: Channel };

/**
 * Takes the first messages of at most `limit` conversations of a store under a lease, if it is open and its account may send. The
 * transaction ends before anything is sent: no row is locked meanwhile (reliability 4).
 */
export const claimOutbox = (
  scope: Crosses,
  { tenantId, channel, limit }: OfStore & { limit: number },
): Promise<OutboxRow[]> =>
  claimInTurn(scope.tx, { tenantId, queue: sendQueueOf(channel).name }, async () => {
    const account = await findSender(scope, { tenantId, channel });
    // Whoever connects the account or lets it send again notes a turn.
    const notBefore = account ? sql<Date | null>`${account.pausedUntil}::timestamptz` : fromNow(hours(1));
    const queue = sendQueueOf(channel, notBefore);
    const messages = await scope.tx.db
      .updateTable('channelOutbox as o')
      .from(['messages as m', 'conversations as c'])
      .leftJoin('customerFacts as k', (join) =>
        join.onRef('k.tenantId', '=', 'c.tenantId').onRef('k.id', '=', 'c.customerId'),
      )
      .leftJoin('customerFacts as j', (join) =>
        join.onRef('j.tenantId', '=', 'k.tenantId').onRef('j.id', '=', 'k.joinedTo'),
      )
      // Whole milliseconds, because a Date has no others.
      .set({ leasedUntil: sql<Date>`date_trunc('milliseconds', ${fromNow(SEND_LEASE_MS)})` })
      .where('o.tenantId', '=', tenantId)
      .where('o.id', '=', freeRows(queue, { tenantId, limit }))
      .where('m.tenantId', '=', tenantId)
      .whereRef('m.id', '=', 'o.messageId')
      .where('c.tenantId', '=', tenantId)
      .whereRef('c.id', '=', 'o.conversationId')
      .returning((eb) => [
        'o.tenantId',
        sql<Channel>`o.channel`.as('channel'),
        'o.id',
        'o.messageId',
        sql<object>`o.payload`.as('payload'),
        'o.attempts',
        sql<OutboxRow['author']>`m.author`.as('author'),
        'm.createdAt',
        'c.windowEndsAt',
        // A customer who was joined to another is reached as that one.
        eb.fn.coalesce('j.phone', 'k.phone').as('phone'),
        eb.fn.coalesce('j.bsuid', 'k.bsuid').as('bsuid'),
        eb.fn.coalesce('j.optedOutAt', 'k.optedOutAt').as('optedOutAt'),
        sql<Date>`o.leased_until`.as('lease'),
        'o.seq',
      ])
      .execute();
    return { queue, rows: account ? messages.map((message) => ({ ...message, ...account })) : [] };
  });

export type OutboxKey = { readonly tenantId: string; readonly id: string };

/** The change of one message on its way. */
export const changeOutbox = ({ tx }: Crosses, { tenantId, id }: OutboxKey) =>
  tx.db.updateTable('channelOutbox').where('tenantId', '=', tenantId).where('id', '=', id);

/**
 * Records that the request begins: from now on it is unknown whether the message was sent, until an answer or a status says
 * so. False when the lease is over and another claim has the message.
 */
export const beginSending = async (
  scope: Crosses,
  { lease, ...key }: Pick<OutboxRow, 'tenantId' | 'id' | 'lease'>,
): Promise<boolean> => {
  const begun = await changeOutbox(scope, key)
    .set((eb) => ({
      state: 'sending',
      attempts: eb('attempts', '+', 1),
      leasedUntil: fromNow(SEND_LEASE_MS),
    }))
    .where('state', '=', 'queued')
    .where('leasedUntil', '=', lease)
    .where('leasedUntil', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return begun.numUpdatedRows > 0n;
};

type Status = 'queued' | 'uncertain' | 'sent' | 'delivered' | 'read' | 'failed';

/** The states of a message, worst first: a status moves it forward only (reliability 2, I8). */
const stepOf = (status: unknown) =>
  sql<number>`array_position(array['failed', 'queued', 'sending', 'uncertain', 'sent', 'delivered', 'read'], ${status})`;

export type MessageStep = {
  readonly tenantId: string;
  readonly messageId: string;
  readonly status: Status;
  readonly channelId?: string | undefined;
  readonly errorCode?: string | undefined;
};

/** Advances the message's state and notifies the screens that show its conversation. A failure never undoes a delivery. */
export const moveMessage = async (
  { tx }: Crosses,
  { tenantId, messageId, status, channelId, errorCode }: MessageStep,
): Promise<void> => {
  const isForward = sql<boolean>`${stepOf(sql.ref('m.status'))} < ${stepOf(sql`${status}::text`)}`;
  const row = await tx.db
    .with('moved', (db) =>
      db
        .updateTable('messages as m')
        .set((eb) => ({
          channelId: eb.fn.coalesce('m.channelId', sql<string | null>`${channelId ?? null}::text`),
          errorCode: errorCode ?? null,
          status:
            status === 'failed'
              ? status
              : eb.case().when(isForward).then(status).else(eb.ref('m.status')).end(),
        }))
        .where('m.tenantId', '=', tenantId)
        .where('m.id', '=', messageId)
        .where((eb) =>
          status === 'failed'
            ? eb('m.status', 'not in', ['delivered', 'read'])
            : eb.or([isForward, eb('m.channelId', 'is', null)]),
        )
        .returning('m.conversationId'),
    )
    .updateTable('conversations as c')
    .from('moved')
    .set((eb) => ({ version: eb('c.version', '+', 1) }))
    .where('c.tenantId', '=', tenantId)
    .whereRef('c.id', '=', 'moved.conversationId')
    .returning('c.id')
    .executeTakeFirst();
  if (row) announceChange({ tx, tenantId }, { topic: 'conversation', id: row.id });
};

const settled = (scope: Crosses, { state, ...key }: OutboxKey & { state: 'sent' | 'failed' }) =>
  changeOutbox(scope, key).set({
    state,
    leasedUntil: null,
    // The first time: `least` passes over null, and Citus changes no row by `coalesce` with a clock in it.
    ...(state === 'sent' && { sentAt: sql<Date>`least(sent_at, now())` }),
  });

/** Records that a message was accepted or failed for good. A status may have reported that before the answer came. */
export const settleOutbox = async (
  scope: Crosses,
  change: OutboxKey & { state: 'sent' | 'failed' },
): Promise<void> => {
  await settled(scope, change).where('state', '<>', 'sent').execute();
};

/**
 * Records that the channel accepted a message; false when a status that came before the answer has settled it, or has queued
 * it again in another form.
 */
export const noteTaken = async (scope: Crosses, key: OutboxKey): Promise<boolean> => {
  const row = await settled(scope, { ...key, state: 'sent' })
    .where('state', '=', 'sending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns the values of a message that is queued for later. */
export const queuedAfter = (afterMs: number) => ({
  state: 'queued' as const,
  leasedUntil: null,
  availableAt: fromNow(afterMs),
});

/** Queues a message again for later, unless a status has reported in the meantime that it was sent. */
export const requeueOutbox = async (
  scope: Crosses,
  { afterMs, ...key }: OutboxKey & { afterMs: number },
): Promise<void> => {
  await changeOutbox(scope, key)
    .set(queuedAfter(afterMs))
    .where('state', 'in', ['queued', 'sending'])
    .execute();
};

/** Notes a turn if a message of a conversation waits to be sent: what it waited for may have come. */
export const wakeSends = async (
  { tx }: Crosses,
  { tenantId, channel, conversationId }: OfStore & { conversationId: string },
): Promise<void> => {
  const waiting = await tx.db
    .selectFrom('channelOutbox')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('conversationId', '=', conversationId)
    .where('state', '=', 'queued')
    .limit(1)
    .executeTakeFirst();
  if (waiting) await noteTurn(tx, { tenantId, queue: sendQueueOf(channel).name });
};

export type ReportedOutbox = OutboxKey & {
  readonly messageId: string;
  readonly conversationId: string;
  readonly payload: object;
  readonly attempts: number;
  readonly state: 'queued' | 'sending' | 'uncertain' | 'sent' | 'failed';
  readonly channelId: string | null;
};

/** Finds and locks the message that a status is about, by our id or the channel's. */
export const lockReported = (
  { tx }: Crosses,
  { tenantId, outboxId, channelId }: { tenantId: string; outboxId: string | null; channelId: string },
): Promise<ReportedOutbox | undefined> =>
  tx.db
    .selectFrom('channelOutbox as o')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.tenantId', '=', 'o.tenantId').onRef('m.id', '=', 'o.messageId'),
    )
    .select(['o.tenantId', 'o.id', 'o.messageId', 'o.conversationId', 'o.attempts', 'o.state', 'm.channelId'])
    .select(sql<object>`o.payload`.as('payload'))
    .where('o.tenantId', '=', tenantId)
    .where((eb) =>
      eb.or([...(outboxId === null ? [] : [eb('o.id', '=', outboxId)]), eb('m.channelId', '=', channelId)]),
    )
    .limit(1)
    .forUpdate('o')
    .executeTakeFirst();

/** Records that a message arrived. */
export const noteDelivered = async (
  scope: Crosses,
  { at, ...key }: OutboxKey & { at: Date },
): Promise<void> => {
  await changeOutbox(scope, key)
    .set((eb) => ({ deliveredAt: eb.fn.coalesce('deliveredAt', eb.val(at)) }))
    .execute();
};

/** Queues a message again that was accepted and failed; the channel will give it another id. */
export const retryFailedOutbox = async (
  scope: Crosses,
  { afterMs, messageId, ...key }: OutboxKey & { messageId: string; afterMs: number },
): Promise<void> => {
  await changeOutbox(scope, key)
    .set({ ...queuedAfter(afterMs), sentAt: null })
    .execute();
  await scope.tx.db
    .updateTable('messages')
    .set({ channelId: null })
    .where('tenantId', '=', key.tenantId)
    .where('id', '=', messageId)
    .execute();
};

/** Replaces the form of a message that its channel refused, and notes for the team that it is sent without its pictures. */
export const replaceRefusedForm = async (
  scope: Crosses,
  { payload, messageId, ...key }: OutboxKey & { messageId: string; payload: object },
): Promise<void> => {
  await changeOutbox(scope, key)
    .set({ payload: JSON.stringify(payload) })
    .execute();
  await scope.tx.db
    .updateTable('messages')
    .set({ isWithoutPictures: true })
    .where('tenantId', '=', key.tenantId)
    .where('id', '=', messageId)
    .execute();
};

/** Deletes the rows of messages that ended more than so many days ago. */
export const deleteOldOutbox = async ({ tx }: Crosses, keptDays: number): Promise<void> => {
  await tx.db
    .deleteFrom('channelOutbox')
    .where('createdAt', '<', fromNow(-days(keptDays)))
    .where('state', 'in', ['sent', 'failed'])
    .execute();
};

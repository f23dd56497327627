import { sql } from 'kysely';
import {
  announceChange,
  type BotContext,
  type MemberContext,
  type OrderTakerContext,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { fromNow } from '#server/platform/db/sql-parts.ts';
import { noteTurn, takeTurns, type WaitingQueue } from '#server/platform/jobs/queue-turns.ts';
import type { NoticeOutcome, OrderState } from '#shared/features/orders/order-states.ts';
import { minutes, seconds } from '#shared/lib/time.ts';
import { findOrder, type OrderRow } from './order-repo.ts';

/**
 * The delay is longer than the time in which the panel offers to undo a change: a change undone in that time is not
 * announced.
 */
const NOTICE_DELAY_MS = seconds(10);
/** The delay before a failed notice is tried again, and the age at which it is given up. */
const RETRY_MS = minutes(1);
const GIVEN_UP_MS = minutes(30);

/** The queue of the notices that were not sent yet; tenants take turns. */
export const ORDER_NOTICE_QUEUE: WaitingQueue = {
  name: 'order notices',
  table: 'orderNotices',
  waits: (row) => sql`${sql.ref(`${row}.outcome`)} is null`,
};

/** A change of an order that its buyer should be told about. */
export type OrderNotice = { readonly tenantId: string; readonly orderId: string; readonly eventId: string };

/** The subject of a notice: the order reached a state, or was edited in one. */
type Told = { readonly kind: 'state' | 'edited'; readonly state: OrderState };

type Writes = Scoped<BotContext>;
type Crosses = Scoped<PlatformContext>;

/** Queues the notice of a change, in the transaction of the change. An order without a chat has nobody to notify. */
export const queueNotice = async (
  { tx, tenantId }: Scoped<OrderTakerContext>,
  { order, kind, state, eventId }: Told & { order: OrderRow; eventId: string },
): Promise<void> => {
  if (order.conversationId === null || (kind === 'state' && state === 'new')) return;
  await tx.db
    .insertInto('orderNotices')
    .values({ tenantId, orderId: order.id, eventId, kind, state, dueAt: fromNow(NOTICE_DELAY_MS) })
    .execute();
  await noteTurn(tx, { tenantId, queue: ORDER_NOTICE_QUEUE.name, afterMs: NOTICE_DELAY_MS });
};

/**
 * Takes the turns of a tenant, and lists its notices that are due, the longest due first; those of a closed store wait until it
 * opens again. The next turn is noted at once, so that notices whose process dies are looked at again.
 */
export const takeDueNotices = async (
  { tx }: Crosses,
  { tenantId, limit }: { tenantId: string; limit: number },
): Promise<OrderNotice[]> => {
  const turn = { tenantId, queue: ORDER_NOTICE_QUEUE.name };
  await takeTurns(tx, turn);
  const due = await tx.db
    .selectFrom('orderNotices as n')
    .innerJoin('tenantFacts as t', 't.id', 'n.tenantId')
    .select(['n.tenantId', 'n.orderId', 'n.eventId'])
    .where('n.tenantId', '=', tenantId)
    .where('t.id', '=', tenantId)
    .where('n.outcome', 'is', null)
    .where('n.dueAt', '<=', fromNow(0))
    .where('t.status', '=', 'active')
    .orderBy('n.dueAt')
    .limit(limit)
    .execute();
  const nextAt = sql<Date>`case when due_at <= now() then ${fromNow(RETRY_MS)} else due_at end`;
  const { afterMs } = await tx.db
    .selectFrom('orderNotices')
    .select(sql<number | null>`(extract(epoch from min(${nextAt}) - now()) * 1000)::float8`.as('afterMs'))
    .where('tenantId', '=', tenantId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  if (due.length === limit) await noteTurn(tx, turn);
  else if (afterMs !== null) await noteTurn(tx, { ...turn, afterMs });
  return due;
};

const changeNotice = ({ tx }: Writes | Crosses, { tenantId, orderId, eventId }: OrderNotice) =>
  tx.db
    .updateTable('orderNotices')
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .where('eventId', '=', eventId)
    .where('outcome', 'is', null);

export type LockedNotice = Told & { readonly order: OrderRow; readonly isOld: boolean };

/** Locks a waiting notice and returns its order; undefined when another process holds the notice or has already sent it. */
export const lockNotice = async (
  scope: Writes,
  { orderId, eventId }: OrderNotice,
): Promise<LockedNotice | undefined> => {
  const notice = await scope.tx.db
    .selectFrom('orderNotices')
    .select(['kind', 'state', sql<boolean>`created_at < ${fromNow(-GIVEN_UP_MS)}`.as('isOld')])
    .where('tenantId', '=', scope.tenantId)
    .where('orderId', '=', orderId)
    .where('eventId', '=', eventId)
    .where('outcome', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  const order = notice && (await findOrder(scope, orderId));
  return order && { order, ...notice };
};

/** Finds the last state of an order that its buyer was told about. */
export const findAnnouncedState = async (
  { tx, tenantId }: Writes,
  orderId: string,
): Promise<OrderState | undefined> => {
  const told = await tx.db
    .selectFrom('orderNotices')
    .select('state')
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .where('kind', '=', 'state')
    .where('outcome', '=', 'told')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return told?.state;
};

/** Says whether an order was edited again after the edit of a notice: the later notice covers both. */
export const isEditedAgain = async (
  { tx, tenantId }: Writes,
  { orderId, eventId }: OrderNotice,
): Promise<boolean> => {
  const later = await tx.db
    .selectFrom('orderNotices as n')
    .innerJoin('orderEvents as e', (join) =>
      join
        .onRef('e.tenantId', '=', 'n.tenantId')
        .onRef('e.orderId', '=', 'n.orderId')
        .onRef('e.id', '=', 'n.eventId'),
    )
    .select('n.eventId')
    .where('n.tenantId', '=', tenantId)
    .where('n.orderId', '=', orderId)
    .where('n.kind', '=', 'edited')
    .where('n.outcome', 'is', null)
    .where('e.createdAt', '>', (eb) =>
      eb
        .selectFrom('orderEvents as own')
        .select('own.createdAt')
        .where('own.tenantId', '=', tenantId)
        .where('own.orderId', '=', orderId)
        .where('own.id', '=', eventId),
    )
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
};

export type SettledNotice = {
  readonly outcome: Exclude<NoticeOutcome, 'waiting'>;
  /** The message that announced the change. */
  readonly messageId?: string | null;
};

/** Records how a locked notice ended. */
export const settleNotice = async (
  scope: Writes,
  { notice, outcome, messageId = null }: { notice: OrderNotice } & SettledNotice,
): Promise<void> => {
  await changeNotice(scope, notice).set({ outcome, messageId }).execute();
  announceChange(scope, { topic: 'order', id: notice.orderId });
};

/** Postpones a failed notice to its next try; an old one is given up. */
export const postponeNotice = async (scope: Crosses, notice: OrderNotice): Promise<void> => {
  await changeNotice(scope, notice)
    .set({ dueAt: fromNow(RETRY_MS) })
    .execute();
  await changeNotice(scope, notice)
    .set({ outcome: 'not_told' })
    .where('createdAt', '<', fromNow(-GIVEN_UP_MS))
    .execute();
};

/** Finds how the notice about an order's present state, or about its latest edit, ended. */
export const findNoticeOutcome = async (
  { tx, tenantId }: Scoped<MemberContext>,
  { id, kind, state }: Told & { id: string },
): Promise<NoticeOutcome> => {
  const notice = await tx.db
    .selectFrom('orderNotices')
    .select((eb) => eb.fn.coalesce('outcome', sql<NoticeOutcome>`'waiting'`).as('outcome'))
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', id)
    .where('kind', '=', kind)
    .where('state', '=', state)
    // A state that was announced and then reached again is not announced twice; each edit is announced.
    .orderBy(sql`kind = 'state' and outcome is not distinct from 'told'`, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return notice?.outcome ?? 'not_told';
};

import { sql } from 'kysely';
import type { PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import { fromNow, isDue } from '#server/platform/db/sql-parts.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import { minutes } from '#shared/lib/time.ts';
import {
  changeOutbox,
  LONGEST_SEND_RETRY_MS,
  type OutboxKey,
  queuedAfter,
  SEND_LEASE_MS,
} from './outbox-repo.ts';

type Crosses = Scoped<PlatformContext>;

/** Channels repeat deliveries to a program that was down with growing pauses, so statuses are awaited this long after a start. */
const DOUBT_AFTER_START_MS = minutes(10);

/** Marks a message whose sending is uncertain; it waits for a status. */
export const markOutboxDoubtful = async (
  scope: Crosses,
  { waitMs, ...key }: OutboxKey & { waitMs: number },
): Promise<void> => {
  await changeOutbox(scope, key)
    .set((eb) => ({
      state: 'uncertain',
      doubts: eb('doubts', '+', 1),
      leasedUntil: null,
      availableAt: sql`least(greatest(available_at, ${fromNow(waitMs)}), ${fromNow(DOUBT_AFTER_START_MS)})`,
    }))
    .where('state', '=', 'sending')
    .execute();
};

/**
 * Restarts the wait for statuses of messages in doubt, and of those that were being sent, because the time in which the
 * program was down does not count.
 */
export const restartDoubtTimers = async ({ tx }: Crosses, channel: Channel): Promise<void> => {
  await tx.db
    .updateTable('channelOutbox')
    .set((eb) => ({
      availableAt: eb.fn<Date>('greatest', ['availableAt', fromNow(DOUBT_AFTER_START_MS)]),
    }))
    .where('channel', '=', channel)
    .where('state', 'in', ['sending', 'uncertain'])
    .execute();
};

export type DoubtfulRow = OutboxKey & {
  readonly messageId: string;
  readonly doubts: number;
  readonly state: 'sending' | 'uncertain';
};

/**
 * Locks messages of a store whose sender died during the request, and those for which no status came in time. A message whose status
 * has come but is not processed yet is left alone: sent again it would arrive twice.
 */
export const lockDoubtful = async (
  { tx }: Crosses,
  { tenantId, channel, limit }: { tenantId: string; channel: Channel; limit: number },
): Promise<DoubtfulRow[]> => {
  const rows = await tx.db
    .selectFrom('channelOutbox as o')
    .select(['o.tenantId', 'o.id', 'o.messageId', 'o.doubts', 'o.state'])
    .$narrowType<Pick<DoubtfulRow, 'state'>>()
    .where('o.tenantId', '=', tenantId)
    .where('o.channel', '=', channel)
    .where((eb) =>
      eb.or([
        eb('o.state', '=', 'sending').and(isDue('o.leasedUntil', SEND_LEASE_MS)),
        eb('o.state', '=', 'uncertain').and(isDue('o.availableAt', LONGEST_SEND_RETRY_MS)),
      ]),
    )
    .orderBy('o.seq')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const uncertain = rows.filter(({ state }) => state === 'uncertain').map(({ id }) => id);
  if (uncertain.length === 0) return rows;
  // Deliveries first: one that is split meanwhile is found among the items.
  const arriving = await tx.db
    .selectFrom([
      sql<{ id: string }>`unnest(${uncertain}::text[])`.as<'u'>(sql`u(id)`),
      'channelDeliveries as d',
    ])
    .select('u.id')
    .where('d.channel', '=', channel)
    .where('d.splitAt', 'is', null)
    .where(sql<boolean>`position(convert_to(u.id, 'UTF8') in d.bytes) > 0`)
    .execute();
  const told = await tx.db
    .selectFrom('channelItems as i')
    .select(sql<string>`i.payload ->> 'outboxId'`.as('id'))
    .where('i.tenantId', '=', tenantId)
    .where('i.kind', '=', 'status')
    .where('i.state', '=', 'waiting')
    .where(sql`i.payload ->> 'outboxId'`, '=', sql`any(${uncertain}::text[])`)
    .execute();
  const hasStatus = new Set([...told, ...arriving].map(({ id }) => id));
  return rows.filter(({ id }) => !hasStatus.has(id));
};

/** Queues a message again that was in doubt for too long. */
export const resendOutbox = async (scope: Crosses, key: OutboxKey): Promise<void> => {
  await changeOutbox(scope, key).set(queuedAfter(0)).where('state', '=', 'uncertain').execute();
};

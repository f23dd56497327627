import { type NotNull, sql } from 'kysely';
import type { PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import { deadItems } from './dead-item-repo.ts';

type Crosses = Scoped<PlatformContext>;

type Waiting = { waiting: number; waitingSince: Date | null };

/** The backlog of the channels, of all stores together. */
type QueueMeasure = {
  deliveries: Waiting;
  /** Items that are not carried out yet, and conversations that wait for an answer. */
  items: Waiting & { dead: number };
  /** The wait begins when the message is due; messages of a stopped number are not counted. */
  outbox: Waiting & { sending: number; uncertain: number; failed: number };
  stoppedNumbers: number;
  strays: { numbers: number; latest: { phoneNumberId: string; items: number; lastAt: Date }[] };
};

const MAX_STRAYS_SHOWN = 20;

const NOW = sql<Date>`now()`;

/**
 * Measures deliveries, items and the outbox, and items for accounts that no store has. Every part reads an index that holds open
 * rows only.
 */
const measureQueues = async ({ tx }: Crosses): Promise<QueueMeasure> => {
  const count = tx.db.fn.countAll<number>();
  const measured = await tx.db
    .with('delivered', (db) =>
      db
        .selectFrom('channelDeliveries')
        .select(({ fn }) => [count.as('deliveries'), fn.min<Date | null>('receivedAt').as('deliveriesSince')])
        .where('splitAt', 'is', null),
    )
    .with('arrived', (db) =>
      db
        .selectFrom(
          db
            .selectFrom('channelItems')
            .select('availableAt as at')
            .where('state', '=', 'waiting')
            .unionAll(db.selectFrom('dueAnswers').select('dueAt as at'))
            .as('open'),
        )
        .select(({ fn }) => [count.as('items'), fn.min<Date | null>('open.at').as('itemsSince')])
        .where('open.at', '<=', NOW),
    )
    .with('queued', (db) =>
      db
        .selectFrom('channelOutbox as o')
        .innerJoin('channelConnections as c', (join) =>
          join.onRef('c.tenantId', '=', 'o.tenantId').onRef('c.channel', '=', 'o.channel'),
        )
        .select(({ fn }) => [count.as('outbox'), fn.min<Date | null>('o.availableAt').as('outboxSince')])
        .where('c.state', '=', 'connected')
        .where('o.state', '=', 'queued')
        .where('o.availableAt', '<=', NOW),
    )
    .with('inFlight', (db) =>
      db
        .selectFrom('channelOutbox')
        .select([
          count.filterWhere('state', '=', 'sending').as('sending'),
          count.filterWhere('state', '=', 'uncertain').as('uncertain'),
        ])
        .where('state', 'in', ['sending', 'uncertain']),
    )
    .selectFrom(['delivered', 'arrived', 'queued', 'inFlight'])
    .selectAll()
    .select(({ selectFrom }) => [
      selectFrom('channelItems').select(count.as('n')).where('state', '=', 'dead').$asScalar().as('dead'),
      selectFrom('channelOutbox')
        .select(count.as('n'))
        .where('state', '=', 'failed')
        .$asScalar()
        .as('failed'),
      selectFrom('channelConnections')
        .select(count.as('n'))
        .where('state', '=', 'stopped')
        .$asScalar()
        .as('stopped'),
      selectFrom('channelStrays').select(count.as('n')).$asScalar().as('strays'),
    ])
    .$narrowType<{ dead: NotNull; failed: NotNull; stopped: NotNull; strays: NotNull }>()
    .executeTakeFirstOrThrow();
  const latest = await tx.db
    .selectFrom('channelStrays')
    .select(['accountId as phoneNumberId', 'items', 'lastAt'])
    .orderBy('lastAt', 'desc')
    .limit(MAX_STRAYS_SHOWN)
    .execute();
  const { deliveries, items, outbox, dead, sending, uncertain, failed, stopped, strays } = measured;
  return {
    deliveries: { waiting: deliveries, waitingSince: measured.deliveriesSince },
    items: { waiting: items, waitingSince: measured.itemsSince, dead },
    outbox: { waiting: outbox, waitingSince: measured.outboxSince, sending, uncertain, failed },
    stoppedNumbers: stopped,
    strays: { numbers: strays, latest },
  };
};

/** The queues of the channels for superadmins: their measure and their dead letters. */
export const channelQueues = { measure: measureQueues, deadLetters: deadItems } as const;

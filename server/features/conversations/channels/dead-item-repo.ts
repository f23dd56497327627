import { sql } from 'kysely';
import { acrossTenants, type PlatformContext, type Scoped } from '#server/features/tenants/tenants.ts';
import { noteTurn } from '#server/platform/jobs/queue-turns.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import { loopsOf } from './channel-adapter.ts';
import { itemQueueOf } from './item-repo.ts';

type Crosses = Scoped<PlatformContext>;

/** An item that failed for good. */
type DeadItem = {
  readonly id: string;
  readonly kind: string;
  readonly tenantId: string;
  readonly reason: string;
  readonly failedAt: Date;
};

type PageOf = { limit: number; after?: { failedAt: Date; id: string } | undefined };

/** Whole milliseconds, because the cursor of a page is an instant of JavaScript. */
const FAILED_AT = sql<Date>`date_trunc('milliseconds', finished_at)`;

/** Lists dead items of all stores, the latest first, after a given one. */
const listDeadItems = (ctx: PlatformContext, { limit, after }: PageOf): Promise<DeadItem[]> =>
  acrossTenants(ctx, ({ tx }) =>
    tx.db
      .selectFrom('channelItems')
      .select((eb) => [
        'id',
        'kind',
        'tenantId',
        eb.fn.coalesce('outcome', sql<string>`''`).as('reason'),
        FAILED_AT.as('failedAt'),
      ])
      .where('state', '=', 'dead')
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(${FAILED_AT}, id) < (${after?.failedAt}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy(FAILED_AT, 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );

const changeDead = ({ tx }: Crosses, id: string) =>
  tx.db
    .updateTable('channelItems')
    .set({ leasedUntil: null })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .returning(['kind', 'tenantId', sql<Channel>`channel`.as('channel')]);

/** Returns a dead item to its lane with all its attempts; undefined when it is no longer dead, or is unreadable. */
const retryDeadItem = async (scope: Crosses, id: string) => {
  const item = await changeDead(scope, id)
    .set({
      state: 'waiting',
      outcome: null,
      finishedAt: null,
      attempts: 0,
      claims: 0,
      availableAt: sql`now()`,
    })
    .where('kind', '<>', 'unreadable')
    .executeTakeFirst();
  if (item) {
    await noteTurn(scope.tx, { tenantId: item.tenantId, queue: itemQueueOf(item.channel).name });
    scope.tx.afterCommit(() => scope.platform.jobs.wakeLoop(loopsOf(item.channel).item));
  }
  return item;
};

/**
 * Discards a dead item; undefined when it is no longer dead. The row stays until old items are deleted: the same message delivered
 * again is still recognised by it.
 */
const discardDeadItem = (scope: Crosses, id: string) =>
  changeDead(scope, id)
    .set({ state: 'done', outcome: 'discarded', finishedAt: sql`now()` })
    .executeTakeFirst();

/** The dead items of all channels, as superadmins list and settle them. */
export const deadItems = { list: listDeadItems, retry: retryDeadItem, discard: discardDeadItem } as const;

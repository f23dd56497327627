import { type SqlBool, sql } from 'kysely';
import type { BotContext, OwnerContext, PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import { fromNow, soundTime } from '#server/platform/db/sql-parts.ts';
import { claimInTurn, freeRows, noteTurn, type TurnQueue } from '#server/platform/jobs/queue-turns.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import { days, minutes, seconds } from '#shared/lib/time.ts';
import { loopsOf } from './channel-adapter.ts';
import type { DeliveryItem } from './inbound-item.ts';

type Crosses = Scoped<PlatformContext>;

/** A claimed item. */
export type ItemRow = {
  readonly tenantId: string;
  readonly channel: Channel;
  readonly id: string;
  readonly accountId: string;
  readonly kind: DeliveryItem['kind'];
  readonly lane: string;
  readonly payload: unknown;
  /** Failures before this time. */
  readonly attempts: number;
  readonly claims: number;
};

/** Longer than the slowest download of a picture that a message brings. */
const LEASE_MS = seconds(45);
/** The back-off after the last attempt but one. */
const LONGEST_RETRY_MS = minutes(1);

type OfStore = { readonly tenantId: string; readonly channel: Channel };

const stateOf = ({
  kind,
  payload,
}: DeliveryItem): { state: 'waiting' | 'done' | 'dead'; outcome: string | null } => {
  if (kind === 'unreadable') return { state: 'dead', outcome: payload.reason.slice(0, 500) };
  // Fields that do not concern us are ignored on purpose.
  if (kind === 'other') return { state: 'done', outcome: 'ignored' };
  return { state: 'waiting', outcome: null };
};

/** How many items one statement inserts: Citus numbers rows of values and no others, and a statement has 65,535 parameters at most. */
const ITEMS_EACH = 1_000;

/** Inserts a store's items in their order and returns the kinds of the new ones; an item that came before is not stored again. */
export const insertItems = async (
  { tx, platform }: Crosses,
  { tenantId, channel, items }: OfStore & { items: readonly DeliveryItem[] },
): Promise<DeliveryItem['kind'][]> => {
  const kinds: DeliveryItem['kind'][] = [];
  for (let first = 0; first < items.length; first += ITEMS_EACH) {
    const rows = items.slice(first, first + ITEMS_EACH).map((item) => {
      const state = stateOf(item);
      return {
        tenantId,
        channel,
        id: platform.clock.newId(),
        accountId: item.accountId,
        itemKey: item.key,
        kind: item.kind,
        lane: item.lane,
        payload: JSON.stringify(item.payload),
        ...state,
        receivedAt: sql<Date>`now()`,
        availableAt: sql<Date>`now()`,
        finishedAt: state.state === 'waiting' ? null : sql<Date>`now()`,
      };
    });
    const inserted = await tx.db
      .insertInto('channelItems')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['tenantId', 'accountId', 'itemKey']).doNothing())
      .returning('kind')
      .execute();
    kinds.push(...inserted.map(({ kind }) => kind));
  }
  if (kinds.length > 0) await noteTurn(tx, { tenantId, queue: itemQueueOf(channel).name });
  return kinds;
};

/** Returns the lane of one person's items, which are processed in their order; `person` is the channel's own id of the person. */
export const laneOfPerson = (person: string): string => `customer:${person}`;

/** Deletes the content that channels delivered from some people, and gives up failed items; waiting items are still processed. */
export const forgetItems = async (
  { tx, tenantId }: Scoped<OwnerContext>,
  people: readonly string[],
): Promise<void> => {
  await tx.db
    .updateTable('channelItems')
    .set({ payload: '{}', lane: 'erased', state: 'done', outcome: 'erased' })
    .where('tenantId', '=', tenantId)
    .where('lane', '=', sql<string>`any(${people.map(laneOfPerson)}::text[])`)
    .where('state', '<>', 'waiting')
    .execute();
};

/** The queue of a channel's items. */
export const itemQueueOf = (channel: Channel): TurnQueue => ({
  name: loopsOf(channel).item,
  table: 'channelItems',
  id: 'id',
  waits: (row) =>
    sql`${sql.ref(`${row}.state`)} = 'waiting' and ${sql.ref(`${row}.channel`)} = ${sql.lit(channel)}`,
  lane: 'lane',
  freeAt: () =>
    sql`coalesce(greatest(${soundTime('w.availableAt', LONGEST_RETRY_MS)}, ${soundTime('w.leasedUntil', LEASE_MS)}), now())`,
});

/** Takes the first items of at most `limit` lanes of a store under a lease. */
export const claimItems = (
  { tx }: Crosses,
  { tenantId, channel, limit }: OfStore & { limit: number },
): Promise<ItemRow[]> => {
  const queue = itemQueueOf(channel);
  return claimInTurn(tx, { tenantId, queue: queue.name }, async () => {
    const rows = await tx.db
      .updateTable('channelItems as i')
      .set((eb) => ({ claims: eb('i.claims', '+', 1), leasedUntil: fromNow(LEASE_MS) }))
      .where('i.tenantId', '=', tenantId)
      .where('i.id', '=', freeRows(queue, { tenantId, limit }))
      .returning([
        'i.tenantId',
        'i.id',
        'i.accountId',
        'i.kind',
        'i.lane',
        'i.payload',
        'i.attempts',
        'i.claims',
        'i.seq',
      ])
      .returning(sql<Channel>`i.channel`.as('channel'))
      .execute();
    return { queue, rows };
  });
};

type ItemKey = OfStore & { readonly id: string };

/** The change of an item that is not finished. */
const changeWaiting = ({ tx }: Scoped<BotContext | PlatformContext>, { tenantId, id }: ItemKey) =>
  tx.db
    .updateTable('channelItems')
    .set({ leasedUntil: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'waiting');

/** Notes a turn for what waits behind an item, or for the item itself. */
const wakeItems = (
  { tx }: Scoped<BotContext | PlatformContext>,
  { tenantId, channel, afterMs = 0 }: OfStore & { afterMs?: number },
): Promise<void> => noteTurn(tx, { tenantId, queue: itemQueueOf(channel).name, afterMs });

/** Records that an item is done, with its outcome; false when another process has finished it. */
export const finishItem = async (
  scope: Scoped<BotContext | PlatformContext>,
  { outcome, ...key }: ItemKey & { outcome: string },
): Promise<boolean> => {
  const done = await changeWaiting(scope, key)
    .set({ state: 'done', outcome, finishedAt: sql`now()` })
    .executeTakeFirst();
  await wakeItems(scope, key);
  return done.numUpdatedRows > 0n;
};

export type FailedItem = ItemKey & { readonly reason: string };

/** Returns a failed item to its lane for later, or moves it to the dead letters so that the lane continues. */
export const failItem = async (
  scope: Crosses,
  { reason, retryMs, ...key }: FailedItem & { retryMs: number | undefined },
): Promise<void> => {
  await changeWaiting(scope, key)
    .set((eb) => ({ outcome: reason, attempts: eb('attempts', '+', 1) }))
    .set(
      retryMs === undefined
        ? { state: 'dead', finishedAt: sql`now()` }
        : { availableAt: fromNow(retryMs), finishedAt: null },
    )
    .execute();
  await wakeItems(scope, { ...key, afterMs: retryMs ?? 0 });
};

/** Returns an item to its lane after a failure of the storage, which counts neither as an attempt nor as a death of its process. */
export const postponeItem = async (
  scope: Crosses,
  { reason, retryMs, ...key }: FailedItem & { retryMs: number },
): Promise<void> => {
  await changeWaiting(scope, key)
    .set((eb) => ({ outcome: reason, claims: eb('claims', '-', 1), availableAt: fromNow(retryMs) }))
    .execute();
  await wakeItems(scope, { ...key, afterMs: retryMs });
};

const isEditOf = (messageId: string) =>
  sql<SqlBool>`kind = 'edit' and payload ->> 'messageId' = ${messageId}`;

/** Lists the edits of a message by its author, in the order in which they came. */
export const listEdits = async (
  { tx, tenantId }: Scoped<BotContext>,
  messageId: string,
): Promise<unknown[]> => {
  const rows = await tx.db
    .selectFrom('channelItems')
    .select('payload')
    .where('tenantId', '=', tenantId)
    .where(isEditOf(messageId))
    .where('state', '=', 'done')
    .orderBy('seq')
    .execute();
  return rows.map(({ payload }) => payload);
};

/** Deletes the words of a message that its author took back, and of its edits; it stays recorded that they came. */
export const forgetWords = async ({ tx, tenantId }: Scoped<BotContext>, messageId: string): Promise<void> => {
  await tx.db
    .updateTable('channelItems')
    .set({ payload: sql`case when kind = 'edit' then payload || '{"text": null}' else '{}' end` })
    .where('tenantId', '=', tenantId)
    .where((eb) =>
      eb.or([eb('kind', 'in', ['message', 'echo']).and('itemKey', '=', messageId), isEditOf(messageId)]),
    )
    .execute();
};

/** Says whether a message to the store, or from its owner's phone, is still to be processed for any channel. */
export const hasWaitingMessage = async ({ tx }: Crosses, tenantId: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('channelItems')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('state', '=', 'waiting')
    .where('kind', 'in', ['message', 'echo'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Deletes finished items that are older than so many days. */
export const deleteOldItems = async ({ tx }: Crosses, keptDays: number): Promise<void> => {
  await tx.db
    .deleteFrom('channelItems')
    .where('receivedAt', '<', fromNow(-days(keptDays)))
    .where('state', '<>', 'waiting')
    .execute();
};

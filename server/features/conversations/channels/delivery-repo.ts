import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import { createRecordSet, fromNow } from '#server/platform/db/sql-parts.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import { days } from '#shared/lib/time.ts';

type Crosses = Scoped<PlatformContext>;

export type NewDelivery = {
  readonly sha256: Buffer;
  readonly bytes: Uint8Array;
  /** The account that it names first; empty when it names none. */
  readonly accountId: string;
};
export type DeliveryRow = {
  readonly id: string;
  readonly accountId: string;
  readonly bytes: Uint8Array;
  readonly attempts: number;
};

/**
 * Stores deliveries unchanged, in the order of their hashes, so that two processes never wait for each other. A delivery that
 * came before is split once more, which only raises the count of repeats.
 */
export const insertDeliveries = async (
  { tx, platform }: Crosses,
  { channel, deliveries }: { channel: Channel; deliveries: readonly NewDelivery[] },
): Promise<void> => {
  const distinct = new Map(deliveries.map((delivery) => [delivery.sha256.toString('hex'), delivery]));
  const rows = [...distinct].sort(([left], [right]) => (left < right ? -1 : 1));
  await tx.db
    .insertInto('channelDeliveries')
    .values(
      rows.map(([, { sha256, bytes, accountId }]) => ({
        id: platform.clock.newId(),
        channel,
        sha256,
        bytes,
        accountId,
        receivedAt: sql`now()`,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('sha256').doUpdateSet((eb) => ({ splitAt: null, channel: eb.ref('excluded.channel') })),
    )
    .execute();
};

const waits = (row: string, channel: Channel) =>
  sql<SqlBool>`${sql.ref(`${row}.splitAt`)} is null and ${sql.ref(`${row}.channel`)} = ${channel}`;

/** Selects the accounts of unsplit deliveries in a part of the index, by id; each is one probe of the index (a loose index scan). */
const accountsIn = (channel: Channel, self: string, part: RawBuilder<unknown>) => {
  const first = (beyond: RawBuilder<unknown>) =>
    sql`select q.account_id as account from channel_deliveries q
      where ${waits('q', channel)} and q.account_id ${part} ${beyond} order by q.account_id limit 1`;
  const seen = sql.ref(`${self}.account`);
  return sql`${sql.id(self)} as ((${first(sql``)}) union all select following.account from ${sql.id(self)}
    cross join lateral (${first(sql`and q.account_id > ${seen}`)}) as following)`;
};

/** Builds the accounts of unsplit deliveries: first those after `after`, then the others. */
const accountsInTurn = (channel: Channel, after: string) =>
  sql<{ account: string }>`(
    with recursive ${accountsIn(channel, 'ahead', sql`> ${after}`)}, ${accountsIn(channel, 'behind', sql`<= ${after}`)}
    select account from ahead union all select account from behind)`;

/**
 * Locks unsplit deliveries until the transaction ends; other processes take others. It takes the same number from each waiting
 * account, beginning after the account `after`, so that the backlog of one store does not delay others.
 */
export const lockDeliveries = (
  { tx }: Crosses,
  channel: Channel,
  { limit, each, after }: { limit: number; each: number; after: string },
): Promise<DeliveryRow[]> =>
  tx.db
    .selectFrom(accountsInTurn(channel, after).as('waiting'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('channelDeliveries as d')
          .select(['d.id', 'd.accountId', 'd.bytes', 'd.attempts'])
          .where(waits('d', channel))
          .whereRef('d.accountId', '=', 'waiting.account')
          .orderBy('d.receivedAt')
          .orderBy('d.id')
          .limit(each)
          .forUpdate()
          .skipLocked()
          .as('held'),
      (join) => join.onTrue(),
    )
    .selectAll('held')
    .limit(limit)
    .execute();

/** Records that deliveries are split; the failure of an earlier attempt no longer matters. */
export const finishDeliveries = async (
  { tx }: Crosses,
  deliveries: readonly { readonly id: string; readonly failure: string | null }[],
): Promise<void> => {
  await tx.db
    .updateTable('channelDeliveries as d')
    .from(createRecordSet(deliveries, { id: 'uuid', failure: 'text' }))
    .set((eb) => ({ splitAt: sql`now()`, failure: eb.ref('r.failure') }))
    .whereRef('d.id', '=', 'r.id')
    .execute();
};

/** Counts a failed attempt to split a delivery; after the last one the delivery is closed with the reason of its failure. */
export const countFailedSplit = async (
  { tx }: Crosses,
  { id, failure, maxAttempts }: { id: string; failure: string; maxAttempts: number },
): Promise<void> => {
  await tx.db
    .updateTable('channelDeliveries')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      failure,
      splitAt: sql`case when attempts + 1 >= ${maxAttempts} then now() end`,
    }))
    .where('id', '=', id)
    .execute();
};

/** Counts items of accounts that no store has. */
export const countStrays = async (
  { tx }: Crosses,
  { channel, strays }: { channel: Channel; strays: ReadonlyMap<string, number> },
): Promise<void> => {
  for (const [accountId, items] of strays)
    await tx.db
      .insertInto('channelStrays')
      .values({ accountId, channel, items, lastAt: sql`now()` })
      .onConflict((conflict) =>
        conflict.column('accountId').doUpdateSet((eb) => ({
          items: eb('channelStrays.items', '+', eb.ref('excluded.items')),
          lastAt: eb.ref('excluded.lastAt'),
          channel: eb.ref('excluded.channel'),
        })),
      )
      .execute();
};

/** Deletes split deliveries that are older than so many days. */
export const deleteOldDeliveries = async ({ tx }: Crosses, keptDays: number): Promise<void> => {
  await tx.db
    .deleteFrom('channelDeliveries')
    .where('receivedAt', '<', fromNow(-days(keptDays)))
    .where('splitAt', 'is not', null)
    .execute();
};

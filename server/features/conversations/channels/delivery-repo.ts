import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import type { PlatformContext, Scoped } from '../../tenants/tenants.ts';

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
 * Keeps deliveries as they came. One that came before is split once more, which changes nothing but the count of repeats. In
 * the order of their hashes, so that two processes never wait for each other.
 */
export const insertDeliveries = async (
  { tx, platform }: Crosses,
  channel: Channel,
  deliveries: readonly NewDelivery[],
): Promise<void> => {
  const params: unknown[] = [channel];
  const distinct = new Map(deliveries.map((delivery) => [delivery.sha256.toString('hex'), delivery]));
  const rows = [...distinct].sort(([left], [right]) => (left < right ? -1 : 1));
  const values = rows.map(([, { sha256, bytes, accountId }]) => {
    const last = params.push(platform.clock.newId(), sha256, bytes, accountId);
    return `($${last - 3}, $1, $${last - 2}, $${last - 1}, $${last}, now())`;
  });
  await tx.query(
    `insert into channel_deliveries (id, channel, sha256, bytes, account_id, received_at) values ${values.join(', ')}
     on conflict (sha256) do update set split_at = null, channel = excluded.channel`,
    params,
  );
};

/**
 * Deliveries that nobody has taken apart, held until the transaction ends; other processes take others. The same number of
 * each account that waits, from the one after `after` on and round again: a backlog of one store keeps no other waiting.
 */
export const holdDeliveries = (
  { tx }: Crosses,
  channel: Channel,
  { limit, each, after }: { limit: number; each: number; after: string },
): Promise<DeliveryRow[]> =>
  tx.query<DeliveryRow>(
    `with recursive accounts as (
       (select account_id from channel_deliveries where split_at is null and channel = $4 order by account_id limit 1)
       union all
       select following.account_id from accounts cross join lateral (select d.account_id from channel_deliveries d
         where d.split_at is null and d.channel = $4 and d.account_id > accounts.account_id
         order by d.account_id limit 1) as following)
     select held.* from (select account_id from accounts order by account_id <= $3, account_id) as waiting
       cross join lateral (select id, account_id as "accountId", bytes, attempts from channel_deliveries d
         where d.split_at is null and d.channel = $4 and d.account_id = waiting.account_id
         order by received_at, id limit $2 for update skip locked) as held
      limit $1`,
    [limit, each, after, channel],
  );

/** Notes that deliveries are taken apart; why an earlier attempt failed no longer matters. */
export const finishDeliveries = async (
  { tx }: Crosses,
  deliveries: readonly { readonly id: string; readonly failure: string | null }[],
): Promise<void> => {
  await tx.query(
    `update channel_deliveries d set split_at = now(), failure = done.failure
       from jsonb_to_recordset($1::jsonb) as done (id uuid, failure text) where d.id = done.id`,
    [JSON.stringify(deliveries)],
  );
};

/** Counts a delivery that could not be stored apart; after the last attempt it is put away with its reason. */
export const countFailedSplit = async (
  { tx }: Crosses,
  { id, failure, maxAttempts }: { id: string; failure: string; maxAttempts: number },
): Promise<void> => {
  await tx.query(
    `update channel_deliveries set attempts = attempts + 1, failure = $2,
       split_at = case when attempts + 1 >= $3 then now() end where id = $1`,
    [id, failure, maxAttempts],
  );
};

/** Counts items of accounts that no store has. */
export const countStrays = async (
  { tx }: Crosses,
  channel: Channel,
  strays: ReadonlyMap<string, number>,
): Promise<void> => {
  for (const [accountId, items] of strays)
    await tx.query(
      `insert into channel_strays as s (account_id, channel, items, last_at) values ($1, $2, $3, now())
       on conflict (account_id) do update set items = s.items + excluded.items, last_at = excluded.last_at,
         channel = excluded.channel`,
      [accountId, channel, items],
    );
};

/** Forgets deliveries that are older than so many days and taken apart. */
export const deleteOldDeliveries = async ({ tx }: Crosses, days: number): Promise<void> => {
  await tx.query(
    `delete from channel_deliveries where received_at < now() - $1 * interval '1 day' and split_at is not null`,
    [days],
  );
};

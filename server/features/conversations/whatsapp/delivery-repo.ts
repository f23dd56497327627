import type { PlatformContext, Scoped } from '../../tenants/tenants.ts';

type Crosses = Scoped<PlatformContext>;

export type NewDelivery = {
  readonly sha256: Buffer;
  readonly bytes: Uint8Array;
  /** The number that it names first; empty when it names none. */
  readonly number: string;
};
export type DeliveryRow = {
  readonly id: string;
  readonly number: string;
  readonly bytes: Uint8Array;
  readonly attempts: number;
};

/**
 * Keeps deliveries as they came. One that came before is split once more, which changes nothing but the count of repeats. In
 * the order of their hashes, so that two processes never wait for each other.
 */
export const insertDeliveries = async (
  { tx, platform }: Crosses,
  deliveries: readonly NewDelivery[],
): Promise<void> => {
  const params: unknown[] = [];
  const distinct = new Map(deliveries.map((delivery) => [delivery.sha256.toString('hex'), delivery]));
  const rows = [...distinct].sort(([left], [right]) => (left < right ? -1 : 1));
  const values = rows.map(([, { sha256, bytes, number }]) => {
    const last = params.push(platform.clock.newId(), sha256, bytes, number);
    return `($${last - 3}, $${last - 2}, $${last - 1}, $${last}, now())`;
  });
  await tx.query(
    `insert into whatsapp_deliveries (id, sha256, bytes, number, received_at) values ${values.join(', ')}
     on conflict (sha256) do update set split_at = null`,
    params,
  );
};

/**
 * Deliveries that nobody has taken apart, held until the transaction ends; other processes take others. The same number of
 * each number that waits, from the one after `after` on and round again: a backlog of one store keeps no other waiting.
 */
export const holdDeliveries = (
  { tx }: Crosses,
  { limit, each, after }: { limit: number; each: number; after: string },
): Promise<DeliveryRow[]> =>
  tx.query<DeliveryRow>(
    `with recursive numbers as (
       (select number from whatsapp_deliveries where split_at is null order by number limit 1)
       union all
       select following.number from numbers cross join lateral (select d.number from whatsapp_deliveries d
         where d.split_at is null and d.number > numbers.number order by d.number limit 1) as following)
     select held.* from (select number from numbers order by number <= $3, number) as waiting
       cross join lateral (select id, number, bytes, attempts from whatsapp_deliveries d
         where d.split_at is null and d.number = waiting.number
         order by received_at, id limit $2 for update skip locked) as held
      limit $1`,
    [limit, each, after],
  );

/** Notes that deliveries are taken apart; why an earlier attempt failed no longer matters. */
export const finishDeliveries = async (
  { tx }: Crosses,
  deliveries: readonly { readonly id: string; readonly failure: string | null }[],
): Promise<void> => {
  await tx.query(
    `update whatsapp_deliveries d set split_at = now(), failure = done.failure
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
    `update whatsapp_deliveries set attempts = attempts + 1, failure = $2,
       split_at = case when attempts + 1 >= $3 then now() end where id = $1`,
    [id, failure, maxAttempts],
  );
};

/** Counts items of numbers that no store has. */
export const countStrays = async ({ tx }: Crosses, strays: ReadonlyMap<string, number>): Promise<void> => {
  for (const [number, items] of strays)
    await tx.query(
      `insert into whatsapp_strays as s (phone_number_id, items, last_at) values ($1, $2, now())
       on conflict (phone_number_id) do update set items = s.items + excluded.items, last_at = excluded.last_at`,
      [number, items],
    );
};

/** Forgets deliveries that are older than so many days and taken apart. */
export const deleteOldDeliveries = async ({ tx }: Crosses, days: number): Promise<void> => {
  await tx.query(
    `delete from whatsapp_deliveries where received_at < now() - $1 * interval '1 day' and split_at is not null`,
    [days],
  );
};

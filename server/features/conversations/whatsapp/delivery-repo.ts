import type { PlatformContext, Scoped } from '../../tenants/tenants.ts';

type Crosses = Scoped<PlatformContext>;

export type NewDelivery = { readonly sha256: Buffer; readonly bytes: Uint8Array };
export type DeliveryRow = { readonly id: string; readonly bytes: Uint8Array; readonly attempts: number };

/**
 * Keeps deliveries as they came. One that came before is split once more, which changes nothing but the count of repeats. In
 * the order of their hashes, so that two processes never wait for each other.
 */
export const insertDeliveries = async (
  { tx, platform }: Crosses,
  deliveries: readonly NewDelivery[],
): Promise<void> => {
  const params: unknown[] = [platform.clock.now()];
  const distinct = new Map(
    deliveries.map(({ sha256, bytes }) => [sha256.toString('hex'), { sha256, bytes }]),
  );
  const rows = [...distinct].sort(([left], [right]) => (left < right ? -1 : 1));
  const values = rows.map(([, { sha256, bytes }]) => {
    const last = params.push(platform.clock.newId(), sha256, bytes);
    return `($${last - 2}, $${last - 1}, $${last}, $1)`;
  });
  await tx.query(
    `insert into whatsapp_deliveries (id, sha256, bytes, received_at) values ${values.join(', ')}
     on conflict (sha256) do update set split_at = null`,
    params,
  );
};

/** Deliveries that nobody has taken apart, held until the transaction ends; other processes take others. */
export const holdDeliveries = ({ tx }: Crosses, limit: number): Promise<DeliveryRow[]> =>
  tx.query<DeliveryRow>(
    `select id, bytes, attempts from whatsapp_deliveries where split_at is null
      order by received_at, id limit $1 for update skip locked`,
    [limit],
  );

/** Notes that deliveries are taken apart. */
export const finishDeliveries = async ({ tx, platform }: Crosses, ids: readonly string[]): Promise<void> => {
  await tx.query('update whatsapp_deliveries set split_at = $2 where id = any($1)', [
    ids,
    platform.clock.now(),
  ]);
};

/** Notes why a delivery cannot be read. */
export const noteUnreadable = async ({ tx }: Crosses, id: string, failure: string): Promise<void> => {
  await tx.query('update whatsapp_deliveries set failure = $2 where id = $1', [id, failure]);
};

/** Counts a delivery that could not be stored apart; after the last attempt it is put away with its reason. */
export const countFailedSplit = async (
  { tx, platform }: Crosses,
  { id, failure, maxAttempts }: { id: string; failure: string; maxAttempts: number },
): Promise<void> => {
  await tx.query(
    `update whatsapp_deliveries set attempts = attempts + 1, failure = $2,
       split_at = case when attempts + 1 >= $3 then $4::timestamptz end where id = $1`,
    [id, failure, maxAttempts, platform.clock.now()],
  );
};

/** Counts items of numbers that no store has. */
export const countStrays = async (
  { tx, platform }: Crosses,
  strays: ReadonlyMap<string, number>,
): Promise<void> => {
  for (const [number, items] of strays)
    await tx.query(
      `insert into whatsapp_strays as s (phone_number_id, items, last_at) values ($1, $2, $3)
       on conflict (phone_number_id) do update set items = s.items + excluded.items, last_at = excluded.last_at`,
      [number, items, platform.clock.now()],
    );
};

/** Forgets deliveries that are older than an instant and taken apart. */
export const deleteDeliveriesBefore = async ({ tx }: Crosses, before: Date): Promise<void> => {
  await tx.query('delete from whatsapp_deliveries where received_at < $1 and split_at is not null', [before]);
};

import type { PlatformContext, Scoped } from '../../tenants/tenants.ts';

type Crosses = Scoped<PlatformContext>;

export type NewDelivery = { readonly sha256: Uint8Array; readonly bytes: Uint8Array };
export type DeliveryRow = { readonly id: string; readonly bytes: Uint8Array; readonly attempts: number };

/** Keeps a delivery as it came. One that came before is split once more, which changes nothing but the count of repeats. */
export const insertDelivery = async (
  { tx, platform }: Crosses,
  { sha256, bytes }: NewDelivery,
): Promise<void> => {
  await tx.query(
    `insert into whatsapp_deliveries (id, sha256, bytes, received_at) values ($1, $2, $3, $4)
     on conflict (sha256) do update set split_at = null`,
    [platform.clock.newId(), sha256, bytes, platform.clock.now()],
  );
};

/** Deliveries that nobody has taken apart, held until the transaction ends; other processes take others. */
export const holdDeliveries = ({ tx }: Crosses, limit: number): Promise<DeliveryRow[]> =>
  tx.query<DeliveryRow>(
    `select id, bytes, attempts from whatsapp_deliveries where split_at is null
      order by received_at, id limit $1 for update skip locked`,
    [limit],
  );

/** Notes that deliveries are taken apart, or could not be and why. */
export const finishDelivery = async (
  { tx, platform }: Crosses,
  { id, failure }: { id: string; failure: string | null },
): Promise<void> => {
  await tx.query(
    'update whatsapp_deliveries set split_at = $2, failure = coalesce($3, failure) where id = $1',
    [id, platform.clock.now(), failure],
  );
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

import type { PlatformContext, Scoped } from '../../tenants/tenants.ts';

export type NewDelivery = { readonly sha256: Uint8Array; readonly bytes: Uint8Array };

/** Keeps a delivery as it came. One that came before is split once more, which changes nothing but the count of repeats. */
export const insertDelivery = async (
  { tx, platform }: Scoped<PlatformContext>,
  { sha256, bytes }: NewDelivery,
): Promise<void> => {
  await tx.query(
    `insert into whatsapp_deliveries (id, sha256, bytes, received_at) values ($1, $2, $3, $4)
     on conflict (sha256) do update set split_at = null`,
    [platform.clock.newId(), sha256, bytes, platform.clock.now()],
  );
};

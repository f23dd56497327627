import type { PlatformContext, Scoped } from '../tenants/tenants.ts';
import type { PictureKey } from './picture-files.ts';

type Everywhere = Scoped<PlatformContext>;

/** Removes for good, in every tenant, what was deleted before an instant. */
export const purgeProducts = async ({ tx }: Everywhere, before: Date): Promise<void> => {
  await tx.query('delete from products where deleted_at < $1', [before]);
};

/** Forgets the keys of requests older than an instant. */
export const forgetCreations = async ({ tx }: Everywhere, before: Date): Promise<void> => {
  await tx.query('delete from product_creations where created_at < $1', [before]);
};

export type Sweep = { before: Date; limit: number };

/**
 * Forgets some pictures stored before an instant that no product shows, deleted ones included. While the transaction is
 * open, whoever stores one of them again waits.
 */
export const takeUnusedPictures = ({ tx }: Everywhere, { before, limit }: Sweep): Promise<PictureKey[]> =>
  tx.query<PictureKey>(
    `delete from pictures where (tenant_id, content_hash) in (
       select p.tenant_id, p.content_hash from pictures p
        where p.stored_at < $1 and not exists (
          select from product_images i where i.tenant_id = p.tenant_id and i.content_hash = p.content_hash)
        limit $2)
     returning tenant_id as "tenantId", content_hash as "contentHash"`,
    [before, limit],
  );

import { madeFilesOf } from '../../platform/files/file-store.ts';
import { acrossTenants, type PlatformContext } from '../tenants/tenants.ts';

const PRODUCT_CARD = /\/([0-9a-f]{8}-[0-9a-f-]{27})\/[^/]+$/;

const listTenantIds = (ctx: PlatformContext): Promise<{ id: string }[]> =>
  acrossTenants(ctx, ({ tx }) => tx.query<{ id: string }>('select id from tenants order by id'));

const listShownIds = async (ctx: PlatformContext, tenantId: string): Promise<Set<string>> => {
  const rows = await acrossTenants(ctx, ({ tx }) =>
    tx.query<{ id: string }>(
      `select id from products where tenant_id = $1 and status = 'active' and deleted_at is null`,
      [tenantId],
    ),
  );
  return new Set(rows.map(({ id }) => id));
};

const sweepTenant = async (ctx: PlatformContext, tenantId: string): Promise<void> => {
  const { files } = ctx.platform;
  const cards = (await files.list(madeFilesOf(tenantId))).flatMap((key) => {
    const id = PRODUCT_CARD.exec(key)?.[1];
    return id ? [{ key, id }] : [];
  });
  if (cards.length === 0) return;
  const shown = await listShownIds(ctx, tenantId);
  for (const { key, id } of cards) if (!shown.has(id)) await files.delete(key);
};

/** Deletes the pictures of products that nobody can see any more; one that comes back is drawn again. */
export const sweepCards = async (ctx: PlatformContext): Promise<void> => {
  for (const { id } of await listTenantIds(ctx)) await sweepTenant(ctx, id);
};

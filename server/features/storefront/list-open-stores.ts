import { acrossTenants, type PlatformContext } from '../tenants/tenants.ts';

export type OpenStore = { slug: string; changedAt: Date };

/** The stores that search engines may show, with their latest change: active, and with a published product. */
export const listOpenStores = (platform: PlatformContext, limit: number): Promise<OpenStore[]> =>
  acrossTenants(platform, ({ tx }) =>
    tx.query<OpenStore>(
      `select t.slug, max(p.updated_at) as "changedAt"
         from tenants t
         join products p on p.tenant_id = t.id and p.status = 'active' and p.deleted_at is null
        where t.status = 'active'
        group by t.slug order by t.slug limit $1`,
      [limit],
    ),
  );

import type { PlatformContext } from './contexts.ts';
import { acrossTenants } from './in-tenant.ts';

/** Lists the ids of all tenants. */
export const listTenantIds = async (platform: PlatformContext): Promise<string[]> => {
  const rows = await acrossTenants(platform, ({ tx }) =>
    tx.db.selectFrom('tenants').select('id').orderBy('id').execute(),
  );
  return rows.map(({ id }) => id);
};

/** Lists the tenants whose store is open, by slug. */
export const listActiveTenants = (platform: PlatformContext): Promise<{ id: string; slug: string }[]> =>
  acrossTenants(platform, ({ tx }) =>
    tx.db
      .selectFrom('tenants')
      .select(['id', 'slug'])
      .where('status', '=', 'active')
      .orderBy('slug')
      .execute(),
  );

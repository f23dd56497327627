import { acrossTenants, type PlatformContext } from '../tenants/tenants.ts';

/** Finds, for every tenant with a published product, when one of those last changed. */
export const findLatestChanges = async (platform: PlatformContext): Promise<Map<string, Date>> => {
  const rows = await acrossTenants(platform, ({ tx }) =>
    tx.db
      .selectFrom('products')
      .select(({ fn }) => ['tenantId', fn.max('updatedAt').as('changedAt')])
      .where('status', '=', 'active')
      .where('deletedAt', 'is', null)
      .groupBy('tenantId')
      .execute(),
  );
  return new Map(rows.map(({ tenantId, changedAt }) => [tenantId, changedAt]));
};

/** Lists the ids of a tenant's published products. */
export const listPublishedIds = async (platform: PlatformContext, tenantId: string): Promise<Set<string>> => {
  const rows = await acrossTenants(platform, ({ tx }) =>
    tx.db
      .selectFrom('products')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('status', '=', 'active')
      .where('deletedAt', 'is', null)
      .execute(),
  );
  return new Set(rows.map(({ id }) => id));
};

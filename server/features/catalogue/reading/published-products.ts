import { acrossTenants, type PlatformContext, readAcross } from '#server/features/tenants/tenants.ts';

/** Finds when a published product of each of these tenants last changed; tenants without one are left out. */
export const findLatestChanges = async (
  platform: PlatformContext,
  tenantIds: readonly string[],
): Promise<Map<string, Date>> => {
  const rows = await readAcross(platform, ({ tx }) =>
    tx.db
      .selectFrom('products')
      .select(({ fn }) => ['tenantId', fn.max('updatedAt').as('changedAt')])
      .where('tenantId', 'in', tenantIds)
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
      .where('parentId', 'is', null)
      .where('status', '=', 'active')
      .where('deletedAt', 'is', null)
      .execute(),
  );
  return new Set(rows.map(({ id }) => id));
};

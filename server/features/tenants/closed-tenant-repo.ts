import { and, eq, lte } from '../../platform/db/drizzle.ts';
import type { PlatformContext, Scoped } from './contexts.ts';
import { tenants } from './tenant-tables.ts';

/** The tenants whose days of grace are over. */
export const listClosedTenants = async ({ tx, platform }: Scoped<PlatformContext>): Promise<string[]> => {
  const rows = await tx.orm
    .select({ id: tenants.id })
    .from(tenants)
    .where(lte(tenants.closesAt, platform.clock.now()));
  return rows.map(({ id }) => id);
};

/** Locks a tenant whose days of grace are over; false when it was reopened. */
export const lockClosedTenant = async (
  { tx, platform }: Scoped<PlatformContext>,
  tenantId: string,
): Promise<boolean> => {
  const isClosed = and(eq(tenants.id, tenantId), lte(tenants.closesAt, platform.clock.now()));
  const rows = await tx.orm.select({ id: tenants.id }).from(tenants).where(isClosed).for('update');
  return rows.length === 1;
};

/** Deletes a tenant; the foreign keys take every row that names it along. */
export const deleteTenant = async ({ tx }: Scoped<PlatformContext>, tenantId: string): Promise<void> => {
  await tx.orm.delete(tenants).where(eq(tenants.id, tenantId));
};

import { HOLD_MINUTES } from '#shared/features/orders/order-rules.ts';
import type { EditorContext, ReaderContext, Scoped } from '../tenants/tenants.ts';

/** A store's settings for orders. */
export type OrderSettings = {
  /** How long a new order holds its stock before somebody confirms it. */
  readonly holdMinutes: number;
};

/** Reads the tenant's settings for orders, or the defaults while the owner has set none. */
export const getOrderSettings = async ({ tx, tenantId }: Scoped<ReaderContext>): Promise<OrderSettings> => {
  const row = await tx.db
    .selectFrom('orderSettings')
    .select('holdMinutes')
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  return row ?? { holdMinutes: HOLD_MINUTES.default };
};

/** Stores the tenant's settings for orders; orders that already hold stock keep their time. */
export const setOrderSettings = async (
  { tx, tenantId }: Scoped<EditorContext>,
  settings: OrderSettings,
): Promise<OrderSettings> => {
  await tx.db
    .insertInto('orderSettings')
    .values({ tenantId, ...settings })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(settings))
    .execute();
  return settings;
};

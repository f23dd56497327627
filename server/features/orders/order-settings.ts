import { HOLD_MINUTES } from '#shared/features/orders/order-rules.ts';
import type { EditorContext, ReaderContext, Scoped } from '../tenants/tenants.ts';

/** How a store takes its orders. */
export type OrderSettings = {
  /** How long a new order holds its stock before somebody confirms it. */
  readonly holdMinutes: number;
};

/** Reads how the tenant takes its orders; an owner who has set nothing gets the defaults. */
export const getOrderSettings = async ({ tx, tenantId }: Scoped<ReaderContext>): Promise<OrderSettings> => {
  const row = await tx.db
    .selectFrom('orderSettings')
    .select('holdMinutes')
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  return row ?? { holdMinutes: HOLD_MINUTES.default };
};

/** Sets how the tenant takes its orders from now on; orders that hold stock already keep their time. */
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

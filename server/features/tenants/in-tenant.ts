import type { MemberContext, PlatformContext, Scoped, ShopperContext, VisitorContext } from './contexts.ts';

/** Runs `work` in one transaction behind the wall of the context's tenant; effects after commit run before it returns. */
export const inTenant = <C extends MemberContext | ShopperContext, T>(
  ctx: C,
  work: (scope: Scoped<C>) => Promise<T>,
): Promise<T> =>
  ctx.platform.db.transact({ role: 'colmado_app', tenantId: ctx.tenantId }, (tx) => work({ ...ctx, tx }));

/** Runs `work` in one transaction across tenants: for doors, registration and the superadmin only. */
export const acrossTenants = <C extends PlatformContext | VisitorContext, T>(
  ctx: C,
  work: (scope: Scoped<C>) => Promise<T>,
): Promise<T> => ctx.platform.db.transact({ role: 'colmado_platform' }, (tx) => work({ ...ctx, tx }));

import type { EditorContext, PlatformContext, ReaderContext, Scoped, VisitorContext } from './contexts.ts';

/** Runs `work` in one transaction behind the wall of the context's tenant; effects after commit run before it returns. */
export const inTenant = <C extends ReaderContext, T>(
  ctx: C,
  work: (scope: Scoped<C>) => Promise<T>,
): Promise<T> =>
  ctx.platform.db.transact({ role: 'colmado_app', tenantId: ctx.tenantId }, (tx) => work({ ...ctx, tx }));

// Only a visitor has a peer: at the front door the database lets nobody reach beyond accounts, sessions and slugs.
const roleOf = (ctx: PlatformContext | VisitorContext) =>
  'peer' in ctx ? 'colmado_door' : 'colmado_platform';

/** Runs `work` in one transaction across tenants: for doors, registration and the superadmin only. */
export const acrossTenants = <C extends PlatformContext | VisitorContext, T>(
  ctx: C,
  work: (scope: Scoped<C>) => Promise<T>,
): Promise<T> => ctx.platform.db.transact({ role: roleOf(ctx) }, (tx) => work({ ...ctx, tx }));

/** Goes on behind the wall of a tenant that this very transaction has made, so that account and contents appear as one. */
export const inNewTenant = async <T>(
  { tx }: Scoped<PlatformContext>,
  owner: EditorContext,
  work: (scope: Scoped<EditorContext>) => Promise<T>,
): Promise<T> => {
  await tx.narrowTo(owner.tenantId);
  return work({ ...owner, tx });
};

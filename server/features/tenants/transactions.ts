import type { TransactionStart } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { PlatformContext, ReaderContext, Scoped, ShopperContext, VisitorContext } from './contexts.ts';
import { shopperOf } from './open-shopper.ts';
import { type AddressOwner, READ_OWN_ADDRESS, READ_OWN_TENANT, type TenantRow } from './tenant-row.ts';

/*
 * Rooms open transactions only here. Each opener sets the role and the tenant that row security reads:
 *
 *   caller                                             opener          rows
 *   anyone of one tenant: member, bot, shopper, job    inTenant        those of the tenant
 *   the same, who needs the tenant's row               inStore         those of the tenant
 *   the same, who only reads                           readTenant      those of the tenant
 *   a shopper whose page only reads                    readStore       those of the tenant, perhaps from the replica
 *   a visitor who names a tenant by its id             inOpenStore     those of the tenant, if its store is open
 *   the same, who only reads                           readOpenStore   those of the tenant, perhaps from the replica
 *   a visitor at the front door                        acrossTenants   accounts, sessions and slugs
 *   a superadmin, the program itself                   acrossTenants   those of all tenants
 *   the program itself, of what may be minutes old     readAcross      those of all tenants, perhaps from the replica
 *
 * Effects after the commit run before an opener returns.
 */

/** Begins a transaction of a tenant with its row. */
const startWithRow = ({ tenantId }: ReaderContext) =>
  ({ role: 'colmado_app', tenantId, opening: READ_OWN_TENANT }) as const;

/** Runs `work` in one transaction behind the wall of the context's tenant. */
export const inTenant = <C extends ReaderContext, T>(
  ctx: C,
  work: (scope: Scoped<C>) => Promise<T>,
): Promise<T> =>
  ctx.platform.db.transact({ role: 'colmado_app', tenantId: ctx.tenantId }, (tx) => work({ ...ctx, tx }));

/** Runs `work`, which only reads, as `inTenant` does; where tables are spread, at the node that has the tenant's rows. */
export const readTenant = <C extends ReaderContext, T>(
  ctx: C,
  work: (scope: Scoped<C>) => Promise<T>,
): Promise<T> =>
  ctx.platform.db.transact({ role: 'colmado_app', tenantId: ctx.tenantId, mode: 'read only' }, (tx) =>
    work({ ...ctx, tx }),
  );

const enterStore = <C extends ReaderContext, T>(
  ctx: C,
  start: TransactionStart,
  work: (scope: Scoped<C>, tenant: TenantRow) => Promise<T>,
): Promise<T> =>
  ctx.platform.db.transact(start, (tx) => {
    const [tenant] = tx.opened<TenantRow>();
    if (!tenant) throw new AppError('NOT_FOUND');
    return work({ ...ctx, tx }, tenant);
  });

/**
 * Runs `work` as `inTenant` does, with the row of the tenant, which travels with BEGIN.
 * @throws NOT_FOUND for a tenant that is gone
 */
export const inStore = <C extends ReaderContext, T>(
  ctx: C,
  work: (scope: Scoped<C>, tenant: TenantRow) => Promise<T>,
): Promise<T> => enterStore(ctx, startWithRow(ctx), work);

// Only a visitor has a peer; its role sees nothing but accounts, sessions and slugs.
const roleOf = (ctx: PlatformContext | VisitorContext) =>
  'peer' in ctx ? 'colmado_door' : 'colmado_platform';

/** Runs `work` in one transaction across tenants: for doors, registration, jobs of the platform and the superadmin only. */
export const acrossTenants = <C extends PlatformContext | VisitorContext, T>(
  ctx: C,
  work: (scope: Scoped<C>) => Promise<T>,
): Promise<T> => ctx.platform.db.transact({ role: roleOf(ctx) }, (tx) => work({ ...ctx, tx }));

const enterOpenStore = <T>(
  { platform }: VisitorContext,
  start: Pick<TransactionStart, 'mode'> & { tenantId: string },
  work: (scope: Scoped<ShopperContext>) => Promise<T>,
): Promise<T> =>
  platform.db.transact({ ...start, role: 'colmado_app', opening: READ_OWN_ADDRESS }, async (tx) => {
    const [owner] = tx.opened<AddressOwner>();
    if (owner?.status !== 'active') throw new AppError('NOT_FOUND');
    return work({ ...shopperOf(platform, owner), tx });
  });

/**
 * Runs `work` as a shopper of the tenant with that id. The check that its store is open travels with BEGIN, so the door of a
 * public list needs no transaction of its own.
 * @throws NOT_FOUND when the store is not open
 */
export const inOpenStore = <T>(
  visitor: VisitorContext,
  tenantId: string,
  work: (scope: Scoped<ShopperContext>) => Promise<T>,
): Promise<T> => enterOpenStore(visitor, { tenantId }, work);

/**
 * Runs `work`, which only reads, with the row of the shopper's store, which travels with BEGIN. It reads the replica when that
 * copy of the store is as new as the shopper found it, so that a change shows at once even when the replica is behind.
 * @throws NOT_FOUND for a tenant that is gone
 */
export const readStore = async <T>(
  shopper: ShopperContext,
  work: (scope: Scoped<ShopperContext>, tenant: TenantRow) => Promise<T>,
): Promise<T> => {
  const { platform, version } = shopper;
  const copied = await platform.replica?.tryRead(startWithRow(shopper), async (tx) => {
    const [tenant] = tx.opened<TenantRow>();
    const isCurrent = tenant !== undefined && tenant.version >= version;
    return isCurrent ? { read: await work({ ...shopper, tx }, tenant) } : undefined;
  });
  return copied ? copied.read : enterStore(shopper, { ...startWithRow(shopper), mode: 'read only' }, work);
};

/**
 * Runs `work`, which only reads, as `inOpenStore` does. Where there is a replica, the primary says whether the store is open and at which
 * version, and the replica is read as `readStore` does.
 * @throws NOT_FOUND when the store is not open
 */
export const readOpenStore = async <T>(
  visitor: VisitorContext,
  tenantId: string,
  work: (scope: Scoped<ShopperContext>) => Promise<T>,
): Promise<T> => {
  const start = { tenantId, mode: 'read only' } as const;
  if (!visitor.platform.replica) return enterOpenStore(visitor, start, work);
  const shopper = await enterOpenStore(visitor, start, async (scope): Promise<ShopperContext> => scope);
  return readStore(shopper, (scope) => work(scope));
};

/** Runs `work`, which only reads what may be minutes old, across tenants; from the replica while there is one. */
export const readAcross = async <T>(
  ctx: PlatformContext,
  work: (scope: Scoped<PlatformContext>) => Promise<T>,
): Promise<T> => {
  const copied = await ctx.platform.replica?.tryRead({ role: roleOf(ctx) }, async (tx) => ({
    read: await work({ ...ctx, tx }),
  }));
  return copied ? copied.read : acrossTenants(ctx, work);
};

import { AppError } from '#shared/lib/app-error.ts';
import { mint, type Scoped, type ShopperContext, type VisitorContext } from './contexts.ts';
import { acrossTenants } from './in-tenant.ts';
import { findStoreAddress, OWN_ADDRESS_SQL, type StoreAddress } from './tenant-repo.ts';

export type StoreDoor =
  | { kind: 'open'; shopper: ShopperContext }
  | { kind: 'moved'; slug: string; tenantId: string }
  | { kind: 'absent' };

/** Opens the shopper's door of the store at a slug: open, moved to a newer slug, or absent (also when not active). */
export const openShopper = async (visitor: VisitorContext, slug: string): Promise<StoreDoor> => {
  const address = await acrossTenants(visitor, (scope) => findStoreAddress(scope, slug));
  if (address?.status !== 'active') return { kind: 'absent' };
  const { tenantId, version, currentSlug } = address;
  if (currentSlug !== slug) return { kind: 'moved', slug: currentSlug, tenantId };
  return {
    kind: 'open',
    shopper: mint<ShopperContext>({ platform: visitor.platform, tenantId, slug, version }),
  };
};

/**
 * Runs `work` as a shopper of the tenant with that id, in one transaction with the question whether its store is open;
 * throws `NOT_FOUND` when it is not. Every public list begins here, so the door costs no transaction of its own.
 */
export const inOpenStore = <T>(
  visitor: VisitorContext,
  tenantId: string,
  work: (scope: Scoped<ShopperContext>) => Promise<T>,
): Promise<T> =>
  visitor.platform.db.transact({ role: 'colmado_app', tenantId, opening: OWN_ADDRESS_SQL }, async (tx) => {
    const [address] = tx.opened<StoreAddress>();
    if (address?.status !== 'active') throw new AppError('NOT_FOUND');
    const { currentSlug: slug, version } = address;
    const shopper = mint<ShopperContext>({ platform: visitor.platform, tenantId, slug, version });
    return work({ ...shopper, tx });
  });
